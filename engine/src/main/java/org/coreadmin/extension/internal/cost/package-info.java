/**
 * What plugins cost: {@link org.coreadmin.extension.internal.cost.CostMeasurement} samples processor time and memory with the Flight
 * Recorder while somebody asks, and gives each sample to the plugin of the topmost frame. The starter's endpoint uses it. It costs nothing
 * while nothing is measured, and never stops or changes a plugin.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.spring.*")
package org.coreadmin.extension.internal.cost;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
