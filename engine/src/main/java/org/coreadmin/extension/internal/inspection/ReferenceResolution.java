package org.coreadmin.extension.internal.inspection;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.inspection.LinkProblem.Kind;
import org.coreadmin.extension.internal.inspection.Hierarchy.Found;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Resolves references as the JVM does (JVMS 5.3.5, 5.4.3, 5.4.4 and the linking exceptions of the instructions). Loading
 * constraints and verification are left out. Used by one thread.
 */
final class ReferenceResolution {

    private static final int PRIVATE_METHODS_OF_NESTS = 55;
    private static final int DEEPEST = 1000; // the JVM's own stack ends soon after
    private static final int FINALS_ONLY_IN_INITIALIZERS = 53;
    private final int newest;
    private final Map<KnownClass, Optional<Failure>> definitions = new HashMap<>();
    private final Map<KnownClass, Optional<Failure>> overriding = new HashMap<>();

    /**
     * Creates the resolution of a JVM.
     *
     * @param newest the version of the newest class files that it takes
     */
    ReferenceResolution(int newest) {
        this.newest = newest;
    }

    /**
     * The reason why something does not link.
     *
     * @param where the class that lacks it or has it wrong; null if that class is not there
     */
    record Failure(
            Kind kind, String to, Message text, @Nullable KnownClass where) {}

    /** Returns why a class cannot be defined; empty if it can. */
    Optional<Failure> definition(KnownClass type) {
        Optional<Failure> known = definitions.get(type);
        if (known == null) {
            known = Optional.ofNullable(defined(type));
            definitions.put(type, known);
        }
        return known;
    }

    /** Returns why a reference does not link; empty if it does. */
    Optional<Failure> reference(KnownClass from, String method, Reference reference) {
        try {
            link(from, method, reference);
            return Optional.empty();
        } catch (UnresolvedException e) {
            return Optional.of(e.failure);
        }
    }

    /**
     * Whether a failure is that of a bridge in an abstract class, whose call of its superclass meets an abstract method.
     * javac writes such bridges, and others for the classes that implement the method. A class that inherits the bridge
     * without one of its own has the {@linkplain #notImplemented failure}.
     */
    boolean isLeftToHeirs(KnownClass from, ClassFacts.Site site, Failure failure) {
        @Nullable Member method = from.facts().methods().get(site.method() + site.descriptor());
        return failure.kind() == Kind.ABSTRACT
                && from.facts().isAbstract()
                && method != null
                && method.isBridge()
                && site.reference().kind() == Reference.Kind.INVOKE_SPECIAL;
    }

    private void link(KnownClass from, String method, Reference reference) throws UnresolvedException {
        if (reference.isField()) {
            linkField(from, method, reference);
        } else if (reference.isMethod()) {
            linkMethod(from, method, reference);
        } else {
            KnownClass type = type(from, reference.owner());
            if (reference.kind() == Reference.Kind.NEW
                    && type != null
                    && type.facts().isAbstract()) {
                throw failed(
                        Kind.ABSTRACT,
                        reference,
                        type.facts().isInterface() ? Message.of("it is an interface") : Message.of("it is abstract"),
                        type);
            }
        }
    }

    // JVMS 5.4.3.1
    private @Nullable KnownClass type(KnownClass from, String name) throws UnresolvedException {
        String element = element(name);
        if (element.isEmpty()) {
            return null; // an array of primitives
        }
        KnownClass found = load(from, element);
        if (!found.facts().isPublic() && !found.isSamePackage(from) && !found.is(from)) {
            throw new UnresolvedException(
                    Kind.NOT_ACCESSIBLE, JavaNames.type(element), Message.of("the class is not public"), found);
        }
        if (found.place() != from.place()
                && !found.place().exports(found.facts().packageName())) {
            throw new UnresolvedException(
                    Kind.NOT_ACCESSIBLE,
                    JavaNames.type(element),
                    Message.of("its package {0} is not exported", found.facts().packageName()),
                    found);
        }
        return found;
    }

