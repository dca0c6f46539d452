package org.coreadmin.extension.internal.runtime;

import java.sql.Driver;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.IIOServiceProvider;
import javax.imageio.spi.ImageInputStreamSpi;
import javax.imageio.spi.ImageOutputStreamSpi;
import javax.imageio.spi.ImageReaderSpi;
import javax.imageio.spi.ImageTranscoderSpi;
import javax.imageio.spi.ImageWriterSpi;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * JDBC drivers and image formats in the libraries of one version of a plugin. The JDK looks for them once in a process, so they
 * are registered for each plugin when the first object of it is made. Drivers are visible to the plugin only; image formats are to
 * the whole process, as the JDK has no other way.
 */
final class JdkServices implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(JdkServices.class);

    private final PluginClassLoader loader;
    private final List<String> drivers = new ArrayList<>();
    private Runnable unregister = () -> {};

    private JdkServices(PluginClassLoader loader) {
        this.loader = loader;
    }

    /** Registers what a plugin's libraries bring; something that fails is logged, and its code fails when it is used. */
    static JdkServices registered(PluginClassLoader loader) {
        JdkServices services = new JdkServices(loader);
        PluginScope.run(loader, services::register);
        return services;
    }

    private void register() {
        if (isBrought("java.sql.Driver")) {
            drivers.addAll(Drivers.register(loader));
        }
        if (List.of("Reader", "Writer", "Transcoder", "InputStream", "OutputStream").stream()
                .anyMatch(kind -> isBrought("javax.imageio.spi.Image" + kind + "Spi"))) {
            unregister = Images.register(loader);
        }
    }

    private boolean isBrought(String type) {
        return loader.getResource("META-INF/services/" + type) != null;
    }

    private static <T> void forEach(Class<T> type, PluginClassLoader loader, Consumer<? super T> use) {
        Iterator<T> all = ServiceLoader.load(type, loader).iterator();
        while (true) {
            try {
                if (!all.hasNext()) {
                    return;
                }
                use.accept(all.next());
            } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
                LOG.warn("{} in the libraries of {} is not available", type.getName(), loader.label(), e);
            }
        }
    }

    /** Returns the class names of the drivers, which the sweep takes out of {@code DriverManager}. */
    List<String> drivers() {
        return Collections.unmodifiableList(drivers);
    }

    /** Takes the image formats back. */
    @Override
    public void close() {
        unregister.run();
    }

    /** Loaded only for a plugin that needs it: a runtime may be without java.sql. */
    private static final class Drivers {

        static List<String> register(PluginClassLoader loader) {
            List<String> names = new ArrayList<>();
            PluginScope.run(JdkServices.class.getClassLoader(), DriverManager::getDrivers); // the host's own come first
            forEach(Driver.class, loader, driver -> names.add(driver.getClass().getName())); // they register themselves
            return names;
        }
    }

    /** Loaded only for a plugin that needs it: a runtime may be without java.desktop. */
    private static final class Images {

        private static final List<Class<? extends IIOServiceProvider>> KINDS = List.of(
                ImageReaderSpi.class,
                ImageWriterSpi.class,
                ImageTranscoderSpi.class,
                ImageInputStreamSpi.class,
                ImageOutputStreamSpi.class);

        /** @return takes them back */
        static Runnable register(PluginClassLoader loader) {
            List<IIOServiceProvider> formats = new ArrayList<>();
            PluginScope.run(JdkServices.class.getClassLoader(), IIORegistry::getDefaultInstance); // its own come first
            IIORegistry registry = IIORegistry.getDefaultInstance();
            for (Class<? extends IIOServiceProvider> kind : KINDS) {
                forEach(kind, loader, format -> {
                    registry.registerServiceProvider(format);
                    formats.add(format);
                });
            }
            return () -> formats.forEach(registry::deregisterServiceProvider);
        }
    }
}
