/** The command line as the engine's host: settings, registries and the database. */
@NullMarked
package org.coreadmin.extension.cli.host;

import org.jspecify.annotations.NullMarked;
