/**
 * How each {@link org.coreadmin.extension.Operation} becomes a change: the search for the versions that it needs, before the writer
 * lock is taken ({@link org.coreadmin.extension.internal.operation.Preparation}), and plans
 * ({@link org.coreadmin.extension.internal.operation.Planner}). The API hands operations in, and rooms such as {@code converge} add
 * their own. {@link org.coreadmin.extension.internal.operation.RequiredRooms} refuses a base directory that relies on a room which is
 * missing. It never changes a file itself.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.cli.*")
package org.coreadmin.extension.internal.operation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
