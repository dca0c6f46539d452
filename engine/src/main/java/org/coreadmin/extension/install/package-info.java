/**
 * The operations on plugins: install, update, rollback, uninstall, enable, disable, download. Each tells its story in one
 * method, from what is wanted to what is reported.
 */
@NullMarked
package org.coreadmin.extension.install;

import org.jspecify.annotations.NullMarked;
