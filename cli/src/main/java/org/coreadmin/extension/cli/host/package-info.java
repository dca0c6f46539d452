/** What the command line gives the engine as its host: settings, registries and the database. */
@NullMarked
package org.coreadmin.extension.cli.host;

import org.jspecify.annotations.NullMarked;
