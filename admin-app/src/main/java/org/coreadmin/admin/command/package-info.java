/** The commands that the application adds to the command line. */
@NullMarked
package org.coreadmin.admin.command;

import org.jspecify.annotations.NullMarked;
