package org.coreadmin.extension.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Services;

/**
 * One version of a plugin that runs, or is about to: what a host with its own framework needs of it. Two versions are two objects. Hosts hold
 * one no longer than its {@link HostContributions.Hosted}, or a {@link Lease} of it.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface RunningPlugin {

    /** Returns the plugin. */
    PluginName name();

    /** Returns the version that runs. */
    String version();

    /** Returns the directory with its files, which no other version has: {@code classes/}, {@code lib/} and {@code web/}. */
    Path directory();

    /** Returns the class loader, created on first use. */
    ClassLoader classLoader();

    /** Returns the services that its own code can reach. */
    Services services();

    /** Returns the objects that the host made for it; {@link HostContributions.Hosted#NOTHING} if it does not need the host. */
    HostContributions.Hosted hosted();

    /** Returns its HTTP routes, and the authority that each needs. */
    List<Manifest.Route> routes();

    /** Returns the packages that dependants may see. */
    List<String> exports();

    /** Returns the directories of classes that the host's framework scans, with slashes; none if nothing is scanned. */
    List<String> scanPaths();

    /** Returns the class names of its servlet filters, in its order. */
    List<String> middlewares();

    /** Returns the class names of all annotations that its scanned classes have. */
    Set<String> annotations();

    /**
     * Checks that its annotations have an effect in this host.
     *
     * @throws PluginException if some have none, naming them
     */
    void requireAnnotationsInEffect();

    /**
     * Returns why an object of a class must not be sent by this plugin: annotations of it that have no effect in this host, one sentence
     * each. None for a class that is no plugin's.
     */
    List<Message> problemsOfSent(Class<?> type);

    /**
     * Loads a class that the plugin sees.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it sees none of this name
     */
    Class<?> load(String className);

    /**
     * Creates an object of a class of the plugin, such as a command or a servlet filter, and passes its constructor the services that it
     * takes. The caller owns the object.
     *
     * @throws PluginException {@link ErrorCode#INTERNAL} if it can't be made
     */
    <T> T make(Class<T> type);
}
