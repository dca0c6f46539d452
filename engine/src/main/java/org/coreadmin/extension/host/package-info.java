/**
 * For the adapter of a framework, such as the Spring Boot starter or the command line; applications that only use plugins need
 * {@link org.coreadmin.extension} alone. An adapter implements {@link org.coreadmin.extension.host.HostContributions} to host controllers
 * and filters of plugins, enters their code through {@link org.coreadmin.extension.host.PluginScope}, holds a
 * {@link org.coreadmin.extension.host.Lease} for each request, and asks {@link org.coreadmin.extension.host.HostRuntime} how they do. The
 * other types describe the host: its versions, database, limits and deadlines. Nothing here changes what is installed.
 */
@NullMarked
package org.coreadmin.extension.host;

import org.jspecify.annotations.NullMarked;
