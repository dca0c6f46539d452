package org.coreadmin.extension.runtime.linkage;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.bytecode.CodePlace;
import org.coreadmin.extension.bytecode.JdkClasses;
import org.coreadmin.extension.bytecode.KnownClass;
import org.coreadmin.extension.runtime.loading.SharedApi;
import org.jspecify.annotations.Nullable;

/** The classes of the application that plugins share. */
final class HostClasses implements CodePlace {

    private static final String API = "org.coreadmin.extension.api";

    private final SharedApi shared;
    private final Map<String, Optional<KnownClass>> known = new ConcurrentHashMap<>();

    HostClasses(SharedApi shared) {
        this.shared = shared;
    }

    @Override
    public Owner owner() {
        return Owner.HOST;
    }

    @Override
    public String label() {
        return "this application";
    }

    @Override
    public @Nullable KnownClass find(String name) {
        KnownClass jdk = JdkClasses.running().find(name);
        return jdk != null ? jdk : known.computeIfAbsent(name, this::read).orElse(null);
    }

    private Optional<KnownClass> read(String name) {
        try (InputStream in = shared.host().getResourceAsStream(name + ".class")) {
            return in == null ? Optional.empty() : Optional.ofNullable(KnownClass.of(this, in.readAllBytes()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    boolean covers(String packageName) {
        return shared.covers(packageName);
    }

    /** Whether the application does without all of a package, so that what needs it is left out here. */
    boolean lacks(String packageName) {
        return covers(packageName)
                && !packageName.startsWith(API)
                && shared.host().getResource(packageName.replace('.', '/') + "/") == null;
    }
}
