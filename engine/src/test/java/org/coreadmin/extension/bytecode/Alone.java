package org.coreadmin.extension.bytecode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A package with nothing beside it but the JDK. */
final class Alone implements CodePlace {

    private final PackageCode code;
    private final Map<String, Optional<KnownClass>> known = new HashMap<>();

    Alone(PackageCode code) {
        this.code = code;
    }

    @Override
    public Owner owner() {
        return Owner.PLUGIN;
    }

    @Override
    public String label() {
        return "the package";
    }

    @Override
    public @Nullable KnownClass find(String name) {
        return known.computeIfAbsent(name, this::read).orElse(null);
    }

    private Optional<KnownClass> read(String name) {
        KnownClass jdk = JdkClasses.running().find(name);
        return Optional.ofNullable(jdk != null ? jdk : code.in(this, name));
    }
}
