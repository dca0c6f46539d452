/** An application: what is installed in it, what runs, where packages come from and who may bring them, its history. */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.cli.*")
package org.coreadmin.extension.application;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
