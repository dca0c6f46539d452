/** The results of an audit: known vulnerabilities of installed plugins and of the libraries in them. */
@NullMarked
package org.coreadmin.extension.policy;

import org.jspecify.annotations.NullMarked;
