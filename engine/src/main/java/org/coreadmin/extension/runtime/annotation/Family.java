package org.coreadmin.extension.runtime.annotation;

import java.util.List;
import java.util.Optional;

/**
 * Annotations of one origin, and why they would be without effect.
 *
 * @param prefix             a package with those below it, or a class
 * @param landmark           where the application has this class it reads annotations of the family
 * @param mayBeThePluginsOwn whether a plugin that brings the classes itself sees to their meaning
 * @param reason             why the annotation would be without effect, and the way out
 */
record Family(String prefix, String landmark, boolean mayBeThePluginsOwn, String reason) {

    private static final String ANSWERS =
            " Answers to requests are written with Jackson 3, which would send what this hides: use the annotations of"
                    + " com.fasterxml.jackson.annotation, or answer with a type of its own that has only what may be sent";

    /** Annotations on what is read and written as JSON that nothing reads. */
    private static final List<Family> NEVER_SEEN = List.of(
            unseen(
                    "com.fasterxml.jackson.databind.annotation",
                    "Jackson 2's databind reads it, and nothing here does."),
            unseen("com.fasterxml.jackson.dataformat", "Jackson 2 reads it, and nothing here does."),
            unseen("org.codehaus.jackson", "Jackson 1 reads it, and nothing here does."),
            unseen("com.google.gson.annotations", "Gson reads it, and nothing here does."),
            unseen("jakarta.json.bind.annotation", "JSON-B reads it, and nothing here does."),
            unseen("javax.json.bind.annotation", "JSON-B reads it, and nothing here does."),
            unseen("com.alibaba.fastjson", "Fastjson reads it, and nothing here does."),
            unseen("com.alibaba.fastjson2", "Fastjson reads it, and nothing here does."),
            unseen("com.squareup.moshi", "Moshi reads it, and nothing here does."),
            unseen("kotlinx.serialization", "Kotlin's serialization reads it, and nothing here does."),
            unseen("jakarta.xml.bind.annotation.XmlTransient", "it hides from XML, and not from JSON."),
            unseen("javax.xml.bind.annotation.XmlTransient", "it hides from XML, and not from JSON."));

    /** Annotations on what is read and written as JSON, of which the application has newer ones. */
    private static final List<Family> OF_ANSWERS = List.of(
            newer("com.fasterxml.jackson.annotation", "com.fasterxml.jackson.annotation.JsonIgnore", "Jackson"),
            newer("tools.jackson.databind.annotation", "tools.jackson.databind.annotation.JsonSerialize", "Jackson"),
            newer("jakarta.validation", "jakarta.validation.Valid", "Bean Validation"),
            newer("org.hibernate.validator.constraints", "jakarta.validation.Valid", "Hibernate Validator"));

    /** Annotations on beans that the application lacks support for. */
    private static final List<Family> OF_BEANS = List.of(
            lacking("org.springframework.security", false, "Spring Security, so the method would be open to everyone"),
            lacking("jakarta.annotation.security", false, "that class, so the method would be open to everyone"),
            lacking("org.springframework", true, "that class of Spring"),
            lacking(
                    "jakarta.validation",
                    false,
                    "Bean Validation (spring-boot-starter-validation), so nothing would be checked"),
            lacking("org.hibernate.validator.constraints", false, "that constraint, so nothing would be checked"),
            lacking("jakarta.inject", false, "jakarta.inject: Spring's own @Autowired and @Qualifier do the same"),
            lacking("jakarta.annotation", false, "that class"),
            lacking("jakarta.transaction", false, "jakarta.transaction: Spring's own @Transactional does the same"),
            lacking("jakarta.ejb", false, "jakarta.ejb"),
            lacking(
                    "jakarta.enterprise.concurrent",
                    false,
                    "jakarta.enterprise.concurrent: Spring's own @Async does the same"),
            lacking(
                    "org.aspectj.lang.annotation",
                    false,
                    "AspectJ (spring-boot-starter-aspectj), so the advice would never run"));

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

    private static Family unseen(String prefix, String reader) {
        return new Family(prefix, prefix, false, reader + ANSWERS);
    }

    private static Family newer(String prefix, String landmark, String library) {
        return new Family(
                prefix,
                landmark,
                false,
                "the application's version of " + library + " does not know it. Do without it, or ask for a newer"
                        + " application");
    }

    private static Family lacking(String prefix, boolean own, String what) {
        return new Family(prefix, prefix, own, "the application has no " + what.replaceFirst("^that", "such"));
    }

    static Optional<Family> neverSeen(AnnotationUse use) {
        return first(NEVER_SEEN, use);
    }

    static Optional<Family> ofAnswers(AnnotationUse use) {
        return first(OF_ANSWERS, use);
    }

    static Optional<Family> ofBeans(AnnotationUse use) {
        return first(OF_BEANS, use);
    }

    static boolean isDeadOnBeans(AnnotationUse use) {
        return DEAD_ON_BEANS.stream().anyMatch(use::isOf);
    }

    /** Whether the application acts on it as far as it has it. */
    static boolean isRead(AnnotationUse use) {
        return first(OF_BEANS, use).or(() -> first(OF_ANSWERS, use)).isPresent();
    }

    private static Optional<Family> first(List<Family> families, AnnotationUse use) {
        return families.stream().filter(family -> use.isOf(family.prefix())).findFirst();
    }
}
