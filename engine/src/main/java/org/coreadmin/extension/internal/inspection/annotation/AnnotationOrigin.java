package org.coreadmin.extension.internal.inspection.annotation;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;

/**
 * Annotations of one origin, and why they would be without effect.
 *
 * @param prefix             a package with those below it, or a class
 * @param landmark           where the application has this class it reads annotations of this origin
 * @param mayBeThePluginsOwn whether a plugin that brings the classes itself sees to their meaning
 * @param reason             why the annotation would be without effect, and the way out
 */
record AnnotationOrigin(String prefix, String landmark, boolean mayBeThePluginsOwn, Message reason) {

    /** Annotations on what is read and written as JSON that nothing reads. */
    private static final List<AnnotationOrigin> NEVER_SEEN = List.of(
            readBy("Jackson 2's databind", "com.fasterxml.jackson.databind.annotation"),
            readBy("Jackson 2", "com.fasterxml.jackson.dataformat"),
            readBy("Jackson 1", "org.codehaus.jackson"),
            readBy("Gson", "com.google.gson.annotations"),
            readBy("JSON-B", "jakarta.json.bind.annotation"),
            readBy("JSON-B", "javax.json.bind.annotation"),
            readBy("Fastjson", "com.alibaba.fastjson"),
            readBy("Fastjson", "com.alibaba.fastjson2"),
            readBy("Moshi", "com.squareup.moshi"),
            readBy("Kotlin's serialization", "kotlinx.serialization"),
            ofXml("jakarta.xml.bind.annotation.XmlTransient"),
            ofXml("javax.xml.bind.annotation.XmlTransient"));

    /** Annotations on what is read and written as JSON, of which the application has newer ones. */
    private static final List<AnnotationOrigin> OF_ANSWERS = List.of(
            newer("com.fasterxml.jackson.annotation", "com.fasterxml.jackson.annotation.JsonIgnore", "Jackson"),
            newer("tools.jackson.databind.annotation", "tools.jackson.databind.annotation.JsonSerialize", "Jackson"),
            newer("jakarta.validation", "jakarta.validation.Valid", "Bean Validation"),
            newer("org.hibernate.validator.constraints", "jakarta.validation.Valid", "Hibernate Validator"));

    /** Annotations on beans that the application lacks support for. */
    private static final List<AnnotationOrigin> OF_BEANS = List.of(
            lacking(
                    "org.springframework.security",
                    false,
                    Message.of("the application has no Spring Security, so the method would be open to everyone")),
            lacking(
                    "jakarta.annotation.security",
                    false,
                    Message.of("the application has no such class, so the method would be open to everyone")),
            lacking("org.springframework", true, Message.of("the application has no such class of Spring")),
            lacking(
                    "jakarta.validation",
                    false,
                    Message.of(
                            "the application has no Bean Validation (spring-boot-starter-validation), so nothing would"
                                    + " be checked")),
            lacking(
                    "org.hibernate.validator.constraints",
                    false,
                    Message.of("the application has no such constraint, so nothing would be checked")),
            lacking("jakarta.inject", false, insteadOf("jakarta.inject", "@Autowired or @Qualifier")),
            lacking("jakarta.annotation", false, Message.of("the application has no such class")),
            lacking("jakarta.transaction", false, insteadOf("jakarta.transaction", "@Transactional")),
            lacking("jakarta.ejb", false, Message.of("the application has no {0}", "jakarta.ejb")),
            lacking("jakarta.enterprise.concurrent", false, insteadOf("jakarta.enterprise.concurrent", "@Async")),
            lacking(
                    "org.aspectj.lang.annotation",
                    false,
                    Message.of("the application has no AspectJ (spring-boot-starter-aspectj), so the advice would never"
                            + " run")));

    /** Annotations on beans: names of a time before Jakarta, which nothing reads any more. */
    private static final List<String> DEAD_ON_BEANS = List.of(
            "javax.annotation.PostConstruct",
            "javax.annotation.PreDestroy",
            "javax.annotation.Resource",
            "javax.annotation.security",
            "javax.inject",
            "javax.validation",
            "javax.transaction.Transactional",
            "javax.persistence.PersistenceContext",
            "javax.persistence.PersistenceUnit",
            "javax.ejb");

    private static AnnotationOrigin readBy(String library, String prefix) {
        return new AnnotationOrigin(
                prefix,
                prefix,
                false,
                Message.of(
                        "{0} reads it, and nothing here does. Answers to requests are written with Jackson 3, which"
                                + " would send what this hides: use the annotations of com.fasterxml.jackson.annotation, or"
                                + " answer with a type of its own that has only what may be sent",
                        library));
    }

    private static AnnotationOrigin ofXml(String prefix) {
        return new AnnotationOrigin(
                prefix,
                prefix,
                false,
                Message.of(
                        "it hides from XML, and not from JSON. Answers to requests are written with Jackson 3, which would"
                                + " send what this hides: use the annotations of com.fasterxml.jackson.annotation, or answer"
                                + " with a type of its own that has only what may be sent"));
    }

    private static AnnotationOrigin newer(String prefix, String landmark, String library) {
        return new AnnotationOrigin(
                prefix,
                landmark,
                false,
                Message.of(
                        "the application's version of {0} does not know it. Do without it, or ask for a newer application",
                        library));
    }

    private static AnnotationOrigin lacking(String prefix, boolean own, Message reason) {
        return new AnnotationOrigin(prefix, prefix, own, reason);
    }

    /** What Spring has of its own for the same. */
    private static Message insteadOf(String lacking, String springs) {
        return Message.of("the application has no {0}: Spring's own {1} does the same", lacking, springs);
    }

    static Optional<AnnotationOrigin> neverSeen(AnnotationUse use) {
        return first(NEVER_SEEN, use);
    }

    static Optional<AnnotationOrigin> ofAnswers(AnnotationUse use) {
        return first(OF_ANSWERS, use);
    }

    static Optional<AnnotationOrigin> ofBeans(AnnotationUse use) {
        return first(OF_BEANS, use);
    }

    static boolean isDeadOnBeans(AnnotationUse use) {
        return DEAD_ON_BEANS.stream().anyMatch(use::isOf);
    }

    /** Whether the application acts on it as far as it has it. */
    static boolean isRead(AnnotationUse use) {
        return first(OF_BEANS, use).or(() -> first(OF_ANSWERS, use)).isPresent();
    }

    private static Optional<AnnotationOrigin> first(List<AnnotationOrigin> families, AnnotationUse use) {
        return families.stream().filter(origin -> use.isOf(origin.prefix())).findFirst();
    }
}
