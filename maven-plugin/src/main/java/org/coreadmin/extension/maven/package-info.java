/** The Maven plugin: the goals with which a plugin's own build packages, checks and publishes it. */
@NullMarked
package org.coreadmin.extension.maven;

import org.jspecify.annotations.NullMarked;
