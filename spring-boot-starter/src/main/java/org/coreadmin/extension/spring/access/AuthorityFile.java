package org.coreadmin.extension.spring.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.host.HostFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Names of authorities, one a line, that a start leaves for the next. A file that cannot be used is as good as none. */
record AuthorityFile(Path path) {

    private static final Logger LOG = LoggerFactory.getLogger(AuthorityFile.class);

    /** Returns what was kept; empty if nothing was. */
    Optional<Set<String>> read() {
        try {
            return Files.isRegularFile(path) ? Optional.of(Set.copyOf(Files.readAllLines(path))) : Optional.empty();
        } catch (IOException e) {
            LOG.debug("{} cannot be read: {}", path, e.getMessage());
            return Optional.empty();
        }
    }

    /** Replaces what was kept. */
    void keep(Collection<String> authorities) {
        try {
            HostFiles.replace(path, String.join("\n", authorities).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.debug("{} cannot be written: {}", path, e.getMessage());
        }
    }
}
