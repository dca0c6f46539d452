/**
 * What an operator is told when something is wrong or in the way: the findings of {@code doctor}, ways out of a refusal, and why a plugin
 * is installed. Repairs only what loses no data, by way of the kernel; the kernel does not use it.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.advice;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
