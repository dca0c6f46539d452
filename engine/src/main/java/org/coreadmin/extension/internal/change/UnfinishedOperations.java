package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.internal.transaction.UnfinishedException;
import org.coreadmin.extension.internal.transaction.UnfinishedTransaction;

/**
 * Operations that recovery could not end. Until they are, plugins can be listed and examined, but not changed. For the holder of
 * the writer's lock.
 */
public final class UnfinishedOperations {

    private static final String KIND = "unfinished-operation";

    private final Application application;

    /** Creates the unfinished operations of an application. */
    public UnfinishedOperations(Application application) {
        this.application = application;
    }

    /** Returns the refusal of any change while there are unfinished operations. */
    public static PluginException refusal(UnfinishedException unfinished) {
        if (unfinished.getCause() instanceof PluginException cause) {
            return cause; // the database is out of reach, which is reported elsewhere
        }
        boolean hopeless = unfinished.transactions().stream().anyMatch(UnfinishedTransaction::hopeless);
        PluginException refusal = new PluginException(
                ErrorCode.INTERNAL,
                Message.of(
                        "An earlier operation was interrupted: {0}{1}",
                        Message.of(unfinished),
                        hopeless
                                ? Message.of(
                                        ". The doctor's fix moves it out of the way, keeps what is left of it and reports what is lost."
                                                + " Until then no plugin can be changed.")
                                : Message.of(". Fix that, then try again. Until then no plugin can be changed.")),
                unfinished);
        return hopeless ? refusal.withRemedies(List.of(Remedy.doctor("fix"))) : refusal;
    }

    /** Returns the plugins whose files and tables may not match, each with the reason why it is not started. */
    public static Map<PluginName, Message> reasons(UnfinishedException unfinished) {
        Map<PluginName, Message> reasons = new TreeMap<>();
        for (UnfinishedTransaction one : unfinished.transactions()) {
            for (PluginName plugin : plugins(one)) {
                reasons.put(plugin, Message.of("the {0} could not be finished: {1}", one.name(), one.reason()));
            }
        }
        return reasons;
    }

    /** Returns the findings about them in {@code core-extension:doctor}. */
    public List<Finding> findings(UnfinishedException unfinished) {
        List<Finding> findings = new ArrayList<>();
        for (UnfinishedTransaction one : unfinished.transactions()) {
            Finding finding = Finding.of(
                    KIND,
                    subject(one),
                    Message.of("the {0} was interrupted and could not be finished: {1}", one.name(), one.reason()),
                    one.hopeless()
                            ? Message.of(
                                    "A fix moves it out of the way, and keeps what is left of it in {0}",
                                    kept(one.id()))
                            : Message.of("Fix that; the next operation tries again"));
            findings.add(one.hopeless() ? finding.with(Remedy.doctor("fix")) : finding);
        }
        return findings;
    }

    /**
     * Moves operations out of the way that can never be finished.
     *
     * @return the moved operations, each with what is lost and how to restore it
     */
    public List<Finding> abandon(UnfinishedException unfinished) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (UnfinishedTransaction one : unfinished.transactions()) {
            if (one.hopeless()) {
                Path kept = kept(one.id());
                application.transactions().abandon(one.id(), kept);
                findings.add(Finding.mended(
                        KIND,
                        subject(one),
                        Message.of(
                                "the {0}, {1}, could not be finished: {2}. It was moved out of the way; what is left of it is"
                                        + " kept in {3}",
                                one.name(), decision(one), one.reason(), kept)));
                findings.addAll(lost(one));
            }
        }
        return findings;
    }

    /** Returns the files that were moved out of the way earlier and are kept. */
    public List<Finding> kept() throws IOException {
        List<Finding> findings = new ArrayList<>();
        try (DirectoryStream<Path> kept =
                Files.newDirectoryStream(application.base().abandoned())) {
            for (Path one : kept) {
                findings.add(Finding.notice(
                        "abandoned-operation",
                        one.toString(),
                        Message.of("keeps what was left of an operation that could not be finished"),
                        Message.of("Delete it when nothing of it is needed any more")));
            }
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return findings;
    }

    private List<Finding> lost(UnfinishedTransaction one) throws IOException {
        List<Finding> findings = new ArrayList<>();
        if (one.header().isEmpty()) {
            findings.add(Finding.of(
                    KIND,
                    one.id(),
                    Message.of("which plugin it affected can no longer be read"),
                    Message.of("Check the other findings here, and all local plugins"),
                    Remedy.of("local-list")));
        }
        for (PartRecord part : parts(one)) {
            boolean present = application.store().find(part.plugin()).isPresent();
            boolean wanted = one.decided().orElse(false) && !part.removes();
            String version = (wanted ? part.to() : part.from().or(part::to)).orElse("");
            findings.add(Finding.of(
                    KIND,
                    part.plugin().toString(),
                    present
                            ? Message.of(
                                    "has the files that {0} found or left, which may not match its tables",
                                    part.operation())
                            : version.isEmpty()
                                    ? Message.of("lost its files")
                                    : Message.of("lost its files of version {0}", version),
                    advice(present, packageOf(part, wanted)),
                    present ? Remedy.of("install", part.plugin(), "force") : Remedy.of("install", part.plugin())));
        }
        return findings;
    }

    private static Message advice(boolean present, Optional<Path> kept) {
        Message first = present
                ? Message.of("A forced install brings files and tables together again")
                : Message.of("An install gets it again from a registry");
        return kept.map(file -> Message.of("{0}; its package is kept: {1}", first, file))
                .orElse(first);
    }

    private Optional<Path> packageOf(PartRecord part, boolean wanted) {
        return (wanted ? part.digest() : part.fromPackage())
                .map(application.base()::packageFile)
                .filter(Files::isRegularFile);
    }

    private Path kept(String transaction) {
        return application.base().abandoned().resolve(transaction);
    }

    private static Message decision(UnfinishedTransaction one) {
        return one.decided()
                .map(decided -> decided ? Message.of("which was decided") : Message.of("which was not decided"))
                .orElseGet(() -> Message.of("with an unknown outcome"));
    }

    private static String subject(UnfinishedTransaction one) {
        return one.header().map(TransactionHeader::subject).orElse(one.id());
    }

    private static List<PluginName> plugins(UnfinishedTransaction one) {
        return parts(one).stream().map(PartRecord::plugin).toList();
    }

    private static List<PartRecord> parts(UnfinishedTransaction one) {
        return one.header().map(PartRecord::read).orElse(List.of());
    }
}
