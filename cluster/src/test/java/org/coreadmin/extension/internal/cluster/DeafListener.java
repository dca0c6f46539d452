package org.coreadmin.extension.internal.cluster;

import org.coreadmin.extension.testing.TestPlugins;

/** A listener that cannot be made, so that its plugin does not start; what it says is "deaf". */
final class DeafListener {

    private DeafListener() {}

    static TestPlugins in(TestPlugins plugin) {
        return plugin.provider("bad", "return Contributions.builder().listener(Ears.class).toMap();")
                .source("""
                        package bad;
                        public class Ears implements org.coreadmin.extension.api.Listener {
                            public Ears() {
                                throw new IllegalStateException("deaf");
                            }
                            public java.util.List<Class<?>> listen() {
                                return java.util.List.of();
                            }
                            public void process(Object event) {}
                        }
                        """);
    }
}