    private KnownClass load(KnownClass from, String name) throws UnresolvedException {
        KnownClass found =
                name.equals(from.facts().name()) ? from : from.place().find(name);
        if (found == null) {
            throw new UnresolvedException(Kind.MISSING_CLASS, JavaNames.type(name), missing(from, name), null);
        }
        Optional<Failure> failure = definition(found);
        if (failure.isPresent()) {
            throw new UnresolvedException(failure.get());
        }
        return found;
    }

    private static Message missing(KnownClass from, String name) {
        @Nullable Message unread = from.place().unread(name);
        return unread == null ? Message.of("there is no such class") : unread;
    }

    /** Returns the class that an array is of, or the class itself; empty for an array of primitives. */
    private static String element(String name) {
        if (!name.startsWith("[")) {
            return name;
        }
        String type = name.substring(name.lastIndexOf('[') + 1);
        return type.startsWith("L") && type.endsWith(";") ? type.substring(1, type.length() - 1) : "";
    }

    // JVMS 5.3.5
    private @Nullable Failure defined(KnownClass type) {
        Deque<KnownClass> open = new ArrayDeque<>(List.of(type));
        Set<KnownClass> seen = new HashSet<>();
        while (!open.isEmpty()) {
            KnownClass next = open.remove();
            if (!seen.add(next)) {
                continue;
            }
            Optional<Failure> known = definitions.get(next);
            if (known != null) {
                if (known.isPresent()) {
                    return known.get();
                }
                continue;
            }
            if (next.place().owner() == LinkProblem.Owner.JDK) {
                continue;
            }
            Failure failure = definedBeside(next, open);
            if (failure != null) {
                return failure;
            }
        }
        return isCircular(type)
                ? new Failure(
                        Kind.CIRCULAR,
                        JavaNames.type(type.facts().name()),
                        Message.of("the class is its own supertype"),
                        type)
                : null;
    }

    private @Nullable Failure definedBeside(KnownClass type, Deque<KnownClass> open) {
        ClassFacts facts = type.facts();
        String name = JavaNames.type(facts.name());
        if (facts.major() > newest) {
            return new Failure(
                    Kind.NEWER_JAVA,
                    name,
                    Message.of("it is compiled for Java {0}, and this is Java {1}", facts.major() - 44, newest - 44),
                    type);
        }
        if (facts.superName().isPresent()) {
            Failure failure = parent(type, facts.superName().get(), false, open);
            if (failure != null) {
                return failure;
            }
        }
        for (String parent : facts.interfaces()) {
            Failure failure = parent(type, parent, true, open);
            if (failure != null) {
                return failure;
            }
        }
        Optional<Failure> known = overriding.get(type);
        if (known == null) {
            known = Optional.ofNullable(overridesFinal(type));
            overriding.put(type, known);
        }
        return known.orElse(null);
    }

    private @Nullable Failure parent(KnownClass type, String name, boolean asInterface, Deque<KnownClass> open) {
        KnownClass parent = type.place().find(name);
        String shown = JavaNames.type(name);
        if (parent == null) {
            return new Failure(Kind.MISSING_CLASS, shown, missing(type, name), null);
        }
        ClassFacts facts = parent.facts();
        if (facts.isInterface() != asInterface) {
            return new Failure(
                    Kind.WRONG_KIND,
                    shown,
                    asInterface
                            ? Message.of("it is a class now and can't be implemented")
                            : Message.of("it is an interface now and can't be extended"),
                    parent);
        }
        if (!asInterface && facts.isFinal()) {
            return new Failure(Kind.FINAL, shown, Message.of("the class is final and can't be extended"), parent);
        }
        if (facts.isSealed()
                && (!facts.permitted().contains(type.facts().name())
                        || type.place() != parent.place()
                        || !facts.isPublic() && !parent.isSamePackage(type))) {
            return new Failure(
                    Kind.NOT_PERMITTED, shown, Message.of("it is sealed and permits other subclasses only"), parent);
        }
        if (!facts.isPublic() && !parent.isSamePackage(type)) {
            return new Failure(Kind.NOT_ACCESSIBLE, shown, Message.of("the class is not public"), parent);
        }
        if (parent.place() != type.place() && !parent.place().exports(facts.packageName())) {
            return new Failure(
                    Kind.NOT_ACCESSIBLE,
                    shown,
                    Message.of("its package {0} is not exported", facts.packageName()),
                    parent);
        }
        open.add(parent);
        return null;
    }

