/**
 * The remote catalogue: registries of static files, where plugins are searched, found, fetched and published. The format is in
 * {@code docs/reference/registry.md}.
 */
@NullMarked
package org.coreadmin.extension.registry;

import org.jspecify.annotations.NullMarked;
