package org.coreadmin.extension.resolve;

/**
 * A plugin and some of what may become of it.
 *
 * @param plugin the candidates
 * @param set    neither empty nor everything
 */
record Term(PackageVersions plugin, VersionSet set) {}
