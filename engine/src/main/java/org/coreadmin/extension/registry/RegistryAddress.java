package org.coreadmin.extension.registry;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.settings.Addresses;
import org.coreadmin.extension.text.PrintableText;

/**
 * The address of a registry: of a directory, or of a static host. Operators write it as a path, {@code file:},
 * {@code http:} or {@code https:}.
 *
 * @param uri absolute, ends with a slash; {@code file}, {@code http} or {@code https}
 */
@API(status = API.Status.STABLE, since = "1.0")
public record RegistryAddress(URI uri) {

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+-]+:.*", Pattern.DOTALL);

    /**
     * Returns the address that a text holds.
     *
     * @param text       a path, or an address with {@code file:}, {@code http:} or {@code https:}
     * @param relativeTo what a relative path starts from
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for anything else
     */
    public static RegistryAddress of(String text, Path relativeTo) {
        if (text.isBlank()) {
            throw refused(text, Message.of("it is empty"));
        }
        try {
            if (!SCHEME.matcher(text).matches()) {
                return of(relativeTo.resolve(text));
            }
            URI uri = new URI(text);
            return switch (uri.getScheme().toLowerCase(Locale.ROOT)) {
                case "file" -> ofFile(text, uri, relativeTo);
                case "http", "https" -> ofHost(text, uri);
                default -> throw refused(text, Message.of("it starts with {0}:", PrintableText.of(uri.getScheme())));
            };
        } catch (URISyntaxException | InvalidPathException e) {
            throw refused(text, Message.verbatim(PrintableText.of(String.valueOf(e.getMessage()))));
        }
    }

    /** Returns the address of a directory. */
    public static RegistryAddress of(Path directory) {
        return new RegistryAddress(
                withSlash(directory.toAbsolutePath().normalize().toUri()));
    }

    /**
     * Returns the path of something that is to be written, such as the directory of a registry.
     *
     * @param text a path, which may be relative, or an address with {@code file:}
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for the address of a host, which only serves a registry's
     *     files
     */
    public static Path writable(String text) {
        if (!text.isBlank() && !SCHEME.matcher(text).matches()) {
            return Path.of(text);
        }
        return of(text, Path.of(""))
                .directory()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of(
                                "'{0}' is a remote address, where nothing can be written. Name a path on this machine,"
                                        + " and"
                                        + " copy the registry's directory to its host afterwards.",
                                PrintableText.of(text))));
    }

    /** Returns the directory, if it is one of this machine. */
    public Optional<Path> directory() {
        return uri.getScheme().equals("file") ? Optional.of(Path.of(uri)) : Optional.empty();
    }

    /**
     * Whether this is a directory, this machine, or a host of its own network: loopback, link-local and private
     * addresses, and names that lead to one. May take the time of a look-up; a name that cannot be resolved is not local.
     */
    public boolean isLocal() {
        return directory().isPresent() || Addresses.leadsInside(uri.getHost());
    }

    /** Returns the address as messages show it: a path for a directory, else the URI. */
    @Override
    public String toString() {
        return directory().map(Path::toString).orElse(uri.toString());
    }

    private static RegistryAddress ofFile(String text, URI uri, Path relativeTo) {
        if (uri.isOpaque()) {
            return of(relativeTo.resolve(uri.getSchemeSpecificPart()));
        }
        String host = uri.getAuthority();
        if (host != null && !host.isEmpty() && !host.equals("localhost")) {
            throw refused(text, Message.of("a file: address has no host"));
        }
        return of(Path.of(uri.getPath()));
    }

    private static RegistryAddress ofHost(String text, URI uri) throws URISyntaxException {
        if (uri.getHost() == null) {
            throw refused(text, Message.of("it has no host"));
        }
        if (uri.getRawUserInfo() != null) {
            throw refused(
                    withoutUser(text),
                    Message.of("user name and password belong in the configuration, beside the address"));
        }
        if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw refused(text, Message.of("it has a '?' or '#' part"));
        }
        URI clean = new URI(uri.getScheme().toLowerCase(Locale.ROOT)
                + "://"
                + uri.getRawAuthority().toLowerCase(Locale.ROOT)
                + (uri.getRawPath() == null ? "" : uri.getRawPath()));
        return new RegistryAddress(withSlash(clean));
    }

    private static String withoutUser(String text) {
        return text.replaceFirst("//[^/@]*@", "//…@");
    }

    private static URI withSlash(URI uri) {
        return uri.toString().endsWith("/") ? uri : URI.create(uri + "/");
    }

    private static PluginException refused(String text, Message why) {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of(
                        "'{0}' is not the address of a registry: {1}. It must be a directory, or start with file:,"
                                + " http: or https:.",
                        PrintableText.of(text), why));
    }
}
