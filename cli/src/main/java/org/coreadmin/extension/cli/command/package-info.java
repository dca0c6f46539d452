/** The commands of spec 4.2 and their kin, one class each, and the catalogue of them. */
@NullMarked
package org.coreadmin.extension.cli.command;

import org.jspecify.annotations.NullMarked;
