/**
 * The database that holds the tables of plugins, for hosts and for tests of plugins. {@link
 * org.coreadmin.extension.database.ApplicationDatabase} says which one it is and whether the base directory may use it; the host opens it
 * and hands it to {@link org.coreadmin.extension.PluginLoader}, which runs the migrations of what is installed.
 */
@NullMarked
package org.coreadmin.extension.database;

import org.jspecify.annotations.NullMarked;