    private @Nullable Failure overridesFinal(KnownClass type) {
        List<KnownClass> superclasses = Hierarchy.superclasses(type);
        for (int i = 1; i < Math.min(superclasses.size(), DEEPEST); i++) {
            KnownClass parent = superclasses.get(i);
            Map<String, Member> methods = type.facts().methods();
            for (Map.Entry<String, Member> above : parent.facts().methods().entrySet()) {
                if (isFinalForHeirs(above.getValue()) && (isOpen(above.getValue()) || parent.isSamePackage(type))) {
                    @Nullable Member method = methods.get(above.getKey());
                    if (method != null
                            && !method.isPrivate()
                            && !method.isStatic()
                            && !method.name().startsWith("<")) {
                        return new Failure(
                                Kind.FINAL,
                                JavaNames.reference(parent.facts().name(), method.name(), method.descriptor()),
                                Message.of(
                                        "the method is final and can't be overridden by {0}",
                                        JavaNames.type(type.facts().name())),
                                parent);
                    }
                }
            }
        }
        return null;
    }

    private static boolean isFinalForHeirs(Member method) {
        return method.isFinal() && !method.isStatic() && !method.isPrivate();
    }

    private static boolean isOpen(Member member) {
        return (member.access() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    private static boolean isCircular(KnownClass type) {
        Deque<KnownClass> open = new ArrayDeque<>();
        Set<KnownClass> seen = new HashSet<>();
        addParents(type, open);
        while (!open.isEmpty()) {
            KnownClass next = open.remove();
            if (next.is(type)) {
                return true;
            }
            if (seen.add(next) && next.place() == type.place()) {
                addParents(next, open);
            }
        }
        return false;
    }

    private static void addParents(KnownClass type, Deque<KnownClass> open) {
        type.facts().superName().map(type.place()::find).ifPresent(open::add);
        for (String name : type.facts().interfaces()) {
            KnownClass parent = type.place().find(name);
            if (parent != null) {
                open.add(parent);
            }
        }
    }

    // JVMS 5.4.3.2
    private void linkField(KnownClass from, String method, Reference reference) throws UnresolvedException {
        KnownClass owner = type(from, reference.owner());
        Found found = owner == null ? null : Hierarchy.field(owner, reference.name(), reference.descriptor());
        if (found == null || !found.member().descriptor().equals(reference.descriptor())) {
            throw failed(
                    Kind.MISSING_FIELD,
                    reference,
                    Message.of(
                            "there is no field of that name and type {0}",
                            JavaNames.member(typeName(reference.descriptor()), "")),
                    owner);
        }
        requireAccess(from, method, Objects.requireNonNull(owner), found, reference);
        boolean wantsStatic =
                reference.kind() == Reference.Kind.GET_STATIC || reference.kind() == Reference.Kind.PUT_STATIC;
        if (found.member().isStatic() != wantsStatic) {
            throw failed(
                    Kind.STATIC_MISMATCH,
                    reference,
                    wantsStatic ? Message.of("the field is not static") : Message.of("the field is static"),
                    found.declaring());
        }
        boolean puts = reference.kind() == Reference.Kind.PUT_FIELD || reference.kind() == Reference.Kind.PUT_STATIC;
        if (puts && found.member().isFinal()) {
            boolean initializer = method.startsWith(wantsStatic ? "<clinit>" : "<init>");
            if (!found.declaring().is(from) || from.facts().major() >= FINALS_ONLY_IN_INITIALIZERS && !initializer) {
                throw failed(Kind.FINAL, reference, Message.of("the field is final"), found.declaring());
            }
        }
    }

    private static String typeName(String descriptor) {
        try {
            return Type.getType(descriptor).getClassName();
        } catch (RuntimeException e) {
            return descriptor;
        }
    }

    private void linkMethod(KnownClass from, String method, Reference reference) throws UnresolvedException {
        KnownClass owner = type(from, reference.owner());
        if (owner == null || reference.owner().startsWith("[")) {
            return; // methods of arrays are those of Object
        }
        if (owner.facts().isInterface() != reference.ofInterface()) {
            throw failed(
                    Kind.WRONG_KIND,
                    reference,
                    reference.ofInterface()
                            ? Message.of("{0} is a class, no longer an interface", JavaNames.type(reference.owner()))
                            : Message.of("{0} is an interface, no longer a class", JavaNames.type(reference.owner())),
                    owner);
        }
        Found found = reference.ofInterface()
                ? Hierarchy.interfaceMethod(owner, reference)
                : Hierarchy.method(owner, reference);
        if (found == null) {
            throw failed(Kind.MISSING_METHOD, reference, missing(owner, reference), owner);
        }
        requireAccess(from, method, owner, found, reference);
        requireRightCall(from, owner, found, reference);
    }

    private static Message missing(KnownClass owner, Reference reference) {
        List<String> sameName = new ArrayList<>();
        for (KnownClass type : Hierarchy.superclasses(owner)) {
            for (Member member : type.facts().methods().values()) {
                if (member.name().equals(reference.name())
                        && (type == owner || !member.name().equals("<init>"))
                        && sameName.size() < 2) {
                    sameName.add(member.descriptor());
                }
            }
        }
        String returned =
                typeName(reference.descriptor().substring(reference.descriptor().indexOf(')') + 1));
        boolean constructor = reference.name().equals("<init>");
        Message wanted = constructor
                ? Message.of("there is no such constructor")
                : Message.of("there is no such method that returns {0}", JavaNames.member(returned, ""));
        List<Object> there = sameName.stream()
                .<Object>map(descriptor -> constructor
                        ? JavaNames.member(reference.name(), descriptor)
                        : Message.of(
                                "{0} that returns {1}",
                                JavaNames.member(reference.name(), descriptor),
                                typeName(descriptor.substring(descriptor.indexOf(')') + 1))))
                .toList();
        return there.isEmpty() ? wanted : Message.of("{0}; there is {1}", wanted, Message.listed(there));
    }

    private static void requireRightCall(KnownClass from, KnownClass owner, Found found, Reference reference)
            throws UnresolvedException {
        boolean wantsStatic = reference.kind() == Reference.Kind.INVOKE_STATIC;
        if (found.member().isStatic() != wantsStatic) {
            throw failed(
                    Kind.STATIC_MISMATCH,
                    reference,
                    wantsStatic ? Message.of("the method is not static") : Message.of("the method is static"),
                    found.declaring());
        }
        if (reference.kind() == Reference.Kind.INVOKE_INTERFACE
                && found.member().isPrivate()
                && from.facts().major() < PRIVATE_METHODS_OF_NESTS) {
            throw failed(Kind.NOT_ACCESSIBLE, reference, Message.of("the method is private"), found.declaring());
        }
        if (reference.kind() == Reference.Kind.INVOKE_SPECIAL
                && !reference.name().equals("<init>")
                && !owner.is(from)) {
            requireSuperCall(from, owner, found, reference);
        }
    }

    /** Requires that a call of {@code super.method()} is looked up from the direct superclass on. */
    private static void requireSuperCall(KnownClass from, KnownClass owner, Found found, Reference reference)
            throws UnresolvedException {
        KnownClass start = owner;
        if (!owner.facts().isInterface() && !from.facts().isInterface()) {
            KnownClass parent = from.facts().superName().map(from.place()::find).orElse(null);
            start = parent == null ? owner : parent;
        }
        Found selected = found;
        if (!start.is(owner)) {
            Found other = Hierarchy.method(start, reference);
            selected = other == null ? found : other;
        }
        boolean inherited =
                selected.declaring().facts().isInterface() && !start.facts().isInterface();
        if ((selected.member().isAbstract() || inherited)
                && Hierarchy.implementation(start, found.member().key()) == null) {
            if (Hierarchy.defaults(start, found.member().key()).size() > 1) {
                throw failed(
                        Kind.WRONG_KIND,
                        reference,
                        Message.of("several interfaces have a body for the method"),
                        selected.declaring());
            }
            throw failed(Kind.ABSTRACT, reference, Message.of("the method is abstract"), selected.declaring());
        }
    }

    // JVMS 5.4.4
    private static void requireAccess(
            KnownClass from, String method, KnownClass owner, Found found, Reference reference)
            throws UnresolvedException {
        int access = found.member().access();
        KnownClass declaring = found.declaring();
        if (Modifier.isPublic(access) || declaring.is(from)) {
            return;
        }
        if (Modifier.isPrivate(access)) {
            if (!Hierarchy.isNestMate(from, declaring)) {
                throw failed(Kind.NOT_ACCESSIBLE, reference, Message.of("it is private"), declaring);
            }
            return;
        }
        if (declaring.isSamePackage(from)) {
            return;
        }
        if (!Modifier.isProtected(access)) {
            throw failed(Kind.NOT_ACCESSIBLE, reference, Message.of("it is visible in its package only"), declaring);
        }
        boolean inherits = Hierarchy.isSubclass(from, declaring)
                && (found.member().isStatic() && !reference.ofHandle()
                        || !found.member().isStatic()
                                && reference.ofHandle()
                                && reference.isField() // it takes the caller's own objects only
                        || owner.is(from)
                        || Hierarchy.isSubclass(owner, from)
                        || Hierarchy.isSubclass(from, owner));
        boolean constructs = reference.name().equals("<init>") && !method.startsWith("<init>"); // JVMS 4.10.1.8
        if (!inherits || constructs) {
            throw failed(Kind.NOT_ACCESSIBLE, reference, Message.of("it is protected"), declaring);
        }
    }

    /** Abstract methods of foreign supertypes that a class which can be made does not implement. */
    List<Failure> notImplemented(KnownClass type) {
        List<Failure> failures = new ArrayList<>();
        if (type.facts().isAbstract() || type.facts().isInterface()) {
            return failures;
        }
        List<KnownClass> parents = new ArrayList<>(Hierarchy.superclasses(type));
        parents.addAll(Hierarchy.superinterfaces(type));
        Set<String> seen = new HashSet<>();
        for (KnownClass parent : parents) {
            if (parent.place() == type.place() || parent.place().owner() == LinkProblem.Owner.JDK) {
                continue;
            }
            for (Member method : parent.facts().methods().values()) {
                if (method.isAbstract()
                        && isOpen(method)
                        && seen.add(method.key())
                        && Hierarchy.implementation(type, method.key()) == null) {
                    failures.add(new Failure(
                            Kind.NOT_IMPLEMENTED,
                            JavaNames.reference(parent.facts().name(), method.name(), method.descriptor()),
                            Message.of(
                                    "the method is abstract, and {0} does not implement it",
                                    JavaNames.type(type.facts().name())),
                            parent));
                }
            }
        }
        Hierarchy.superclasses(type).forEach(parent -> addInheritedBridges(type, parent, failures));
        return failures;
    }

    private void addInheritedBridges(KnownClass type, KnownClass parent, List<Failure> failures) {
        for (ClassFacts.Site site : parent.facts().sites()) {
            String key = site.method() + site.descriptor();
            Optional<Failure> failure = parent.facts().isAbstract()
                            && site.reference().kind() == Reference.Kind.INVOKE_SPECIAL
                            && parent.facts().methods().containsKey(key)
                    ? reference(parent, site.method(), site.reference())
                    : Optional.empty();
            if (failure.isPresent() && isLeftToHeirs(parent, site, failure.get())) {
                Found selected = Hierarchy.implementation(type, key);
                if (selected != null && selected.declaring().is(parent)) {
                    failures.add(failure.get());
                }
            }
        }
    }

    private static UnresolvedException failed(
            Kind kind, Reference reference, Message text, @Nullable KnownClass where) {
        return new UnresolvedException(kind, reference.text(), text, where);
    }

    private static final class UnresolvedException extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Failure failure;

        UnresolvedException(Failure failure) {
            super(failure.text().toString(), null, false, false);
            this.failure = failure;
        }

        UnresolvedException(Kind kind, String to, Message text, @Nullable KnownClass where) {
            this(new Failure(kind, to, text, where));
        }
    }
}
