/**
 * The sources of a plugin's classes and resources: JDK, shared API, exported packages of required plugins, own files.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.runtime.loading;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
