/**
 * A transaction on plugins. {@link org.coreadmin.extension.internal.change.Change} tells it in order: fetch, check, announce, link,
 * place, decide, start, report, and the way back; each {@link org.coreadmin.extension.internal.change.Part} does this for one plugin.
 * Operations make parts, and nothing else runs them. Before the decision every failure takes all parts back; after it
 * {@link org.coreadmin.extension.internal.change.Recovery} ends what a crash interrupted. The room never searches for versions: what it
 * installs was chosen before.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.change;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
