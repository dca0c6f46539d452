package org.coreadmin.extension.spring.hosting;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.ClassUtils;

/**
 * Spring Security keeps the annotations of methods that it has guarded in maps that live as long as the process, and has no way to
 * clear them. The maps are found by their type; entries of the application are made again when needed.
 */
final class SpringSecurityCaches {

    private static final Logger LOG = LoggerFactory.getLogger(SpringSecurityCaches.class);
    private static final String SCANNERS = "org.springframework.security.core.annotation.SecurityAnnotationScanners";

    private SpringSecurityCaches() {}

    /** Clears the maps, if the application has Spring Security. */
    static void clear() {
        ClassLoader host = SpringSecurityCaches.class.getClassLoader();
        if (!ClassUtils.isPresent(SCANNERS, host)) {
            return;
        }
        try {
            for (Field field : ClassUtils.resolveClassName(SCANNERS, host).getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && valueOf(field, null) instanceof Map<?, ?> scanners) {
                    for (Object scanner : scanners.values()) {
                        clear(scanner);
                    }
                }
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.debug("What Spring Security keeps of methods was not cleared", e);
        }
    }

    /** Clears a scanner, or the one that it asks. */
    private static void clear(Object scanner) throws ReflectiveOperationException {
        for (Field field : scanner.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            Object value = valueOf(field, scanner);
            if (value instanceof Map<?, ?> kept) {
                kept.clear();
            } else if (value != null
                    && value.getClass().getSuperclass() == scanner.getClass().getSuperclass()) {
                clear(value);
            }
        }
    }

    private static @Nullable Object valueOf(Field field, @Nullable Object of) throws ReflectiveOperationException {
        field.setAccessible(true);
        return field.get(of);
    }
}
