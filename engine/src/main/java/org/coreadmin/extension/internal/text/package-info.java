/** Text for people: messages in the reader's language, and foreign text as it may be shown. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.text;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
