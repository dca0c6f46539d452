/** The plugin service for commands: in this process, or through a running server. */
@NullMarked
package org.coreadmin.extension.cli.service;

import org.jspecify.annotations.NullMarked;
