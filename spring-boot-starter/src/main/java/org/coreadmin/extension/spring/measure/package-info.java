/**
 * The cost of plugins and how often they fail: counted here, shown by the interface and, where there is Micrometer, as meters.
 */
@NullMarked
package org.coreadmin.extension.spring.measure;

import org.jspecify.annotations.NullMarked;
