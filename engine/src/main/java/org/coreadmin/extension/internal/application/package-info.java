/** An application: its installed and running plugins, the sources and admission of packages, and its history. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.application;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
