package org.coreadmin.extension.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.coreadmin.extension.testing.Api;
import org.junit.jupiter.api.Test;

/** What others may use of the author tools: a change of it shows in a file. */
class ToolsApiTest {

    @Test
    void theFileOfSignaturesIsWhatTheApiIs() throws IOException {
        assertThat(Api.changes(AuthorTools.class))
                .as("the API has changed: if that is meant, copy tools/target/api.txt to tools/api.txt")
                .isEmpty();
    }

    @Test
    void itShowsNothingThatIsInternal() throws IOException {
        assertThat(Api.signatures(AuthorTools.class)).isNotEmpty().noneMatch(line -> line.contains(".internal."));
    }
}
