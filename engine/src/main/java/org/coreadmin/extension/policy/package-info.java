/**
 * What an operator allows to come in: {@code config/trust.yaml} and the rules in it. Knows plugins by name and version, and
 * nothing of where they come from.
 */
@NullMarked
package org.coreadmin.extension.policy;

import org.jspecify.annotations.NullMarked;
