package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.settings.KnownSettings;
import org.coreadmin.extension.registry.Credentials;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryConnection;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.text.PrintableText;

/** The section {@code registries} of {@code config/core-extension.yaml}; docs/reference/registry.md describes it. */
public final class RegistrySection {

    private static final String ROOT_OF_BUNDLED = ".sha256";

    private final Path base;
    private final Optional<Path> bundled;
    private final Map<String, String> environment;
    private final ConfigurationFile file;

    public RegistrySection(Path base, Optional<Path> bundled, Map<String, String> environment) {
        this.base = base;
        this.bundled = bundled;
        this.environment = environment;
        this.file = ConfigurationFile.read(base.resolve("config").resolve("core-extension.yaml"));
    }

    public List<RegistrySettings> read() {
        if (!file.has("registries")) {
            return bundled.stream()
                    .map(directory -> {
                        RegistrySettings plain = RegistrySettings.of("bundled", RegistryAddress.of(directory));
                        return bundledRoot(directory).map(plain::withRoot).orElse(plain);
                    })
                    .toList();
        }
        List<RegistrySettings> registries = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (Object entry : file.list("registries")) {
            registry((Map<?, ?>) entry).ifPresent(registry -> {
                if (!ids.add(registry.id())) {
                    throw file.problem(Message.of("two registries have the id '{0}'", registry.id()));
                }
                registries.add(registry);
            });
        }
        return registries;
    }

    private Optional<RegistrySettings> registry(Map<?, ?> entry) {
        String id = required(entry, "id");
        Optional<RegistryAddress> address = address(required(entry, "url"));
        return address.map(known -> new RegistrySettings(
                id,
                known,
                texts(entry, "namespaces"),
                credentials(id, entry),
                texts(entry, "hosts"),
                connection(id, entry),
                root(id, entry)
                        .or(() -> required(entry, "url").equals("bundled")
                                ? bundled.flatMap(this::bundledRoot)
                                : Optional.empty())));
    }

    /** Returns the root of the registry that came with the distribution, which the distribution names beside it. */
    private Optional<Sha256> bundledRoot(Path directory) {
        Path named = directory.resolveSibling(directory.getFileName() + ROOT_OF_BUNDLED);
        try {
            return Optional.of(new Sha256(new String(RegularFile.bytes(named), StandardCharsets.US_ASCII).strip()));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            throw file.problem(Message.of("{0}, which names the root of the bundled registry, cannot be read", named));
        }
    }

    private Optional<Sha256> root(String id, Map<?, ?> entry) {
        try {
            return text(entry, "root_sha256").map(Sha256::new);
        } catch (IllegalArgumentException e) {
            throw file.problem(
                    Message.of("'root_sha256' of the registry '{0}' must be 64 lower-case hexadecimal digits", id));
        }
    }

    /**
     * Returns the address of a registry; empty for the bundled registry if none came with this distribution, as in a
     * library.
     */
    private Optional<RegistryAddress> address(String text) {
        return text.equals("bundled") ? bundled.map(RegistryAddress::of) : Optional.of(RegistryAddress.of(text, base));
    }

    private Optional<Credentials> credentials(String id, Map<?, ?> entry) {
        Optional<String> token = text(entry, "token");
        Optional<String> username = text(entry, "username");
        Optional<String> password = text(entry, "password");
        if (token.isPresent() && (username.isPresent() || password.isPresent())
                || username.isPresent() != password.isPresent()) {
            throw file.problem(Message.of("the registry '{0}' needs either 'token', or 'username' and 'password'", id));
        }
        if (token.isPresent()) {
            return Optional.of(Credentials.bearer(token.get()));
        }
        return username.map(name -> Credentials.basic(name, password.orElseThrow()));
    }

    private RegistryConnection connection(String id, Map<?, ?> entry) {
        Optional<Path> certificate = path(entry, "certificate");
        Optional<Path> key = path(entry, "key");
        Optional<String> password = text(entry, "certificate_password");
        if (certificate.isEmpty() && (key.isPresent() || password.isPresent())) {
            throw file.problem(
                    Message.of("the registry '{0}' has a 'key' or 'certificate_password', but no 'certificate'", id));
        }
        return new RegistryConnection(
                environment,
                path(entry, "ca"),
                certificate.map(known -> new RegistryConnection.ClientCertificate(known, key, password)),
                text(entry, "public_only").map(Boolean::valueOf).orElse(false));
    }

    private Optional<Path> path(Map<?, ?> entry, String name) {
        try {
            return text(entry, name).map(base::resolve);
        } catch (InvalidPathException e) {
            throw file.problem(Message.of("'{0}' of a registry is not a path", name));
        }
    }

    private String required(Map<?, ?> entry, String name) {
        return text(entry, name)
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> file.problem(Message.of("a registry has no '{0}'", name)));
    }

    private Optional<String> text(Map<?, ?> entry, String name) {
        return KnownSettings.value("registries", name, entry).map(value -> resolved(value.toString(), name));
    }

    private List<String> texts(Map<?, ?> entry, String name) {
        return KnownSettings.value("registries", name, entry)
                .map(value -> ((List<?>) value).stream().map(String::valueOf).toList())
                .orElse(List.of());
    }

    /** Resolves {@code ${env:NAME}} and {@code ${file:path}}, so that secrets need not be in the file. */
    private String resolved(String text, String name) {
        if (!text.startsWith("${") || !text.endsWith("}")) {
            return text;
        }
        String inner = text.substring(2, text.length() - 1);
        if (inner.startsWith("env:")) {
            String variable = inner.substring("env:".length());
            String value = environment.get(variable);
            if (value == null || value.isEmpty()) {
                throw file.problem(Message.of(
                        "'{0}' needs the environment variable {1}, which is not set",
                        name, PrintableText.of(variable)));
            }
            return value;
        }
        if (inner.startsWith("file:")) {
            return content(inner.substring("file:".length()), name);
        }
        throw file.problem(Message.of("'{0}' is neither ${env:NAME} nor ${file:path}", name));
    }

    private String content(String path, String name) {
        try {
            return new String(RegularFile.bytes(base.resolve(path)), StandardCharsets.UTF_8).strip();
        } catch (IOException | InvalidPathException e) {
            throw file.problem(Message.of(
                    "'{0}' needs the file {1}, which cannot be read: {2}",
                    name,
                    PrintableText.of(path),
                    (e.getClass() == FileSystemException.class
                            ? ((FileSystemException) e).getReason()
                            : e.getClass().getSimpleName())));
        }
    }
}
