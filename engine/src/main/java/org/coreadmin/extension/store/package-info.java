/** The files under the base directory: paths, install.lock, staging, trash, what class loaders read, the writer's lock. */
@NullMarked
package org.coreadmin.extension.store;

import org.jspecify.annotations.NullMarked;
