#include <libxml/xmlversion.h>
/* Its declarations of ICU would meet those of Foundation; nothing here uses them. */
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
