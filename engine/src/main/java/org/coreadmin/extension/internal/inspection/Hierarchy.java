package org.coreadmin.extension.internal.inspection;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.inspection.LinkProblem;
import org.jspecify.annotations.Nullable;

/** The supertypes and the nest of a class, as its class loader finds them, and what it inherits from them. */
final class Hierarchy {

    private static final Set<String> SIGNATURE_POLYMORPHIC =
            Set.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");
    private static final String ANY_PARAMETERS = "([Ljava/lang/Object;)";
    private static final String OBJECT = "java/lang/Object";

    private Hierarchy() {}

    record Found(KnownClass declaring, Member member) {}

    /** Returns the class itself and its superclasses, nearest first. */
    static List<KnownClass> superclasses(KnownClass type) {
        List<KnownClass> classes = new ArrayList<>();
        Set<KnownClass> seen = new HashSet<>();
        @Nullable KnownClass next = type;
        while (next != null && seen.add(next)) {
            classes.add(next);
            Optional<String> parent = next.facts().superName();
            next = parent.isEmpty() ? null : next.place().find(parent.get());
        }
        return classes;
    }

    /** Returns all superinterfaces of a class and its superclasses. */
    static List<KnownClass> superinterfaces(KnownClass type) {
        List<KnownClass> found = new ArrayList<>();
        Set<KnownClass> seen = new HashSet<>();
        Deque<KnownClass> open = new ArrayDeque<>(superclasses(type));
        while (!open.isEmpty()) {
            KnownClass next = open.remove();
            for (String name : next.facts().interfaces()) {
                KnownClass parent = next.place().find(name);
                if (parent != null && seen.add(parent)) {
                    found.add(parent);
                    open.add(parent);
                }
            }
        }
        return found;
    }

    /** Returns the superinterfaces of this class alone, in the order of the recursive search. */
    static List<KnownClass> interfacesOf(KnownClass type) {
        List<KnownClass> found = new ArrayList<>();
        Set<KnownClass> seen = new HashSet<>();
        Deque<KnownClass> open = new ArrayDeque<>(List.of(type));
        while (!open.isEmpty()) {
            KnownClass next = open.pop();
            if (next != type) {
                found.add(next);
            }
            List<KnownClass> parents = new ArrayList<>();
            for (String name : next.facts().interfaces()) {
                KnownClass parent = next.place().find(name);
                if (parent != null && seen.add(parent)) {
                    parents.add(parent);
                }
            }
            for (int i = parents.size() - 1; i >= 0; i--) {
                open.push(parents.get(i));
            }
        }
        return found;
    }

    static boolean isSubclass(KnownClass type, KnownClass parent) {
        return superclasses(type).stream().anyMatch(parent::is)
                || parent.facts().isInterface()
                        && superinterfaces(type).stream().anyMatch(parent::is);
    }

    static boolean isNestMate(KnownClass one, KnownClass other) {
        return nestHost(one).is(nestHost(other));
    }

    private static KnownClass nestHost(KnownClass type) {
        Optional<String> name = type.facts().nestHost();
        KnownClass host = name.isEmpty() ? null : type.place().find(name.get());
        return host != null
                        && host.isSamePackage(type)
                        && host.facts().nest().contains(type.facts().name())
                ? host
                : type;
    }

    /** Returns the code that a call selects; null if there is none (JVMS 5.4.6). */
    static @Nullable Found implementation(KnownClass type, String key) {
        for (KnownClass next : superclasses(type)) {
            Member member = next.facts().methods().get(key);
            if (member != null && !member.isPrivate() && !member.isStatic()) {
                if (!member.isAbstract()) {
                    return new Found(next, member);
                }
                return null;
            }
        }
        List<Found> defaults = defaults(type, key);
        return defaults.size() == 1 ? defaults.get(0) : null;
    }

    /**
     * Returns the methods with a body among the maximally-specific ones of its superinterfaces; several are a conflict.
     * JVMS 5.4.3.3
     */
    static List<Found> defaults(KnownClass type, String key) {
        List<Found> candidates = new ArrayList<>();
        for (KnownClass parent : superinterfaces(type)) {
            Member member = parent.facts().methods().get(key);
            if (member != null && !member.isPrivate() && !member.isStatic()) {
                candidates.add(new Found(parent, member));
            }
        }
        return candidates.stream()
                .filter(one -> !one.member().isAbstract())
                .filter(one -> candidates.stream()
                        .noneMatch(other ->
                                superinterfaces(other.declaring()).stream().anyMatch(one.declaring()::is)))
                .toList();
    }

    static @Nullable Found field(KnownClass owner, String name, String descriptor) {
        String key = name + descriptor;
        for (KnownClass type : Hierarchy.superclasses(owner)) {
            Member own = type.facts().fields().get(key);
            if (own != null) {
                return new Found(type, own);
            }
            for (KnownClass parent : Hierarchy.interfacesOf(type)) {
                Member inherited = parent.facts().fields().get(key);
                if (inherited != null) {
                    return new Found(parent, inherited);
                }
            }
        }
        return null;
    }

    // JVMS 5.4.3.3
    static @Nullable Found method(KnownClass owner, Reference reference) {
        String key = reference.name() + reference.descriptor();
        if (reference.name().equals("<init>")) {
            Member own = owner.facts().methods().get(key);
            return own == null ? null : new Found(owner, own);
        }
        for (KnownClass type : Hierarchy.superclasses(owner)) {
            Member polymorphic = polymorphic(type, reference.name());
            if (polymorphic != null) {
                return new Found(type, polymorphic);
            }
            Member own = type.facts().methods().get(key);
            if (own != null) {
                return new Found(type, own);
            }
        }
        return inherited(owner, key);
    }

    private static @Nullable Member polymorphic(KnownClass type, String name) {
        if (!SIGNATURE_POLYMORPHIC.contains(type.facts().name()) || type.place().owner() != LinkProblem.Owner.JDK) {
            return null;
        }
        for (Member member : type.facts().methods().values()) {
            if (member.name().equals(name)
                    && member.descriptor().startsWith(ANY_PARAMETERS)
                    && Modifier.isNative(member.access())) {
                return member;
            }
        }
        return null;
    }

    // JVMS 5.4.3.4
    static @Nullable Found interfaceMethod(KnownClass owner, Reference reference) {
        String key = reference.name() + reference.descriptor();
        Member own = owner.facts().methods().get(key);
        if (own != null) {
            return new Found(owner, own);
        }
        KnownClass object = owner.place().find(OBJECT);
        Member ofObject = object == null ? null : object.facts().methods().get(key);
        if (object != null
                && ofObject != null
                && Modifier.isPublic(ofObject.access())
                && !ofObject.isStatic()
                && !ofObject.name().startsWith("<")) {
            return new Found(object, ofObject);
        }
        return inherited(owner, key);
    }

    /** Returns one inherited method: which of several is taken makes no difference to linking. */
    private static @Nullable Found inherited(KnownClass owner, String key) {
        for (KnownClass parent : Hierarchy.superinterfaces(owner)) {
            Member member = parent.facts().methods().get(key);
            if (member != null && !member.isStatic() && !member.isPrivate()) {
                return new Found(parent, member);
            }
        }
        return null;
    }
}
