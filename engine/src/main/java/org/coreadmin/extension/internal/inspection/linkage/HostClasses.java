package org.coreadmin.extension.internal.inspection.linkage;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.coreadmin.extension.internal.inspection.CodePlace;
import org.coreadmin.extension.internal.inspection.HostFacts;
import org.coreadmin.extension.internal.inspection.JdkClasses;
import org.coreadmin.extension.internal.inspection.KnownClass;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.jspecify.annotations.Nullable;

/** The classes of the application that plugins share: of the one that runs, or of one of which only facts are here. */
final class HostClasses implements CodePlace {

    private static final String API = "org.coreadmin.extension.api";

    private final SharedApi shared;
    private final Optional<HostFacts> other;
    private final JdkClasses java;
    private final Map<String, Optional<KnownClass>> known = new ConcurrentHashMap<>();

    /**
     * @param other the application that is asked about; empty: the one that runs
     * @param java  the JDK below the one that runs
     */
    HostClasses(SharedApi shared, Optional<HostFacts> other, JdkClasses java) {
        this.shared = shared;
        this.java = java;
        this.other = other;
    }

    @Override
    public Owner owner() {
        return Owner.HOST;
    }

    @Override
    public String label() {
        return other.map(HostFacts::label).orElse("this application");
    }

    @Override
    public @Nullable KnownClass find(String name) {
        if (other.isPresent()) {
            return other.get().find(name);
        }
        KnownClass jdk = java.find(name);
        return jdk != null ? jdk : known.computeIfAbsent(name, this::read).orElse(null);
    }

    @Override
    public @Nullable Message unread(String name) {
        if (other.isPresent()) {
            return null;
        }
        try (InputStream in = shared.host().getResourceAsStream(name + ".class")) {
            return in == null
                    ? null
                    : KnownClass.defect(in.readAllBytes())
                            .map(defect -> Message.of("its file cannot be used: {0}", defect))
                            .orElse(null);
        } catch (IOException e) {
            return Message.of("its file cannot be read: {0}", String.valueOf(e.getMessage()));
        }
    }

    private Optional<KnownClass> read(String name) {
        if (JdkClasses.running().find(name) != null) {
            return Optional.empty(); // the JDK that is asked about does not have it
        }
        try (InputStream in = shared.host().getResourceAsStream(name + ".class")) {
            return in == null ? Optional.empty() : Optional.ofNullable(KnownClass.of(this, in.readAllBytes()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the JDK below it. */
    JdkClasses jdk() {
        return other.map(HostFacts::jdk).orElse(java);
    }

    boolean covers(String packageName) {
        return shared.covers(packageName)
                || other.filter(facts -> facts.covers(packageName)).isPresent();
    }

    /** Whether the application lacks all of a package, so that what needs the package is left out here. */
    boolean lacks(String packageName) {
        if (!covers(packageName) || packageName.startsWith(API)) {
            return false;
        }
        return other.isPresent()
                ? !other.get().hasAnyOf(List.of(root(packageName)))
                : shared.host().getResource(packageName.replace('.', '/') + "/") == null;
    }

    /**
     * Returns the root that a package belongs to. Facts do not record which packages were left out: those of a root
     * that is there at all count.
     */
    private String root(String packageName) {
        return shared.packages().stream()
                .filter(root -> packageName.equals(root) || packageName.startsWith(root + "."))
                .findFirst()
                .orElse(packageName);
    }
}
