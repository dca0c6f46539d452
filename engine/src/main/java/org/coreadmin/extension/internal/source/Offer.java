package org.coreadmin.extension.internal.source;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.PrintableText;

/**
 * A plugin as a registry offers it.
 *
 * @param registry id of the registry
 * @param file     everything it says
 * @param warnings why it may not be the newest state; empty if it is
 * @param signers  who signed the file; empty if nobody did
 * @param accepted when the registry accepted versions that their vendor signed, by their digests
 */
public record Offer(
        String registry,
        IndexFile file,
        List<Message> warnings,
        Optional<Signers> signers,
        Map<Sha256, Instant> accepted) {

    /** So many versions a message names. */
    private static final int MAX_VERSIONS = 20;

    public Offer {
        warnings = List.copyOf(warnings);
        accepted = Map.copyOf(accepted);
    }

    /** Returns the offer with more warnings, which come first. */
    public Offer with(List<Message> more) {
        List<Message> all = new ArrayList<>(more);
        all.addAll(warnings);
        return new Offer(registry, file, all, signers, accepted);
    }

    /** Returns the remote plugin record (spec 2.6) for one of the file's versions. */
    public RemotePlugin plugin(IndexVersion version) {
        return file.record(registry, version, signers);
    }

    /**
     * Returns the version that is wanted: of several, the newest permitted one; if none is permitted, the newest.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such version
     */
    RemotePlugin choose(Optional<Wanted> wanted, BiPredicate<Offer, IndexVersion> permitted) {
        IndexFile narrowed = file.keeping(candidate -> permitted.test(this, candidate));
        return plugin(
                Wanted.in(narrowed, wanted).or(() -> Wanted.in(file, wanted)).orElseThrow(() -> noSuchVersion(wanted)));
    }

    private PluginException noSuchVersion(Optional<Wanted> wanted) {
        List<IndexVersion> all = file.versions();
        Message reason;
        if (all.isEmpty()) {
            reason = Message.of("The registry '{0}' has no version of {1}.", registry, file.name());
        } else if (wanted.isPresent()) {
            reason = Message.of(
                    "The registry '{0}' has no version {1} of {2}. It has {3}.",
                    registry,
                    PrintableText.of(wanted.get().text()),
                    file.name(),
                    listed(
                            all,
                            one -> one.isYanked()
                                    ? Message.of("{0} (withdrawn)", one.version())
                                    : Message.verbatim(one.version().toString())));
        } else {
            reason = Message.of(
                    "The registry '{0}' has only withdrawn versions of {1}: {2}.",
                    registry,
                    file.name(),
                    listed(all, one -> Message.verbatim(one.version().toString())));
        }
        return new PluginException(ErrorCode.NOT_FOUND, reason);
    }

    private static Message listed(List<IndexVersion> versions, Function<IndexVersion, Message> shown) {
        List<Message> first = new ArrayList<>();
        versions.stream().limit(MAX_VERSIONS).map(shown).forEach(first::add);
        if (versions.size() > MAX_VERSIONS) {
            first.add(Message.verbatim("…"));
        }
        return Message.joined(", ", first);
    }

    /** A version or a range, as an operator wrote it. */
    record Wanted(String text, Optional<Version> exact, Optional<VersionRange> range) {

        static Wanted of(String text) {
            try {
                return new Wanted(text, Optional.of(Version.of(text)), Optional.empty());
            } catch (IllegalArgumentException notExact) {
                try {
                    return new Wanted(text, Optional.empty(), Optional.of(VersionRange.of(text)));
                } catch (IllegalArgumentException e) {
                    throw new PluginException(ErrorCode.BAD_REQUEST, Message.of(e), e);
                }
            }
        }

        private static Optional<IndexVersion> in(IndexFile file, Optional<Wanted> wanted) {
            return wanted.isEmpty()
                    ? file.newest()
                    : wanted.get()
                            .exact()
                            .map(file::version)
                            .orElseGet(() -> file.newestIn(wanted.get().range().orElseThrow()));
        }
    }
}
