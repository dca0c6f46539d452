package org.coreadmin.extension.internal.change;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The part of a transaction that replaces settings files of plugins. A plugin that comes has its settings before its install script
 * runs. An installed one gets them with the decision, in one step, so that no version runs with the settings of another.
 */
final class SettingsChange {

    private final Application application;
    private final List<Written> all = new ArrayList<>();

    private SettingsChange(Application application) {
        this.application = application;
    }

    /**
     * A file that is written.
     *
     * @param before its content before; empty if there was none
     * @param left   a file that the transaction leaves beside it until its steps are done
     */
    private record Written(Path file, Optional<byte[]> before, Optional<Path> left) {}

    /**
     * Adds it to a transaction.
     *
     * @param installed whether a version of a plugin is installed, which may read its settings meanwhile
     */
    static SettingsChange in(
            Application application, Transaction change, WantedSettings settings, Predicate<PluginName> installed)
            throws IOException {
        SettingsChange made = new SettingsChange(application);
        for (PluginName plugin : settings.writing()) {
            made.write(
                    change,
                    application.store().placeForSettings(plugin),
                    settings.content(plugin),
                    installed.test(plugin));
        }
        return made;
    }

    private void write(Transaction change, Path file, byte[] text, boolean installed) throws IOException {
        Path beside = file.resolveSibling(".core-" + change.id() + "-" + file.getFileName());
        if (!Files.exists(file, NOFOLLOW_LINKS)) {
            change.creates(file);
            application.files().writeNew(file, text);
            all.add(new Written(file, Optional.empty(), Optional.empty()));
        } else {
            all.add(new Written(file, Optional.of(RegularFile.bytes(file)), Optional.of(beside)));
            if (installed) {
                change.creates(beside);
                application.files().writeNew(beside, text);
                change.afterDecision(new FileStep.Replace(beside, file));
            } else {
                change.setAside(file, beside);
                change.creates(file);
                application.files().writeNew(file, text);
                change.afterDecision(new FileStep.Delete(beside));
            }
        }
        application.files().forceDirectory(Objects.requireNonNull(file.getParent()));
    }

    /** Adds the steps that bring the files back to the transaction that reverts the other one. */
    void reverse(Transaction back) throws IOException {
        for (Written one : all) {
            one.left().ifPresent(left -> back.afterDecision(new FileStep.Delete(left)));
            if (one.before().isEmpty()) {
                back.afterDecision(new FileStep.Delete(one.file()));
                continue;
            }
            Path old = one.file()
                    .resolveSibling(".core-" + back.id() + "-" + one.file().getFileName());
            back.creates(old);
            application.files().writeNew(old, one.before().get());
            back.afterDecision(new FileStep.Replace(old, one.file()));
        }
    }
}
