package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/**
 * The content that a plugin puts into a slot of the application's own pages. The application names its slots in its
 * guide for plugins; a plugin contributes a class with this interface as it does to any extension point:
 *
 * <pre>{@code
 * Contributions.builder().extension(SlotContent.class, VaccinationPanel.class)
 * }</pre>
 *
 * <p>Contents of one slot stand in the order of {@link Extension#order}. A content that throws is left out, and the
 * rest of the page is shown.
 */
@ExtensionPoint
public interface SlotContent {

    /** Returns the slot that the content belongs to, such as {@code owner.details}. */
    String slot();

    /**
     * Returns the content for one page. Called for each page that shows the slot, by several threads at once; it must
     * be quick.
     *
     * @return HTML that is put into the page as it is, so texts that users wrote must be escaped; null for nothing
     */
    @Nullable
    String html(SlotRequest request);
}
