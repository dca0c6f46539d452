/**
 * The files of plugins under one base directory. {@link org.coreadmin.extension.internal.store.PluginStore} reads and replaces what is
 * under {@code plugin/}, {@link org.coreadmin.extension.internal.store.RunStore} has the files that class loaders read, and
 * {@link org.coreadmin.extension.internal.store.WriterLock} is the right to change any of it, held by one operation among all
 * processes. Readers need no lock. With {@code transaction} it is the only room that writes files. It never loads a plugin's class,
 * and never asks a registry.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.store;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
