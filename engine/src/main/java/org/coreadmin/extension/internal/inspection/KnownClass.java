package org.coreadmin.extension.internal.inspection;

import java.util.Optional;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** A class and the place that defines it. */
public final class KnownClass {

    private final CodePlace place;
    private final ClassFacts facts;

    KnownClass(CodePlace place, ClassFacts facts) {
        this.place = place;
        this.facts = facts;
    }

    /**
     * Reads a class file.
     *
     * @return null if it can't be read
     */
    public static @Nullable KnownClass of(CodePlace place, byte[] file) {
        try {
            return new KnownClass(place, ClassReading.summary(file));
        } catch (UnreadableClassException e) {
            return null;
        }
    }

    /** Returns why a class file cannot be read; empty if it can. */
    public static Optional<Message> defect(byte[] file) {
        try {
            ClassReading.summary(file);
            return Optional.empty();
        } catch (UnreadableClassException e) {
            return Optional.of(e.text());
        }
    }

    /** Returns the place that defines it. */
    public CodePlace place() {
        return place;
    }

    ClassFacts facts() {
        return facts;
    }

    boolean isSamePackage(KnownClass other) {
        return place == other.place && facts.packageName().equals(other.facts.packageName());
    }

    boolean is(KnownClass other) {
        return place == other.place && facts.name().equals(other.facts.name());
    }

    @Override
    public String toString() {
        return facts.name() + " of " + place.label();
    }
}
