import FieldpressCommands
import Foundation

exit(Fieldpress.main(Array(CommandLine.arguments.dropFirst()), .process()).rawValue)
