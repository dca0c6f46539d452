/** Registries made by hand, and a host that serves or mistreats them. */
@NullMarked
package org.coreadmin.extension.internal.registry.testing;

import org.jspecify.annotations.NullMarked;
