package org.coreadmin.extension.internal.archive;

/**
 * A file or directory in a package.
 *
 * @param path       relative to the plugin's root, with {@code /} between its parts and none at its end; safe below any
 *                   directory
 * @param directory  whether it is a directory
 * @param size       inflated bytes; 0 for a directory
 * @param executable whether a file is to be written with mode 0755 rather than 0644
 */
public record PackageEntry(String path, boolean directory, long size, boolean executable) {}
