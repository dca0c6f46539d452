package org.coreadmin.extension.internal.converge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager.Drift;
import org.coreadmin.extension.ExtensionManager.Drift.Difference;
import org.coreadmin.extension.ExtensionManager.Drift.Followed;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.AgreedFile;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which file of wanted plugins counts: that of {@code config/} or, in a cluster, the one that all nodes follow. Of one moment.
 *
 * <p>So that nodes with different files never replace each other's work again and again, a watch proposes the file of its node only
 * if it has changed since the node last looked, and no node has proposed the same file since then. What was seen is kept in
 * {@code plugin/.core/wanted.json}.
 */
public final class FollowedFile {

    private static final Logger LOG = LoggerFactory.getLogger(FollowedFile.class);
    private static final StrictJson JSON = new StrictJson(4096);
    private static final int SHORT = 12;

    private final Application application;
    private final Optional<AgreedFile> agreed;
    private final Optional<WantedPlugins> own;

    private FollowedFile(Application application, Optional<AgreedFile> agreed, Optional<WantedPlugins> own) {
        this.application = application;
        this.agreed = agreed;
        this.own = own;
    }

    /**
     * What a node has seen when it last looked.
     *
     * @param digest     of its own file
     * @param generation of the file that all nodes followed; 0 if they followed none
     */
    private record Seen(Sha256 digest, long generation) {}

    /**
     * Looks at the file of {@code config/}, and at what all nodes follow.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the file of {@code config/} cannot be used;
     *     {@link ErrorCode#UNAVAILABLE} if it is not known what the nodes follow
     */
    static FollowedFile of(Application application) {
        return new FollowedFile(
                application,
                application.decider().wantedFile(),
                WantedPlugins.read(application.base().config()));
    }

    /** Returns the file that binds: the one that all nodes follow, else that of {@code config/}, else none. */
    static Optional<WantedPlugins> binding(Application application) {
        Optional<AgreedFile> all = application.decider().wantedFile();
        return all.isPresent()
                ? all.map(FollowedFile::read)
                : WantedPlugins.read(application.base().config());
    }

    private static WantedPlugins read(AgreedFile file) {
        return WantedFile.of(name(file), file.text());
    }

    private static Message name(AgreedFile file) {
        return Message.of("{0} of node {1}, which all nodes follow", WantedPlugins.FILE, file.node());
    }

    /**
     * Compares what is installed with the file that counts. Asks no registry.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no file; {@link ErrorCode#BAD_REQUEST} if it cannot be used;
     *     {@link ErrorCode#UNAVAILABLE} if it is not known what the nodes follow
     */
    public static Drift drift(Application application) throws IOException {
        FollowedFile file = of(application);
        List<Difference> all = new ArrayList<>();
        file.difference().ifPresent(message -> all.add(new Difference(Optional.empty(), message)));
        all.addAll(new Convergence(application, file.compared()).differences());
        return new Drift(
                all,
                file.agreed.map(one -> new Followed(one.node(), one.digest(), one.generation())),
                file.isChanged());
    }

    /**
     * Returns what plugins are compared with.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no file
     */
    WantedPlugins compared() {
        return agreed.map(FollowedFile::read).or(() -> own).orElseThrow(this::missing);
    }

    private PluginException missing() {
        return new PluginException(
                ErrorCode.NOT_FOUND,
                Message.of(
                        "There is no {0} that says which plugins are wanted.",
                        application.base().wantedPlugins()));
    }

    /**
     * Returns what to converge to.
     *
     * @param watching whether nobody asked for it, so that a node's own file counts only if it has changed
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no file; {@link ErrorCode#CONFLICT} if the nodes went back from
     *     the only one
     */
    WantedPlugins chosen(boolean watching) {
        if (own.isPresent() && (!isShared() || !watching || isNews())) {
            return own.get();
        }
        if (agreed.isEmpty() && own.isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The nodes went back from this {0}, so it is not tried again. Change it, or run core-extension:converge"
                                    + " without --watch.",
                            WantedPlugins.FILE));
        }
        return compared();
    }

    /** Whether the nodes do not follow this file yet. */
    boolean isToBeFollowed(WantedPlugins wanted) {
        return isShared()
                && agreed.map(AgreedFile::digest).filter(digest(wanted)::equals).isEmpty();
    }

    /** Returns how the node's own file differs from the one that all nodes follow; empty if it does not, or there is only one. */
    Optional<Message> difference() {
        return agreed.isPresent() && own.filter(this::isToBeFollowed).isPresent()
                ? Optional.of(Message.of(
                        "{0} here (sha256 {1}) is not the one that all nodes follow: that of node {2} (sha256 {3}), since generation"
                                + " {4}. core-extension:converge has them follow this one.",
                        WantedPlugins.FILE,
                        shortened(digest(own.orElseThrow())),
                        agreed.get().node(),
                        shortened(agreed.get().digest()),
                        agreed.get().generation()))
                : Optional.empty();
    }

    static String shortened(Sha256 digest) {
        return digest.hex().substring(0, SHORT);
    }

    static Sha256 digest(WantedPlugins file) {
        return Sha256.ofContent(file.text().getBytes(StandardCharsets.UTF_8));
    }

    private boolean isShared() {
        return application.decider().isShared();
    }

    /** Whether the node's own file is not the one that it had when it last looked. */
    boolean isChanged() {
        return isShared() && own.isPresent() && isChangedSince(seen());
    }

    private boolean isChangedSince(Optional<Seen> before) {
        return before.map(Seen::digest)
                .filter(digest(own.orElseThrow())::equals)
                .isEmpty();
    }

    /** Whether a watch proposes the node's own file. On a node that never looked, a difference alone says nothing. */
    private boolean isNews() {
        WantedPlugins file = own.orElseThrow();
        Optional<Seen> before = seen();
        return isChangedSince(before)
                && isToBeFollowed(file)
                && (before.isPresent() || agreed.isEmpty())
                && !application
                        .decider()
                        .hasFollowed(digest(file), before.map(Seen::generation).orElse(0L));
    }

    /**
     * Remembers the node's own file, which has been looked at: a watch proposes it when it changes. A failure is logged, since what was
     * decided stays decided, and is not proposed again either.
     */
    public static void remember(Application application) {
        try {
            FollowedFile now = of(application);
            if (now.isChanged()) {
                now.write();
            }
        } catch (IOException | PluginException e) {
            LOG.warn(
                    "{} is compared again at the next look: {}",
                    application.base().wantedPlugins(),
                    e.getMessage());
        }
    }

    private void write() throws IOException {
        byte[] text = StrictJson.writePretty(Map.of(
                "sha256",
                digest(own.orElseThrow()).hex(),
                "generation",
                agreed.map(AgreedFile::generation).orElse(0L)));
        application.base().createCore(application.files());
        application.files().replace(memory(), text);
    }

    private Path memory() {
        return application.base().seenWantedPlugins();
    }

    /** What cannot be read was not seen: then a difference alone changes nothing. */
    private Optional<Seen> seen() {
        try {
            Map<String, Object> map = JSON.readObject(RegularFile.bytes(memory()));
            return map.get("sha256") instanceof String hex && map.get("generation") instanceof Number generation
                    ? Optional.of(new Seen(new Sha256(hex), generation.longValue()))
                    : Optional.empty();
        } catch (NoSuchFileException | MalformedJsonException | IllegalArgumentException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("{0} cannot be read: {1}", memory(), RegularFile.reason(e)), e);
        }
    }
}
