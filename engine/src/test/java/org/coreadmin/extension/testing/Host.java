package org.coreadmin.extension.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.RunningPlugin;

/**
 * A host that shares a {@link Consumer} with plugins, by which they tell it things; and a plugin {@code acme/ears} that tells it
 * all events of installing and uninstalling.
 */
public final class Host implements HostContributions {

    private final List<Object> told = new CopyOnWriteArrayList<>();
    private volatile Consumer<Object> reaction = told -> {};

    /** What plugins told, in order. */
    public List<Object> told() {
        return new ArrayList<>(told);
    }

    /** Forgets what was told, and reacts to what comes by this from now on; what it throws is thrown in the plugin. */
    public void from(Consumer<Object> newReaction) {
        told.clear();
        reaction = newReaction;
    }

    /** Forgets what was told, and only listens from now on. */
    public void listen() {
        from(told -> {});
    }

    private void tell(Object what) {
        told.add(what);
        reaction.accept(what);
    }

    @Override
    public Hosted prepare(RunningPlugin plugin) {
        return Hosted.NOTHING;
    }

    @Override
    public <T> Optional<T> service(Class<T> type) {
        return type == Consumer.class ? Optional.of(type.cast((Consumer<Object>) this::tell)) : Optional.empty();
    }

    /** The plugin {@code acme/ears}. */
    public static TestPlugins ears() {
        return TestPlugins.named("acme/ears")
                .source("""
                        package ears;
                        import java.util.List;
                        import java.util.function.Consumer;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            private final Consumer<Object> host;
                            public Ears(Consumer<Object> host) { this.host = host; }
                            public List<Class<?>> listen() {
                                return List.of(BeforeInstallEvent.class, AfterInstallEvent.class,
                                    BeforeUninstallEvent.class, AfterUninstallEvent.class);
                            }
                            public void process(Object event) { host.accept(event); }
                        }
                        """)
                .provider("ears", "return Contributions.builder().listener(Ears.class).toMap();");
    }

    /** A plugin that tells its name when it is started. */
    public static TestPlugins starter(String name) {
        String packageName = name.replace('/', '.').replace('-', '_');
        return TestPlugins.named(name)
                .source("package " + packageName + ";\n"
                        + "import java.util.List;\nimport java.util.function.Consumer;\n"
                        + "public class Start implements org.coreadmin.extension.api.Listener {\n"
                        + "  public Start(Consumer<Object> host) { host.accept(\"" + name + "\"); }\n"
                        + "  public List<Class<?>> listen() { return List.of(String.class); }\n"
                        + "  public void process(Object event) {}\n}\n")
                .provider(packageName, "return Contributions.builder().listener(Start.class).toMap();");
    }

    /** The events among what was told, in short, such as {@code before install acme/hello}. */
    public List<String> events() {
        return told.stream()
                .filter(LifecycleEvent.class::isInstance)
                .map(event -> {
                    String[] words = event.getClass().getSimpleName().split("(?=\\p{Lu})");
                    return words[0].toLowerCase(java.util.Locale.ROOT) + " "
                            + words[1].toLowerCase(java.util.Locale.ROOT) + " " + ((LifecycleEvent) event).pluginName();
                })
                .toList();
    }
}
