/**
 * The command line: {@link org.coreadmin.extension.cli.Main} finds the command for a word and runs it; each command is one class in
 * {@code command}; {@link org.coreadmin.extension.cli.command.CommandProvider} adds the commands of other modules.
 */
@NullMarked
package org.coreadmin.extension.cli;

import org.jspecify.annotations.NullMarked;
