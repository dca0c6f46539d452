/**
 * A transaction on plugins, in the order of {@link org.coreadmin.extension.internal.change.Change}: fetch, check, announce,
 * link, place, decide, start, report, and the way back.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.change;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
