/** Where a plugin's classes and resources come from: JDK, shared API, exported packages of required plugins, own files. */
@NullMarked
package org.coreadmin.extension.runtime.loading;

import org.jspecify.annotations.NullMarked;
