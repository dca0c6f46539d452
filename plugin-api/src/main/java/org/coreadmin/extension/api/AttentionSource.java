package org.coreadmin.extension.api;

import java.util.List;

/**
 * Adds lines to the list of what an operator should look at (<i>Attention</i> in the console). Contributed with
 * {@link Contributions#extension}. Called each time the list is shown, possibly by several threads at once, so it should return what
 * it knows already and not ask other servers.
 */
@ExtensionPoint
public interface AttentionSource {

    /**
     * Returns the lines, each a sentence or two of plain text; empty if there is nothing to look at. The host shows the first ten,
     * cut to 500 characters each, and leaves a source out that throws.
     */
    List<String> attention();
}
