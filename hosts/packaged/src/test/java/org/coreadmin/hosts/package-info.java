/** Tests of applications as their owners start them: in processes of their own. */
@NullMarked
package org.coreadmin.hosts;

import org.jspecify.annotations.NullMarked;
