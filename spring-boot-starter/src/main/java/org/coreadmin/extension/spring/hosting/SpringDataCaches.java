package org.coreadmin.extension.spring.hosting;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.ClassUtils;
import org.springframework.util.ConcurrentLruCache;

/**
 * Spring Data keeps what it has found out of classes in caches that hold them firmly, and has no way to clear them: a plugin's entities
 * would stay in memory until others have taken their place. The caches are found by their type, so that a version of Spring Data that
 * names them otherwise is cleared too; entries of the application are made again when needed.
 */
final class SpringDataCaches {

    private static final Logger LOG = LoggerFactory.getLogger(SpringDataCaches.class);

    private static final List<String> OWNERS = List.of(
            "org.springframework.data.core.ClassTypeInformation",
            "org.springframework.data.core.TypeDiscoverer",
            "org.springframework.data.core.SimplePropertyPath",
            "org.springframework.data.util.ReflectionUtils",
            "org.springframework.data.util.ClassTypeInformation",
            "org.springframework.data.util.TypeDiscoverer");

    private SpringDataCaches() {}

    /** Clears the caches, if the application has Spring Data. */
    static void clear() {
        ClassLoader host = SpringDataCaches.class.getClassLoader();
        for (String name : OWNERS) {
            if (ClassUtils.isPresent(name, host)) {
                clear(ClassUtils.resolveClassName(name, host));
            }
        }
    }

    private static void clear(Class<?> owner) {
        for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == ConcurrentLruCache.class) {
                try {
                    field.setAccessible(true);
                    ((ConcurrentLruCache<?, ?>) field.get(null)).clear();
                } catch (ReflectiveOperationException | RuntimeException e) {
                    LOG.debug("{} was not cleared", field, e);
                }
            }
        }
    }
}
