package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.runtime.ContributionSummary;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the files in each {@code run/<digest>/} contribute, kept beside it as {@code run/<digest>.json}, so that starting an
 * application and running one command load only what they use. A file that cannot be read is made anew.
 */
final class Summaries {

    private static final Logger LOG = LoggerFactory.getLogger(Summaries.class);
    private static final StrictJson JSON = new StrictJson(4 * 1024 * 1024);

    private final Site site;

    Summaries(Site site) {
        this.site = site;
    }

    /** What is known of the files in a run directory; empty if nothing is. */
    Optional<ContributionSummary> of(Path run) {
        try {
            return ContributionSummary.of(JSON.readObject(file(run)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Keeps what is known now, for the holder of the writer's lock. That it cannot be kept costs time, not truth. */
    void keep(Path run, ContributionSummary summary) {
        try {
            site.files().replace(file(run), StrictJson.write(summary.toMap()));
        } catch (IOException e) {
            LOG.debug("{} cannot be written: {}", file(run), Failures.reason(e));
        }
    }

    /** Deletes what is known of files that are gone. */
    static void forget(Site site, Path run) throws IOException {
        site.files().delete(file(run));
    }

    /** Deletes what a crash left of a file that was being written. */
    static void deleteUnfinished(Site site) throws IOException {
        if (Files.isDirectory(site.base().run())) {
            try (DirectoryStream<Path> unfinished =
                    Files.newDirectoryStream(site.base().run(), ".core-*")) {
                for (Path file : unfinished) {
                    site.files().delete(file);
                }
            }
        }
    }

    private static Path file(Path run) {
        return run.resolveSibling(run.getFileName() + ".json");
    }
}
