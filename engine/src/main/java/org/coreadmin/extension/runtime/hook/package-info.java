/** Named hooks (spec 6, Hooks): registering, firing, counting, quarantining. */
@NullMarked
package org.coreadmin.extension.runtime.hook;

import org.jspecify.annotations.NullMarked;
