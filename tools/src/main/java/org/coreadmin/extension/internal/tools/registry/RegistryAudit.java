package org.coreadmin.extension.internal.tools.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.DirectoryFiles;
import org.coreadmin.extension.internal.registry.IndexReader;
import org.coreadmin.extension.internal.registry.ListRecord;
import org.coreadmin.extension.internal.registry.Listing;
import org.coreadmin.extension.internal.registry.MalformedIndexException;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryFiles;
import org.coreadmin.extension.internal.registry.TransferLimits;
import org.coreadmin.extension.internal.registry.WatchedFiles;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;

/** Examines everything that a registry holds. */
public final class RegistryAudit {

    private final RegistryDirectory registry;
    private final ArchiveLimits limits;
    private final Progress progress;
    private final List<String> problems = new ArrayList<>();
    private final Map<PluginName, String> offered = new TreeMap<>();

    public RegistryAudit(RegistryDirectory registry, ArchiveLimits limits, Progress progress) {
        this.registry = registry;
        this.limits = limits;
        this.progress = progress;
    }

    public List<String> problems() throws IOException {
        List<PluginName> names = new ListShards(registry, DurableFiles.system()).names();
        long done = 0;
        for (PluginName name : names) {
            progress.on("audit", done++, names.size(), name.toString());
            checkPlugin(name);
        }
        checkList();
        return List.copyOf(problems);
    }

    private void checkPlugin(PluginName name) throws IOException {
        IndexFile file;
        try {
            file = new IndexReader(name)
                    .read(RegularFile.bytes(registry.directory().resolve(Registry.indexPath(name))));
        } catch (MalformedIndexException e) {
            problems.add(sentence(String.valueOf(e.getMessage())));
            return;
        }
        file.problems().forEach(problem -> problems.add(sentence(problem)));
        file.newest().ifPresent(newest -> offered.put(name, newest.version().toString()));
        for (IndexVersion version : file.versions()) {
            checkPackage(name, version);
        }
    }

    private void checkPackage(PluginName name, IndexVersion version) throws IOException {
        Path file = registry.directory().resolve(Registry.packagePath(version.sha256()));
        String what = name + " " + version.version();
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            problems.add("The package of " + what + " is missing: " + file);
            return;
        }
        try {
            Expectation expected = Expectation.of(name, version.version(), version.sha256());
            VerifiedPackage verified = PackageVerifier.verify(file, expected, limits, Progress.NONE);
            if (verified.size() != version.size()) {
                problems.add("The index says that " + what + " has " + version.size() + " bytes; its package has "
                        + verified.size() + ".");
            }
        } catch (PluginException e) {
            problems.add("The package of " + what + " is refused: " + e.getMessage());
        }
    }

    private void checkList() throws IOException {
        RegistrySettings settings = RegistrySettings.of("registry", RegistryAddress.of(registry.directory()));
        Map<PluginName, String> listed;
        try {
            RegistryFiles files = new DirectoryFiles(registry.directory(), TransferLimits.DEFAULT);
            Registry reader =
                    new Registry(settings, new WatchedFiles(files, Clock.systemUTC()), TransferLimits.DEFAULT);
            listed = Listing.of(reader).read(SearchQuery.ALL).documents().stream()
                    .flatMap(document -> ListRecord.read("", document.content()).stream())
                    .collect(Collectors.toMap(
                            RemotePlugin::name, plugin -> plugin.version().toString(), (first, second) -> first));
        } catch (IOException e) {
            problems.add("The list cannot be read: " + e.getMessage());
            return;
        }
        offered.forEach((name, version) -> {
            String shown = Optional.ofNullable(listed.get(name)).orElse("nothing");
            if (!shown.equals(version)) {
                problems.add("The list shows " + shown + " of " + name + "; its index file offers " + version + ".");
            }
        });
        listed.keySet().stream()
                .filter(name -> !offered.containsKey(name))
                .sorted()
                .forEach(name -> problems.add("The list shows " + name + ", of which no version is offered."));
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }
}
