/**
 * What is to be installed, by files that others write: {@code config/core.plugins.yaml}, {@code core.lock.json} and the plugins'
 * directories. {@code Convergence} compares, {@code WantedSync} and {@code LockFileSync} propose the change that makes what is installed
 * equal, {@code Reload} takes up what somebody changed on disk. {@code Operation} hands its operations here, {@code ExtensionManager} asks
 * for differences, and {@code doctor} reports them; the kernel does not use the room. It calls {@code operation} for the search for
 * versions, {@code change} for the parts of a transaction, and {@code configuration} for settings. Everything goes into one transaction or
 * not at all, a second run changes nothing, and a file that may have been cut off removes only a few plugins unasked.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.converge;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
