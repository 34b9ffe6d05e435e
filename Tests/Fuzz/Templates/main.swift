import Fuzzing

// `make fuzz` feeds two million inputs; an argument that is none shows what else can be asked for.

FuzzCommand.main { TemplateTarget(seeds: try TemplateSeeds.all()) }
