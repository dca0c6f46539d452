package org.coreadmin.extension.internal.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.FilePublication;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.application.Staged;
import org.coreadmin.extension.internal.change.Change;
import org.coreadmin.extension.internal.change.LockFileChange;
import org.coreadmin.extension.internal.converge.LockFileSync;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.PackageOrigin;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes a base directory equal to the agreed set of plugins, by the same change as any operation. */
final class Following {

    private static final Logger LOG = LoggerFactory.getLogger(Following.class);
    private static final Operation.Sync SYNC = new Operation.Sync(SyncOptions.DEFAULT);

    private final Application application;
    private final Cluster cluster;
    private final Caller caller;

    /** @param caller in whose name the history is written */
    Following(Application application, Cluster cluster, Caller caller) {
        this.application = application.following();
        this.cluster = cluster;
        this.caller = caller;
    }

    /** Returns the state of this base directory. */
    DesiredSet own() throws IOException {
        LockFile plugins = LockFileChange.state(application);
        return new DesiredSet(
                plugins, AgreedSettings.read(application, plugins.plugins().keySet()));
    }

    /**
     * Returns the kept packages of the installed plugins.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if a plugin is no package, so that others cannot have it
     */
    Map<Sha256, Path> packages() throws IOException {
        Map<Sha256, Path> packages = new LinkedHashMap<>();
        for (Map.Entry<PluginName, LockFile.Entry> each :
                LockFileChange.state(application).plugins().entrySet()) {
            Optional<Path> file = each.getValue()
                    .sha256()
                    .map(application.base()::packageFile)
                    .filter(Files::isRegularFile);
            if (file.isEmpty() && each.getValue().registry().isEmpty()) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "{0} is installed here without its package, so no other node can get it. Uninstall it, or"
                                        + " install its package, before core.cluster is set.",
                                each.getKey()));
            }
            if (file.isPresent() && Files.size(file.get()) <= cluster.settings().largest()) {
                packages.put(each.getValue().sha256().orElseThrow(), file.get());
            }
        }
        return packages;
    }

    /**
     * Fetches the packages that are not here, from the database or from their registry. This node verifies the
     * signatures of what a signed registry offers itself.
     *
     * @param strict whether a package is refused of which the signatures cannot be verified now; else only one of which
     *     they are wrong
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if one is damaged there, or the registry has signed
     *     another
     */
    void fetch(DesiredSet desired, boolean strict) throws IOException {
        Set<String> silent = new HashSet<>();
        Map<PluginName, Installed> installed = new HashMap<>();
        application.allInstalled().forEach(one -> installed.put(one.name(), one));
        for (Map.Entry<PluginName, LockFile.Entry> each :
                desired.plugins().plugins().entrySet()) {
            Optional<Sha256> digest = each.getValue().sha256();
            Optional<Installed> here = Optional.ofNullable(installed.get(each.getKey()));
            if (digest.isEmpty() || here.flatMap(one -> one.lock().digest()).equals(digest)) {
                continue;
            }
            boolean isHere = isUsable(digest.get()) || isUnpacked(each.getKey(), digest.get());
            if (strict || !isHere) {
                requireSigned(each.getKey(), each.getValue(), strict, silent);
            }
            if (!isHere) {
                fetch(each.getKey(), each.getValue(), digest.get());
            }
        }
    }

    private void requireSigned(PluginName plugin, LockFile.Entry entry, boolean strict, Set<String> silent) {
        Sha256 digest = entry.sha256().orElseThrow();
        Optional<RegistrySettings> signing = entry.registry()
                .flatMap(id -> application.catalogue().registries().stream()
                        .filter(one -> one.id().equals(id) && one.root().isPresent())
                        .findFirst());
        if (signing.isEmpty()
                || cluster.isVerified(digest)
                || silent.contains(signing.get().id())) {
            return;
        }
        Optional<RemotePlugin> signed = Optional.empty();
        try {
            signed = application.catalogue().find(plugin, entry.version());
        } catch (PluginException e) {
            if (strict) {
                throw e;
            }
            silent.add(signing.get().id());
            LOG.warn("{}: only its SHA-256 is verified here, not its signatures: {}", plugin, e.getMessage());
            return;
        }
        if (signed.flatMap(RemotePlugin::sha256).filter(digest::equals).isEmpty() && (strict || signed.isPresent())) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The package of {0} {1} with the sha256 {2} is not the one that this node's registry '{3}'"
                                    + " has signed. Reinstall, update or uninstall it on a node that runs it; registries of"
                                    + " all nodes have to offer the same package.",
                            plugin,
                            entry.version().orElse(""),
                            digest.hex(),
                            signing.get().id()));
        }
        if (signed.isPresent()) {
            cluster.verified(digest);
        }
    }

    private boolean isUnpacked(PluginName plugin, Sha256 digest) throws IOException {
        return application.store().find(plugin).isPresent()
                && application
                        .store()
                        .origin(application.store().find(plugin).orElseThrow())
                        .map(PackageOrigin::digest)
                        .equals(Optional.of(digest));
    }

    /** Whether a kept package can be used. A damaged one is deleted: it can be fetched again. */
    private boolean isUsable(Sha256 digest) throws IOException {
        Path file = application.base().packageFile(digest);
        if (!Files.isRegularFile(file)) {
            return false;
        }
        if (FilePublication.digest(file).equals(digest)) {
            return true;
        }
        application.files().delete(file);
        return false;
    }

    private void fetch(PluginName plugin, LockFile.Entry entry, Sha256 digest) throws IOException {
        application.base().createPackages(application.files());
        Path part = application.base().packages().resolve(digest.hex() + ".node.part");
        application.files().delete(part);
        MessageDigest computed = Sha256.computation();
        boolean there;
        try (OutputStream out = application.files().createNew(part)) {
            there = cluster.copyPackage(digest, new DigestOutputStream(out, computed));
        }
        if (!there) {
            application.files().delete(part);
            if (entry.registry().isEmpty()) {
                throw new PluginException(
                        ErrorCode.UNPROCESSABLE,
                        Message.of(
                                "The package of {0} is not in the database. Install it again from its file.", plugin));
            }
            return; // the sync takes it from the registry
        }
        Sha256 came = Sha256.of(computed.digest());
        if (!came.equals(digest)) {
            application.files().delete(part);
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The package of {0} in the database is damaged: its sha256 is {1}, and {2} is expected."
                                    + " Install it again from its registry or its file.",
                            plugin, came.hex(), digest.hex()));
        }
        application.files().move(part, application.base().packageFile(digest));
        application.files().forceDirectory(application.base().packages());
    }

    /** Returns the plugins that are not here as they are wanted. */
    Set<PluginName> differing(DesiredSet desired) throws IOException {
        return sync(application, desired).differing();
    }

    private LockFileSync sync(Application here, DesiredSet desired) {
        return new LockFileSync(here, SYNC, caller, Optional.of(desired.plugins()));
    }

    /** Makes the checks of the change that need no code of a plugin. */
    void look(DesiredSet desired) throws IOException {
        try (Staged staged = new Staged()) {
            Application own = application.staging(staged);
            new Change(own, sync(own, desired).propose(), caller).examine();
        }
    }

    /**
     * Applies the desired set. Called by the holder of the writer's lock. Tables stay as they are, scripts are not run,
     * no events are published.
     */
    Outcome follow(DesiredSet desired) throws IOException {
        AgreedSettings.write(application, desired);
        return new Change(application, sync(application, desired).propose(), caller).run(Optional.empty());
    }

    /** Returns the plugins whose versions or states differ between two sets. */
    static Set<PluginName> between(DesiredSet before, DesiredSet after) {
        return LockFileChange.between(before.plugins(), after.plugins());
    }
}
