/**
 * What stands behind {@link org.coreadmin.extension.tools.AuthorTools}: skeletons, packages, publishing, bundles, imports.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
