/**
 * What plugins cost: {@code CostMeasurement} samples processor time and memory with the Flight Recorder while somebody asks, and gives
 * each sample to the plugin of the topmost frame that is of one, whose class loader has its name. The API's {@code CostReport}, which puts
 * the samples in order, calls it; it calls no other room. One measurement runs at a time. It costs nothing while nothing is measured, and
 * never stops or changes a plugin. A Java without the Flight Recorder can do everything else.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.cost;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
