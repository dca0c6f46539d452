package org.coreadmin.plugin.announcements;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.Test;

class AnnouncementsPluginTest {

    private final PluginFolder plugin = PluginFolder.of("core/announcements");

    @Test
    void isComplete() throws Exception {
        assertThat(plugin.problems()).isEmpty();
    }

    @Test
    void contributesWhatItsReadmeTells() throws Exception {
        assertThat(plugin.contributions())
                .containsOnlyKeys(
                        Contributions.DEPENDENCIES,
                        Contributions.ANNOTATIONS,
                        Contributions.COMMANDS,
                        Contributions.PROCESSES);
    }

    @Test
    void needsNoSpringForAllButItsHttpInterface() throws Exception {
        try (URLClassLoader loader = new LoaderWithoutSpring()) {
            ConfigProvider provider =
                    (ConfigProvider) loader.loadClass(plugin.manifest().config().orElseThrow())
                            .getConstructor()
                            .newInstance();
            Map<String, Object> contributions = provider.config();
            for (Object command : (Iterable<?>) contributions.get(Contributions.COMMANDS)) {
                assertThat(((Class<?>) command).getClassLoader()).isSameAs(loader);
                assertThat(((Class<?>) command).getConstructors()).hasSize(1);
            }
        }
    }

    /** Loads the plugin's classes anew, where Spring does not exist. */
    private static final class LoaderWithoutSpring extends URLClassLoader {

        LoaderWithoutSpring() {
            super(
                    new URL[] {
                        AnnouncementsProvider.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                    },
                    AnnouncementsPluginTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.springframework.")) {
                throw new ClassNotFoundException(name);
            }
            if (name.startsWith("org.coreadmin.plugin.announcements.")) {
                synchronized (getClassLoadingLock(name)) {
                    Class<?> loaded = findLoadedClass(name);
                    return loaded == null ? findClass(name) : loaded;
                }
            }
            return super.loadClass(name, resolve);
        }
    }
}
