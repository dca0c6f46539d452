package org.coreadmin.extension.internal.resolve;

/**
 * A plugin with some of its possible outcomes.
 *
 * @param plugin the candidates
 * @param set    neither empty nor everything
 */
record Term(PackageVersions plugin, VersionSet set) {}
