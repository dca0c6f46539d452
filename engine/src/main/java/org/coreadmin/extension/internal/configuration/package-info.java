/**
 * The settings of plugins: what their manifests allow, what operators set, and the change of it. The kernel hands plugins the settings
 * that whoever assembles it provides; it does not use this room.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.spring.*")
package org.coreadmin.extension.internal.configuration;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
