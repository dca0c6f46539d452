package org.coreadmin.extension.spring;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
 * @param token   bearer token of programs that may do everything with plugins; none if not set
 * @param dataSource name of the DataSource bean that holds plugins' tables, or {@code none} if plugins are to have no
 *     database; the only or primary one if not set
 * @param sharedPackages packages of the application that plugins see, such as those of its replaceable interfaces
 * @param bundledRegistry directory of the registry that came with the application; none if not set
 * @param safeMode whether no plugin is started
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
        @Nullable String token,
        @Nullable String dataSource,
        @DefaultValue List<String> sharedPackages,
        @Nullable Path bundledRegistry,
        @DefaultValue("false") boolean safeMode,
        @DefaultValue("false") boolean development,
        @DefaultValue("10s") Duration watch,
        @DefaultValue Upload upload,
        @DefaultValue Body body,
        @DefaultValue Console console) {

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
            @DefaultValue("1GB") DataSize maxTotalSize) {}

    /**
     * Limits of requests.
     *
     * @param maxSize the longest JSON body that is read
     */
    public record Body(@DefaultValue("64KB") DataSize maxSize) {}

    /**
     * The page in the browser.
     *
     * @param enabled    whether it is served
     * @param title      of the application, shown above the menu
     * @param login      path that takes {@code {"username", "password"}} as JSON and begins a session
     * @param logout     path that ends the session
     * @param signInPage page of the application where people sign in, where there is no {@code login}
     */
    public record Console(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("Core") String title,
            @Nullable String login,
            @Nullable String logout,
            @Nullable String signInPage) {}
}
