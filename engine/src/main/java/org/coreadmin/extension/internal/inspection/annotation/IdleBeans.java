package org.coreadmin.extension.internal.inspection.annotation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;

/** Finds beans of a plugin that an application would call and a plugin's host does not, and says what to use instead. */
final class IdleBeans {

    private static final String BOOT_EVENTS = "org.springframework.boot.context.event.";
    private static final String EVENT_LISTENER = "org.springframework.context.event.EventListener";
    private static final String CROSS_ORIGIN = "org.springframework.web.bind.annotation.CrossOrigin";
    private static final String KOTLIN = "kotlin.Metadata";

    private static final Message PROCESS =
            Message.of("nothing calls it. Use @PostConstruct, or contribute a BackgroundProcess with .process(…)");

    private static final Map<String, Message> BY_PARENT = Map.of(
            "jakarta.servlet.Filter",
            Message.of("no request goes through it. Contribute it with .middleware(…)"),
            "jakarta.servlet.Servlet",
            Message.of("no request reaches it. Use a controller"),
            "org.springframework.boot.ApplicationRunner",
            PROCESS,
            "org.springframework.boot.CommandLineRunner",
            PROCESS);

    private final PluginClassLoader loader;
    private final List<Message> found = new ArrayList<>();

    private IdleBeans(PluginClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Returns one line for each bean or annotation without effect.
     *
     * @param scanned class names of those that the host looks for beans among
     * @param called  class names of those that the plugin contributes otherwise
     */
    static List<Message> of(PluginClassLoader loader, List<String> scanned, Set<String> called) {
        IdleBeans idle = new IdleBeans(loader);
        boolean kotlin = false;
        for (String name : new TreeSet<>(scanned)) {
            byte[] file = AnnotationCheck.isBean(loader, name) ? loader.classFile(name) : null;
            if (file != null) {
                ClassOutline outline = ClassOutline.of(file);
                kotlin |= outline.onClass().contains(KOTLIN);
                if (!called.contains(name)) {
                    idle.look(name, outline);
                }
            }
        }
        if (kotlin && !loader.shared().covers("kotlin")) {
            idle.found.add(Message.of(
                    "{0} has beans in Kotlin. The application has no kotlin-reflect, so Spring does not read Kotlin's default values and"
                            + " nullable types: write required = false or defaultValue at optional parameters.",
                    loader.label()));
        }
        return idle.found;
    }

    private void look(String name, ClassOutline outline) {
        Set<String> parents = parents(outline);
        BY_PARENT.forEach((parent, advice) -> {
            if (parents.contains(parent)) {
                add(name, parent, advice);
            }
        });
        for (ClassOutline.Method method : outline.methods()) {
            if (method.annotations().contains(EVENT_LISTENER)
                    && method.types().stream().anyMatch(type -> type.startsWith(BOOT_EVENTS))) {
                add(name, EVENT_LISTENER, late());
            }
        }
        if (parents.contains("org.springframework.context.ApplicationListener")
                && outline.carried().stream().anyMatch(type -> type.startsWith(BOOT_EVENTS))) {
            add(name, "org.springframework.context.ApplicationListener", late());
        }
        if (outline.uses().stream().anyMatch(use -> use.type().equals(CROSS_ORIGIN))) {
            add(
                    name,
                    CROSS_ORIGIN,
                    Message.of(
                            "a browser asks first, without signing in, and the application answers that. Allow the origin"
                                    + " there, with addCorsMappings of a WebMvcConfigurer and http.cors() of Spring Security"));
        }
    }

    private static Message late() {
        return Message.of(
                "the application has started before its plugins do, so they miss the event. Use @PostConstruct");
    }

    private void add(String bean, String type, Message advice) {
        found.add(Message.of("{0} of {1} has {2}: {3}.", bean, loader.label(), type, advice));
    }

    /** Returns the names of all classes and interfaces that a class inherits from, the host's too. */
    private Set<String> parents(ClassOutline outline) {
        Set<String> parents = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(outline.parents());
        while (!open.isEmpty()) {
            String name = open.remove();
            if (parents.add(name)) {
                byte[] own = loader.classFile(name);
                Class<?> shared = own == null ? loader.shared().find(name) : null;
                if (own != null) {
                    open.addAll(ClassOutline.of(own).parents());
                } else if (shared != null) {
                    for (Class<?> type : shared.getInterfaces()) {
                        open.add(type.getName());
                    }
                    if (shared.getSuperclass() != null) {
                        open.add(shared.getSuperclass().getName());
                    }
                }
            }
        }
        return parents;
    }
}
