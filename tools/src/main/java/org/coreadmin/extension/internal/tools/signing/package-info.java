/** The signatures of a registry, as the holder of its keys makes them. What verifies them is the engine's room of trust. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools.signing;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
