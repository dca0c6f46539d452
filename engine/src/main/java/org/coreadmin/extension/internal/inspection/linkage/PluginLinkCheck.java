package org.coreadmin.extension.internal.inspection.linkage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.inspection.LeftOut;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.internal.application.PackageInspector;
import org.coreadmin.extension.internal.inspection.HostFacts;
import org.coreadmin.extension.internal.inspection.JdkClasses;
import org.coreadmin.extension.internal.inspection.LinkCheck;
import org.coreadmin.extension.internal.inspection.PackageCode;
import org.coreadmin.extension.internal.inspection.PackageFiles;
import org.coreadmin.extension.internal.inspection.SeenCapabilities;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Reads the code of plugins beside that of others, without loading any of it. For one operation, by one thread. */
public final class PluginLinkCheck implements PackageInspector.Inspection {

    private final HostClasses host;
    private final int newest;
    private final Map<Path, PackageCode> read = new HashMap<>();

    /**
     * Checks plugins of this application against another one.
     *
     * @param shared what this one serves to them
     * @param other  what the other one serves; empty: the same
     * @param newest the version of the newest class files that its JVM takes
     */
    public PluginLinkCheck(SharedApi shared, Optional<HostFacts> other, int newest) {
        this(new HostClasses(shared, other, JdkClasses.running()), newest);
    }

    private PluginLinkCheck(HostClasses host, int newest) {
        this.host = host;
        this.newest = newest;
    }

    /** Returns a check of plugins against this application on another Java, whose classes these are. */
    public static PluginLinkCheck onJava(SharedApi shared, JdkClasses jdk, int newest) {
        return new PluginLinkCheck(new HostClasses(shared, Optional.empty(), jdk), newest);
    }

    @Override
    public boolean readsCode() {
        return true;
    }

    @Override
    public PackageInspector.Contents contents(LinkRequest plugin) {
        PackageCode code = code(plugin);
        return new PackageInspector.Contents(code.libraries(), code.natives(), code.addresses(), code.notChecked());
    }

    /** Returns the classes of a plugin's directory; read once. */
    private PackageCode code(LinkRequest plugin) {
        return read.computeIfAbsent(
                plugin.directory(), directory -> PackageCode.read(directory, PackageCode.Limits.DEFAULT));
    }

    @Override
    public PackageInspector.Links links(LinkRequest plugin, Map<PluginName, LinkRequest> present) {
        LinkCheck.Result result = LinkCheck.check(
                code(plugin),
                place(plugin, present, LinkProblem.Owner.PLUGIN, new HashSet<>()),
                roots(plugin),
                newest,
                name -> host.lacks(name.lastIndexOf('.') < 0 ? "" : name.substring(0, name.lastIndexOf('.'))));
        return new PackageInspector.Links(result.problems(), result.leftOut(), result.notChecked());
    }

    @Override
    public Optional<Message> idleCallbacks(LinkRequest plugin, Set<String> hooks) {
        SortedSet<String> named = LinkCheck.named(code(plugin), roots(plugin), hooks);
        return named.isEmpty() ? Optional.empty() : Optional.of(LeftOut.callbacks(named));
    }

    @Override
    public SortedMap<String, List<Evidence>> capabilities(LinkRequest plugin, Map<PluginName, LinkRequest> present) {
        return byWord(SeenCapabilities.in(
                code(plugin), place(plugin, present, LinkProblem.Owner.PLUGIN, new HashSet<>()), roots(plugin)));
    }

    @Override
    public SortedMap<String, List<Evidence>> capabilities(Path files) throws IOException {
        return byWord(PackageFiles.in(files));
    }

    /**
     * Returns the capabilities of a package's code, without an application: code other than the JDK's and its own is
     * missing.
     */
    public static SortedMap<String, List<Evidence>> capabilities(PackageCode code, Manifest manifest) {
        return byWord(SeenCapabilities.in(code, new LonePackage(code), roots(LinkRequest.of(manifest, Path.of("")))));
    }

    private static SortedMap<String, List<Evidence>> byWord(Map<Capability, List<Evidence>> capabilities) {
        SortedMap<String, List<Evidence>> words = new TreeMap<>();
        capabilities.forEach((capability, evidence) -> words.put(capability.word(), evidence));
        return words;
    }

    private PluginClasses place(
            LinkRequest plugin, Map<PluginName, LinkRequest> present, LinkProblem.Owner owner, Set<PluginName> above) {
        List<PluginClasses.Import> imports = new ArrayList<>();
        above.add(plugin.name());
        for (PluginName required : plugin.require()) {
            LinkRequest other = present.get(required);
            if (other != null && !other.exports().isEmpty() && !above.contains(required)) {
                imports.add(new PluginClasses.Import(
                        Set.copyOf(other.exports()),
                        place(other, present, LinkProblem.Owner.REQUIRED, new HashSet<>(above))));
            }
        }
        return new PluginClasses(owner, plugin.name() + " " + plugin.version(), code(plugin), host, imports);
    }

    /** Returns where the code of a plugin is entered. The ConfigProvider names the rest. */
    private static List<String> roots(LinkRequest plugin) {
        List<String> roots = new ArrayList<>(plugin.scripts().values());
        plugin.config().ifPresent(roots::add);
        plugin.exports().forEach(exported -> roots.add(exported + ".*"));
        return roots;
    }
}
