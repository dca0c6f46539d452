package org.coreadmin.extension.spring.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.api.SlotContent;
import org.coreadmin.extension.api.SlotRequest;
import org.coreadmin.extension.api.User;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.util.HtmlUtils;

/**
 * The slots of the application's own pages, which plugins fill with {@link SlotContent}. As the bean {@code pluginSlots}, a Thymeleaf
 * template writes {@code <th:block th:with="slot=${@pluginSlots.render('owner.details', {id: owner.id})}" th:utext="${slot}"></th:block>}.
 * Safe for use by several threads.
 */
public final class PageSlots {

    private static final Logger LOG = LoggerFactory.getLogger(PageSlots.class);

    private final Extensions<SlotContent> contents;
    private final Supplier<Optional<User>> user;

    /**
     * Slots for contents of plugins.
     *
     * @param user who makes the request of the thread that asks
     */
    public PageSlots(Extensions<SlotContent> contents, Supplier<Optional<User>> user) {
        this.contents = contents;
        this.user = user;
    }

    /** Renders a slot as {@link #render(String, Map)} does, without a model. */
    public String render(String slot) {
        return render(slot, Map.of());
    }

    /**
     * Returns the HTML that plugins have for a slot: one {@code div} of the class {@code core-slot} each, which names
     * the plugin. A plugin that fails is left out and logged.
     *
     * @param slot  its name
     * @param model passed to plugins
     * @return empty where no plugin has anything
     */
    public String render(String slot, Map<String, ? extends @Nullable Object> model) {
        StringBuilder html = new StringBuilder();
        @Nullable SlotRequest request = null;
        for (Extensions.Entry<SlotContent> entry : contents.entries()) {
            try {
                if (!slot.equals(entry.extension().slot())) {
                    continue;
                }
                if (request == null) {
                    request = new SlotRequest(slot, new LinkedHashMap<>(model), user.get());
                }
                String content = entry.extension().html(request);
                if (content != null && !content.isEmpty()) {
                    html.append("<div class=\"core-slot\" data-plugin=\"")
                            .append(HtmlUtils.htmlEscape(entry.plugin()))
                            .append("\">")
                            .append(content)
                            .append("</div>");
                }
            } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
                LOG.warn("{} of {} failed in the slot {} and is left out", entry.name(), entry.plugin(), slot, e);
            }
        }
        return html.toString();
    }
}
