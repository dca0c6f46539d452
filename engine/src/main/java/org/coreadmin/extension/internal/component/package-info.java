/**
 * The libraries inside of plugins: {@link org.coreadmin.extension.internal.component.Libraries} finds each {@code lib/*.jar} and what was
 * merged into it, by the Maven coordinates that it carries. Advisories, licences and bills of materials ask it. It reads packages that
 * are on disk, and never loads a class.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.component;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
