package org.coreadmin.extension.internal.runtime.loading;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The packages that the host serves to every plugin from its own class loader, so that host and plugins mean the same types.
 * A package of the list that the host does not have is looked for in the plugin like any other. Nothing else of the host is
 * visible to plugins. Immutable.
 */
public final class SharedApi {

    /** The packages that every host shares as far as it has them; each stands for itself and all packages below it. */
    public static final List<String> PACKAGES = List.of(
            "org.coreadmin.extension.api",
            "org.jspecify.annotations",
            "org.slf4j",
            "picocli",
            "jakarta.servlet",
            "jakarta.annotation",
            "com.fasterxml.jackson.annotation",
            "org.springframework");

    /**
     * The packages that a host with Spring shares too, whether or not a server runs, so that a plugin compiles against the same
     * classes everywhere. Spring and the libraries that it uses read them on a plugin's classes or name them in proxies
     * (docs/reference/isolation.md): a copy of the plugin's own would be another type, whose meaning would be silently lost. Of
     * Jackson 3 and Micrometer all is shared, as their annotations name their other classes.
     */
    private static final List<String> READ_BY_SPRING = List.of(
            "tools.jackson",
            "jakarta.validation",
            "jakarta.inject",
            "jakarta.transaction",
            "jakarta.persistence",
            "jakarta.ejb",
            "jakarta.enterprise.concurrent",
            "jakarta.xml.bind",
            "org.hibernate",
            "org.aspectj",
            "org.aopalliance",
            "io.micrometer");

    /**
     * The packages that a host with Spring and kotlin-reflect shares too: Spring and Jackson read a plugin's default values, nullable
     * types and suspending functions only if Kotlin's own types are theirs. A host that merely has Kotlin's standard library, as
     * some Java libraries bring it, does not read them, so each plugin has its own.
     */
    private static final List<String> READ_BY_KOTLIN_REFLECT = List.of("kotlin", "kotlinx.coroutines");

    private static final String SPRING = "org/springframework/context/ApplicationContext.class";
    private static final String KOTLIN_REFLECT = "kotlin/reflect/full/KClasses.class";

    private final ClassLoader host;
    private final List<String> packages;
    private volatile @Nullable Boolean hasSpring;
    private volatile @Nullable Boolean hasKotlinReflect;

    private SharedApi(ClassLoader host, List<String> packages) {
        this.host = Objects.requireNonNull(host, "host");
        this.packages = List.copyOf(packages);
    }

    /** Shares {@link #PACKAGES} from this class loader. */
    public static SharedApi of(ClassLoader host) {
        return new SharedApi(host, PACKAGES);
    }

    /** Returns a copy with more packages, such as those of the host's own {@code @Replaceable} interfaces. */
    public SharedApi with(List<String> more) {
        List<String> all = new ArrayList<>(packages);
        all.addAll(more);
        return new SharedApi(host, all);
    }

    /** Returns the class loader that serves them. */
    public ClassLoader host() {
        return host;
    }

    /** Returns the shared packages; each stands for itself and all packages below it. */
    public List<String> packages() {
        if (!hasSpring()) {
            return packages;
        }
        List<String> all = new ArrayList<>(packages);
        all.addAll(READ_BY_SPRING);
        if (hasKotlinReflect()) {
            all.addAll(READ_BY_KOTLIN_REFLECT);
        }
        return all;
    }

    /** Whether classes of this package are the host's to serve. */
    public boolean covers(String packageName) {
        return isAmong(packages, packageName)
                || (isAmong(READ_BY_SPRING, packageName) && hasSpring())
                || (isAmong(READ_BY_KOTLIN_REFLECT, packageName) && hasSpring() && hasKotlinReflect());
    }

    private static boolean isAmong(List<String> packages, String packageName) {
        for (String shared : packages) {
            if (packageName.startsWith(shared)
                    && (packageName.length() == shared.length() || packageName.charAt(shared.length()) == '.')) {
                return true;
            }
        }
        return false;
    }

    /** Looked for when it matters first: the class path of a host may be long. */
    private boolean hasSpring() {
        Boolean known = hasSpring;
        if (known == null) {
            known = host.getResource(SPRING) != null;
            hasSpring = known;
        }
        return known;
    }

    private boolean hasKotlinReflect() {
        Boolean known = hasKotlinReflect;
        if (known == null) {
            known = host.getResource(KOTLIN_REFLECT) != null;
            hasKotlinReflect = known;
        }
        return known;
    }

    /** Returns the host's class, or null if it is not shared or the host has none. */
    public @Nullable Class<?> find(String className) {
        if (!covers(ClassNames.packageOf(className))) {
            return null;
        }
        try {
            return Class.forName(className, false, host);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
