package org.coreadmin.extension.internal.archive;

import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * The place of a plugin in its archive.
 *
 * @param manifest the one core.json
 * @param prefix   the top folder with its slash, or empty
 */
record PackageLayout(PlacedEntry manifest, String prefix) {

    /**
     * Returns the layout of these entries.
     *
     * @throws PluginException {@link ErrorCode#MANIFEST_MISSING} if none of them is a core.json
     */
    static PackageLayout of(List<PlacedEntry> entries, String archive) throws Refusal {
        Manifests manifests = new Manifests();
        @Nullable PlacedEntry manifest = null;
        for (PlacedEntry placed : entries) {
            manifest = manifests.add(placed.entry().path()) ? placed : manifest;
        }
        if (manifest == null) {
            throw new PluginException(
                    ErrorCode.MANIFEST_MISSING,
                    Message.of(
                            "{0} has no core.json. It belongs in the root of the archive or in its single top-level"
                                    + " folder.",
                            PrintableText.of(archive)));
        }
        String name = manifest.entry().name();
        int slash = name.indexOf('/');
        if (!name.substring(slash + 1).equals(ManifestReader.FILE_NAME)) {
            throw Refusal.of(
                    name,
                    Message.of("has to be called core.json, and to lie in the root of the archive or in its one top"
                            + " folder"));
        }
        PackageLayout layout = new PackageLayout(manifest, name.substring(0, slash + 1));
        for (PlacedEntry placed : entries) {
            if (!placed.entry().name().startsWith(layout.prefix)) {
                throw Refusal.of(
                        placed.entry().name(),
                        Message.of("lies outside of the top folder '{0}' that holds core.json", layout.topFolder()));
            }
        }
        return layout;
    }

    String topFolder() {
        return prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1);
    }

    /** Returns the entry's path below the plugin's root; empty for the root itself. */
    String pathOf(ArchiveEntry entry) {
        String path = entry.path();
        return path.length() < prefix.length() ? "" : path.substring(prefix.length());
    }

    /** Checks that there is at most one core.json, wherever it lies and in whatever case it is written. */
    static final class Manifests {

        private @Nullable String found;

        /** Whether this path is the manifest's. */
        boolean add(String path) throws Refusal {
            String last = path.substring(path.lastIndexOf('/') + 1);
            if (!EntryName.folded(last).equals(ManifestReader.FILE_NAME)) {
                return false;
            }
            if (found != null) {
                throw new Refusal(Message.of(
                        "it holds more than one core.json: {0} and {1}",
                        PrintableText.quoted(found), PrintableText.quoted(path)));
            }
            found = path;
            return true;
        }
    }
}
