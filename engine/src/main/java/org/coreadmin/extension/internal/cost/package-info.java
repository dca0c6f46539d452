/** What plugins cost: processor time and memory, by samples that are taken on demand. */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.spring.*")
package org.coreadmin.extension.internal.cost;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
