/**
 * What may be installed and started. {@code PolicyAdmission} implements the kernel's {@code Admission} by the operator's {@code
 * config/trust.yaml}, by the advisories of registries, and by what withdrawals have disabled; {@code PluginLoader} makes it. {@code
 * Withdrawals}, which the API's {@code WithdrawalWatch} and {@code doctor} call, decides about versions that were withdrawn as malicious,
 * and {@code Audit} lists the advisories about what is installed. The room asks {@code application} what is installed and which sources
 * there are, {@code component} which libraries are in plugins, {@code resolve} what requires what, and {@code store} keeps its record.
 * What the policy denies stays denied on every way in. A withdrawal only disables, and only a few plugins a day: it never deletes
 * anything, and stops nothing that is marked critical.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.policy;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
