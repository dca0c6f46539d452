package org.coreadmin.extension.spring;

import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.settings.ProductSettings;
import org.coreadmin.extension.spring.access.Grants;
import org.coreadmin.extension.spring.endpoint.Authorities;
import org.coreadmin.extension.spring.hosting.SpringHost;
import org.coreadmin.extension.text.Suggestions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Finds settings below {@code core.extension} that Spring Boot takes and that do nothing, or cannot be meant: unknown names, and values
 * that name nothing. What {@link ExtensionProperties} cannot hold ends the start. Logs each at the start; the doctor lists them. Immutable.
 */
final class SettingsCheck {

    private static final Logger LOG = LoggerFactory.getLogger(SettingsCheck.class);

    private static final String PREFIX = "core.extension.";
    private static final ConfigurationPropertyName ROOT = ConfigurationPropertyName.of("core.extension");
    private static final ConfigurationPropertyName GRANTS = ROOT.append("grants");

    /** All settings but the grants, without the prefix. */
    private static final List<String> KNOWN =
            names("", ExtensionProperties.class).toList();

    private static final Pattern PACKAGE = Pattern.compile(
            "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*(\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)*");

    private final List<Finding> findings = new ArrayList<>();

    SettingsCheck(ConfigurableEnvironment environment, ExtensionProperties settings, Grants grants) {
        unknown(environment).forEach(this::examineName);
        grants.byAuthority().forEach(this::examineGrant);
        examineValues(settings);
        findings.forEach(finding -> LOG.warn("{} {}. {}", finding.subject(), finding.message(), finding.remedy()));
    }

    /** Returns what was found; empty if all is well. */
    List<Finding> findings() {
        return List.copyOf(findings);
    }

    private static Stream<String> names(String prefix, Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(component -> names(prefix, component));
    }

    private static Stream<String> names(String prefix, RecordComponent component) {
        String name = prefix + DataObjectPropertyName.toDashedForm(component.getName());
        return component.getType().isRecord() ? names(name + ".", component.getType()) : Stream.of(name);
    }

    private static Set<String> unknown(ConfigurableEnvironment environment) {
        Set<String> unknown = new TreeSet<>();
        for (PropertySource<?> source : environment.getPropertySources()) {
            if (source instanceof EnumerablePropertySource<?> names) {
                Predicate<String> isUnknown = source instanceof SystemEnvironmentPropertySource
                        ? SettingsCheck::isUnknownVariable
                        : SettingsCheck::isUnknownProperty;
                Arrays.stream(names.getPropertyNames()).filter(isUnknown).forEach(unknown::add);
            }
        }
        return unknown;
    }

    private static boolean isUnknownProperty(String property) {
        ConfigurationPropertyName name = ConfigurationPropertyName.adapt(property, '.');
        if (!ROOT.isAncestorOf(name) || GRANTS.equals(name) || GRANTS.isAncestorOf(name)) {
            return false;
        }
        ConfigurationPropertyName setting = name.isLastElementIndexed() ? name.getParent() : name;
        return KNOWN.stream().noneMatch(known -> ROOT.append(known).equals(setting));
    }

    /** Whether a variable is a misspelt setting. Others are let be: Kubernetes names variables after services. */
    private static boolean isUnknownVariable(String variable) {
        String name = variable.toLowerCase(Locale.ROOT).replace('_', '.');
        return name.startsWith(PREFIX)
                && KNOWN.stream().noneMatch(known -> letters(known).equals(letters(name.substring(PREFIX.length()))))
                && meant(variable).isPresent();
    }

    /** Returns the letters alone: in a variable, dashes and places in lists are written in several ways. */
    private static String letters(String name) {
        return name.replaceAll("[^a-z]", "");
    }

    private static Optional<String> meant(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replace('_', '.').substring(PREFIX.length());
        String last = last(plain);
        return Suggestions.of(plain, KNOWN).stream()
                .findFirst()
                .or(() ->
                        KNOWN.stream().filter(known -> last(known).equals(last)).findFirst());
    }

    private static String last(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private void examineName(String name) {
        Optional<String> section = ProductSettings.sectionOf(name);
        Message advice = meant(name)
                .map(meant -> Message.of("Write {0}", PREFIX + meant))
                .or(() -> section.map(
                        of -> Message.of("Write {0} below {1} in config/core-extension.yaml", last(name), of)))
                .orElseGet(() -> Message.of("Remove it"));
        find(name, Message.of("is not a setting, and is ignored"), advice);
    }

    private void examineGrant(String authority, Set<String> granted) {
        String name = PREFIX + "grants." + authority;
        if (granted.isEmpty()) {
            find(
                    name,
                    Message.of("is empty, so it grants nothing"),
                    Message.of("Name authorities for plugins such as {0}, or remove it", Authorities.LIST));
        }
        for (String one : granted) {
            if (one.startsWith("plugin:") && !Authorities.NAMES.contains(one)) {
                List<String> close = Suggestions.of(one, Authorities.NAMES);
                find(
                        name,
                        Message.of("grants {0}, which is not an authority for plugins", one),
                        Message.of("Write one of {0}", String.join(", ", close.isEmpty() ? Authorities.NAMES : close)));
            }
        }
    }

    private void examineValues(ExtensionProperties settings) {
        Path bundled = settings.bundledRegistry();
        if (bundled != null && !Files.isDirectory(bundled)) {
            find(
                    PREFIX + "bundled-registry",
                    Message.of(
                            "is '{0}', which is not a directory, so the application has no bundled registry", bundled),
                    Message.of("Name the directory of a registry, or remove it"));
        }
        for (String hook : settings.firedHooks()) {
            if (!SpringHost.OF_SIGN_INS.contains(hook)) {
                takes("fired-hooks", hook, Message.verbatim(String.join(", ", new TreeSet<>(SpringHost.OF_SIGN_INS))));
            }
        }
        for (String name : settings.sharedPackages()) {
            if (!PACKAGE.matcher(name).matches()) {
                takes("shared-packages", name, Message.of("packages such as com.example.shop"));
            }
        }
    }

    private void takes(String name, Object value, Message what) {
        find(PREFIX + name, Message.of("is '{0}'; it takes {1}", value, what), Message.of("Correct it, or remove it"));
    }

    private void find(String setting, Message text, Message advice) {
        findings.add(new Finding("settings", setting, text, advice, /* mended= */ false));
    }
}
