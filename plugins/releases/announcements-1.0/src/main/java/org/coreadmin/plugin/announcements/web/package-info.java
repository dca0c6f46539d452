/** The HTTP interface; scanned where the host is a Spring application, never loaded elsewhere. */
@NullMarked
package org.coreadmin.plugin.announcements.web;

import org.jspecify.annotations.NullMarked;
