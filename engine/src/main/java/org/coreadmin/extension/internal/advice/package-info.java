/**
 * What an operator is told when something is wrong or in the way. {@code Doctor} collects findings, {@code Remedies} the ways out of a
 * refusal, {@code WhySearch} the reasons why a plugin is installed in this version. {@code ExtensionManager} and {@code Examination} call
 * it; the kernel does not know it. It calls {@code application}, {@code operation} and {@code change} for what is installed and what a
 * change would do, {@code database} and {@code store} for what is on disk, {@code converge} for the difference to the files, and {@code
 * policy} for overrides. Repairs are made only on request, under the writer's lock, by way of the kernel, and only where no data can be
 * lost; an examination that fails ends itself, and not the check-up. A remedy was tried before it is offered.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.advice;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
