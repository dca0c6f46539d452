package org.coreadmin.extension.tools;

import java.nio.file.Path;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.tools.BillOfMaterials;
import org.coreadmin.extension.internal.tools.Bundle;
import org.coreadmin.extension.internal.tools.ExportReader;
import org.coreadmin.extension.internal.tools.NewPlugin;
import org.coreadmin.extension.internal.tools.Packing;
import org.coreadmin.extension.internal.tools.Pf4jImport;
import org.coreadmin.extension.internal.tools.Publishing;

/**
 * What authors do with plugins: create, package, check and publish them, and prepare them for machines without a network. Installs
 * nothing. Failures are failed results, as those of {@link ExtensionManager}. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class AuthorTools {

    private final ExtensionManager manager;
    private final Application application;
    private final Caller caller;

    private AuthorTools(ExtensionManager manager) {
        this.manager = manager;
        this.application = manager.application();
        this.caller = manager.caller();
    }

    /** Returns the tools for the base directory of a manager, with its caller and progress. */
    public static AuthorTools of(ExtensionManager manager) {
        return new AuthorTools(manager);
    }

    /** Creates a new plugin under {@code plugin/}, which is not installed yet. */
    public OperationResult create(String pluginName, SkeletonOptions options) {
        PluginName plugin = PluginName.of(pluginName);
        return manager.changeFiles(
                "create", plugin.toString(), () -> new NewPlugin(application, plugin, options, caller).run());
    }

    /**
     * Creates the package of a plugin that is under {@code plugin/}, installed or not.
     *
     * @param file where to; empty: {@code <vendor>-<name>-<version>.zip} in the base directory
     */
    public OperationResult pack(String pluginName, Optional<Path> file) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.without("pack", plugin, () -> new Packing(application, plugin).pack(file));
    }

    /**
     * Creates a package of a plugin that was written for PF4J. Installs nothing.
     *
     * @param file    a JAR, or a ZIP with {@code classes/} and {@code lib/}
     * @param vendor  of the plugin and of those that it requires
     * @param name    the part after the slash; empty: made of the plugin's id
     * @param version empty: the plugin's own
     * @param out     the package; empty: {@code <vendor>-<name>-<version>.zip} in the base directory
     */
    public OperationResult importPf4j(
            Path file, String vendor, Optional<String> name, Optional<String> version, Optional<Path> out) {
        return Attempt.without(
                "import",
                file.toString(),
                "",
                () -> new Pf4jImport(application, file).run(new Pf4jImport.Choices(vendor, name, version, out)));
    }

    /**
     * Publishes a plugin that is under {@code plugin/} in a registry, a directory that becomes one if it is not one yet: the
     * package that Maven has built under its {@code target/}, else its files. A version that could not be installed is not
     * published.
     */
    public OperationResult publish(String pluginName, Path registry) {
        return publish(pluginName, registry, Optional.empty());
    }

    /** Publishes a plugin in a registry that is signed with the keys in a directory. */
    public OperationResult publish(String pluginName, Path registry, Optional<Path> keys) {
        return publish(pluginName, registry, keys, false);
    }

    /**
     * Publishes a plugin in a registry that is signed with the keys in a directory, or not signed.
     *
     * @param allowBreaking whether it may break what the last release exports without a new major version
     */
    public OperationResult publish(String pluginName, Path registry, Optional<Path> keys, boolean allowBreaking) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.without(
                "publish",
                plugin,
                () -> new Publishing(application, registry, keys, allowBreaking, caller).publish(plugin));
    }

    /**
     * Returns the packages that a version of a plugin exports to other plugins, from a registry, for compilers. May download the
     * package, which is kept then.
     *
     * @param wanted a version or a range; empty: the newest
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if no registry offers it, {@link ErrorCode#UNPROCESSABLE} if there is
     *     nothing to compile against
     */
    public PluginExports exports(String pluginName, Optional<String> wanted) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(
                Message.of("Reading what {0} exports", plugin),
                () -> new ExportReader(application, caller).read(plugin, wanted));
    }

    /** Publishes a package file, which is checked as {@link #publish} does. */
    public OperationResult publishPackage(Path file, Path registry) {
        return publishPackage(file, registry, Optional.empty(), false);
    }

    /** Publishes a package file, as the method of this form that takes a plugin. */
    public OperationResult publishPackage(Path file, Path registry, Optional<Path> keys, boolean allowBreaking) {
        return Attempt.without(
                "publish",
                file.toString(),
                "",
                () -> new Publishing(application, registry, keys, allowBreaking, caller).publish(file));
    }

    /**
     * Links a package file as an install would, and looks at it as a reviewer would: for a licence, routes without an authority,
     * annotated classes that nothing looks at, migrations without an undo part. Installs and publishes nothing.
     *
     * @param registry a registry in a directory, where required plugins that are not installed are looked for first; it may not exist
     * @return with {@code findings} in its data, a sentence each; without success if the package could not be installed
     */
    public OperationResult review(Path file, Path registry) {
        return Attempt.without(
                "check",
                file.toString(),
                "",
                () -> new Publishing(application, registry, Optional.empty(), false, caller).review(file));
    }

    /**
     * Writes the plugins of {@code core.lock.json}, with their registries' signatures, into an archive for a machine without a
     * network.
     */
    public OperationResult bundle(Path out) {
        return Attempt.without("bundle", out.toString(), "", () -> new Bundle(application, caller).write(out));
    }

    /**
     * Verifies a bundle, and keeps its packages for a sync to its lock file, or for a converge.
     *
     * @param bundle an archive, or a directory into which one was unpacked
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if it is no bundle; {@link ErrorCode#CONFLICT} if something in it is
     *     refused
     */
    public TakenBundle takeBundle(Path bundle) {
        Bundle.OpenBundle taken =
                Attempt.reading(Message.of("Reading {0}", bundle), () -> Bundle.take(bundle, application, caller));
        return new TakenBundle(taken, manager.lookingAt(taken.copies()));
    }

    /**
     * Returns the software bill of materials, CycloneDX 1.6 as JSON, of a plugin under {@code plugin/}, or of
     * everything that is installed.
     *
     * @param pluginName empty: all installed plugins
     * @throws PluginException {@link ErrorCode#PLUGIN_DIRECTORY_MISSING}
     */
    public byte[] sbom(Optional<String> pluginName) {
        BillOfMaterials bill = new BillOfMaterials(application);
        return Attempt.reading(
                Message.of("Reading the libraries"),
                () -> pluginName.isPresent() ? bill.of(PluginName.of(pluginName.get())) : bill.ofAll());
    }
}
