/**
 * What an operator allows to come in: {@code config/trust.yaml} and the rules in it. Knows plugins by name and version, and
 * nothing of where they come from.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.policy;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
