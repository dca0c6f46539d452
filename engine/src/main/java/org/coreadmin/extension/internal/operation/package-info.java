/**
 * How each {@code Operation} becomes a change. {@code Preparation} searches for the versions that it needs before the writer's lock is
 * taken, {@code Planner} makes plans and compares them, and the {@code Requests} make the parts of a transaction. {@code OperationRunner}
 * and {@code ExtensionManager} hand operations in, {@code converge} and {@code advice} add to them, and {@code Attempt} turns failures
 * into results for the API. It calls {@code source} for what is offered, {@code resolve} for what fits together, {@code application} for
 * what is installed and admitted, and {@code change}, which alone carries parts out. {@code RequiredRooms} refuses a base directory that
 * relies on a room which is missing. A plan holds as long as what is installed does: if that has changed, the operation starts over or is
 * refused. The room never changes a file of a plugin itself.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.operation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
