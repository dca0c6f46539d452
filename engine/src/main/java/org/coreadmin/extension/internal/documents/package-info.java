/**
 * The documents of a plugin for people: README, changelog, icon and screenshots, from its directory or from its package, which is
 * verified first. The facade hands them to the console and to HTTP. Changes nothing but the store of downloaded packages, and never
 * renders or runs what it reads.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.documents;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
