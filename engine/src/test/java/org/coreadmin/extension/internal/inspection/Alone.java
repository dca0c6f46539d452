package org.coreadmin.extension.internal.inspection;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.jspecify.annotations.Nullable;

/** A package with nothing beside it but the JDK. */
final class Alone implements CodePlace {

    private final PackageCode code;
    private final Map<String, Optional<KnownClass>> known = new HashMap<>();

    private final JdkClasses jdk;

    Alone(PackageCode code) {
        this(code, JdkClasses.running());
    }

    Alone(PackageCode code, JdkClasses jdk) {
        this.code = code;
        this.jdk = jdk;
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
        KnownClass known = jdk.find(name);
        return Optional.ofNullable(known != null ? known : code.in(this, name));
    }
}
