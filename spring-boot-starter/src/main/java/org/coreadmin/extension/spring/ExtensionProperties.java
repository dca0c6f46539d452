package org.coreadmin.extension.spring;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of the plugin service, under {@code core.extension}. What may be absent is null: before 4.1, Spring Boot
 * leaves an {@code Optional} null as well.
 *
 * @param enabled whether the plugin service is enabled
 * @param presence whether the command line may find this server, through data/server.json
 * @param base    the base directory, under which config/, data/ and plugin/ lie
 * @param acceptApplicationAuthorities whether an authority of the application that is named like one for plugins, or *,
 *     counts for plugins without being named in grants
 * @param acceptLocalRegistries whether callers on other machines may add registries that are directories, or lie on this
 *     machine or in its network
 * @param token   bearer token of programs that may do everything with plugins; none if not set
 * @param dataSource name of the DataSource bean that holds plugins' tables, or {@code none} if plugins are to have no
 *     database; the only or primary one if not set
 * @param sharedPackages packages of the application that plugins see, such as those of its replaceable interfaces
 * @param firedHooks hooks of the plugin API that the application fires itself: those of sign-ins and sign-outs
 * @param bundledRegistry directory of the registry that came with the application; none if not set
 * @param safeMode whether no plugin is started
 * @param processes whether background processes and scheduled jobs of plugins run
 * @param development whether plugins are developed here: edited migrations are undone and applied again, and the
 *     console reloads itself
 * @param watch   the time within which changes of plugins on disk by other programs are detected; zero: never
 * @param upload  packages sent by callers
 * @param body    what requests may carry
 * @param console the page in the browser
 */
