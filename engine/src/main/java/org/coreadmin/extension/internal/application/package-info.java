/**
 * One application with its plugins: {@link org.coreadmin.extension.internal.application.Application} has base directory, database,
 * runtime and history, and the interfaces through which the kernel asks rooms beside it:
 * {@link org.coreadmin.extension.internal.application.Admission} whether a package may come in,
 * {@link org.coreadmin.extension.internal.application.PackageInspector} what its code does,
 * {@link org.coreadmin.extension.internal.application.Decider} where a change is decided. Changes and operations work with it. It starts
 * and stops plugins, and never installs or removes one.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.application;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
