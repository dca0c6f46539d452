/** Sessions, kept in the database so that a restart of the server signs nobody out. */
@NullMarked
package org.coreadmin.admin.session;

import org.jspecify.annotations.NullMarked;
