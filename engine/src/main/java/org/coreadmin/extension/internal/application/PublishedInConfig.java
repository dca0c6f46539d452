package org.coreadmin.extension.internal.application;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.api.PublishedFiles;
import org.coreadmin.extension.internal.runtime.ContributionSummary;

/**
 * The files that a plugin published, where its operator finds them.
 *
 * @param config  the application's configuration directory
 * @param entries the published files
 */
public record PublishedInConfig(Path config, List<ContributionSummary.Published> entries) implements PublishedFiles {

    @Override
    public Optional<Path> find(String id) {
        return entries.stream()
                .filter(entry -> entry.id().equals(id))
                .map(entry -> config.resolve(entry.destination()).normalize())
                .filter(file -> file.startsWith(config) && Files.isRegularFile(file))
                .findFirst();
    }
}