@ConfigurationProperties("core.extension")
public record ExtensionProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("true") boolean presence,
        @DefaultValue(".") Path base,
        @DefaultValue("false") boolean acceptApplicationAuthorities,
        @DefaultValue("false") boolean acceptLocalRegistries,
        @Nullable String token,
        @Nullable String dataSource,
        @DefaultValue List<String> sharedPackages,
        @DefaultValue List<String> firedHooks,
        @Nullable Path bundledRegistry,
        @DefaultValue("false") boolean safeMode,
        @DefaultValue("true") boolean processes,
        @DefaultValue("false") boolean development,
        @DefaultValue("10s") Duration watch,
        @DefaultValue Upload upload,
        @DefaultValue Body body,
        @DefaultValue Console console) {

    private static final String PREFIX = "core.extension.";
    private static final Pattern ADDRESS = Pattern.compile("/.*|https?://.+");

    public ExtensionProperties {
        if (watch.isNegative()) {
            throw wrong("watch", watch, "a duration such as 10s, or 0s for never");
        }
    }

    private static IllegalArgumentException wrong(String name, Object value, String takes) {
        return new IllegalArgumentException(PREFIX + name + " is '" + value + "'; it takes " + takes);
    }

    private static void requirePositive(String name, long value) {
        if (value <= 0) {
            throw wrong(name, value, "more than 0");
        }
    }

    private static void requireAddress(String name, @Nullable String value) {
        if (value != null && !ADDRESS.matcher(value).matches()) {
            throw wrong(name, value, "a path that begins with /, or an address");
        }
    }

    /**
     * Packages sent by callers.
     *
     * @param enabled whether they are taken at all
     * @param maxSize the longest package that is taken
     * @param maxCount how many packages may be there at once, received or waiting to be installed
     * @param maxTotalSize how long these may be together; at least one of the longest is always taken
     */
    public record Upload(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("512MB") DataSize maxSize,
            @DefaultValue("8") int maxCount,
            @DefaultValue("1GB") DataSize maxTotalSize) {

        public Upload {
            requirePositive("upload.max-size", maxSize.toBytes());
            requirePositive("upload.max-count", maxCount);
            requirePositive("upload.max-total-size", maxTotalSize.toBytes());
        }
    }

    /**
     * Limits of requests.
     *
     * @param maxSize the longest JSON body that is read
     */
    public record Body(@DefaultValue("64KB") DataSize maxSize) {

        public Body {
            requirePositive("body.max-size", maxSize.toBytes());
        }
    }

    /**
     * The page in the browser.
     *
     * @param enabled    whether it is served
     * @param title      of the application, shown above the menu
     * @param login      path that takes {@code {"username", "password"}} as JSON and begins a session
     * @param logout     path that ends the session
     * @param signInPage page of the application where people sign in, where there is no {@code login}
     * @param handover   whether pages of the application can hand people over to the console
     * @param token      how the application's pages are signed in
     * @param frontEndOrigins origins of the application's front ends that show pages of plugins, other than its own
     */
    public record Console(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("Core") String title,
            @Nullable String login,
            @Nullable String logout,
            @Nullable String signInPage,
            @DefaultValue("true") boolean handover,
            @DefaultValue Token token,
            @DefaultValue List<String> frontEndOrigins) {

        public Console {
            requireAddress("console.login", login);
            requireAddress("console.logout", logout);
            requireAddress("console.sign-in-page", signInPage);
            frontEndOrigins = FrontEndOrigins.checked(frontEndOrigins);
        }
    }

    /**
     * How the application's pages are signed in. If one of the places in the browser is named, the console takes the token from there,
     * without a click.
     *
     * @param header         the header of their requests
     * @param scheme         what stands before the token in the header; empty if nothing does
     * @param cookie         cookie with the token, readable by scripts
     * @param localStorage   key of local storage with the token
     * @param sessionStorage key of session storage with the token
     */
    public record Token(
            @DefaultValue("Authorization") String header,
            @DefaultValue("Bearer") String scheme,
            @Nullable String cookie,
            @Nullable String localStorage,
            @Nullable String sessionStorage) {

        private static final String SETTING = "console.token.";

        /** A token of RFC 9110, as names of headers, names of cookies and schemes are. */
        private static final Pattern WORD = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

        /** Headers that browsers set themselves, or that say something else. */
        private static final Pattern TAKEN = Pattern.compile(
                "(?i)cookie2?|host|origin|referer|connection|content-.*|transfer-encoding|upgrade|te|date|sec-.*|proxy-.*");

        public Token {
            if (!WORD.matcher(header).matches() || TAKEN.matcher(header).matches()) {
                throw wrong(
                        SETTING + "header",
                        header,
                        "the name of a request header that pages can set, such as Authorization");
            }
            if (!scheme.isEmpty() && !WORD.matcher(scheme).matches()) {
                throw wrong(SETTING + "scheme", scheme, "one word such as Bearer, or nothing");
            }
            if (cookie != null && !WORD.matcher(cookie).matches()) {
                throw wrong(SETTING + "cookie", cookie, "the name of a cookie");
            }
            if (localStorage != null && localStorage.isBlank()) {
                throw wrong(SETTING + "local-storage", localStorage, "a key of the browser's local storage");
            }
            if (sessionStorage != null && sessionStorage.isBlank()) {
                throw wrong(SETTING + "session-storage", sessionStorage, "a key of the browser's session storage");
            }
            if (places(cookie, localStorage, sessionStorage).count() > 1) {
                throw new IllegalArgumentException(
                        "Set only one of core.extension.console.token.cookie, .local-storage and .session-storage");
            }
        }

        /** Returns where the token is in the browser, for the log; empty if that is not known. */
        Optional<String> place() {
            return places(cookie, localStorage, sessionStorage).findFirst();
        }

        private static Stream<String> places(
                @Nullable String cookie, @Nullable String localStorage, @Nullable String sessionStorage) {
            return Stream.of(
                            place("cookie", cookie),
                            place("local storage", localStorage),
                            place("session storage", sessionStorage))
                    .flatMap(Optional::stream);
        }

        private static Optional<String> place(String kind, @Nullable String name) {
            return Optional.ofNullable(name).map(key -> kind + " '" + key + "'");
        }
    }
}
