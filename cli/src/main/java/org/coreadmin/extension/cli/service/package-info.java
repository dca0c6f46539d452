/** What commands ask of the plugins of an application: in this process, or through a server that runs. */
@NullMarked
package org.coreadmin.extension.cli.service;

import org.jspecify.annotations.NullMarked;
