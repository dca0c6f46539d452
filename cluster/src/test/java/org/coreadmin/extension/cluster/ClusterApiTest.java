package org.coreadmin.extension.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.coreadmin.extension.testing.Api;
import org.junit.jupiter.api.Test;

/** What others may use of nodes: a change of it shows in a file. */
class ClusterApiTest {

    @Test
    void theFileOfSignaturesIsWhatTheApiIs() throws IOException {
        assertThat(Api.changes(Nodes.class))
                .as("the API has changed: if that is meant, copy cluster/target/api.txt to cluster/api.txt")
                .isEmpty();
    }

    @Test
    void itShowsNothingThatIsInternal() throws IOException {
        assertThat(Api.signatures(Nodes.class)).isNotEmpty().noneMatch(line -> line.contains(".internal."));
    }
}
