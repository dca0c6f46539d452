package org.coreadmin.extension.internal.inspection.linkage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.coreadmin.extension.internal.inspection.CodePlace;
import org.coreadmin.extension.internal.inspection.KnownClass;
import org.coreadmin.extension.internal.inspection.PackageCode;
import org.jspecify.annotations.Nullable;

/** A plugin's classes, found in the order of its class loader. */
final class PluginClasses implements CodePlace {

    private final Owner owner;
    private final String label;
    private final PackageCode code;
    private final HostClasses host;
    private final List<Import> imports;
    private final Map<String, Optional<KnownClass>> known = new HashMap<>();
    private final Map<String, Optional<KnownClass>> own = new HashMap<>();

    /** The exports of a required plugin. */
    record Import(Set<String> packages, PluginClasses classes) {}

    PluginClasses(Owner owner, String label, PackageCode code, HostClasses host, List<Import> imports) {
        this.owner = owner;
        this.label = label;
        this.code = code;
        this.host = host;
        this.imports = imports;
    }

    @Override
    public Owner owner() {
        return owner;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public @Nullable KnownClass find(String name) {
        Optional<KnownClass> found = known.get(name);
        if (found == null) {
            found = Optional.ofNullable(look(name));
            known.put(name, found);
        }
        return found.orElse(null);
    }

    private @Nullable KnownClass look(String name) {
        String packageName = packageOf(name, '/');
        if (host.jdk().covers(packageName)) {
            return host.jdk().find(name);
        }
        KnownClass shared = host.covers(packageName) ? host.find(name) : null;
        if (shared != null) {
            return shared;
        }
        for (Import imported : imports) {
            KnownClass exported = imported.packages().contains(packageName)
                    ? imported.classes().own(name)
                    : null;
            if (exported != null) {
                return exported;
            }
        }
        return own(name);
    }

    private @Nullable KnownClass own(String name) {
        return own.computeIfAbsent(name, any -> Optional.ofNullable(code.in(this, any)))
                .orElse(null);
    }

    @Override
    public @Nullable Message unread(String name) {
        String packageName = packageOf(name, '/');
        @Nullable Message shared = host.covers(packageName) ? host.unread(name) : null;
        if (shared != null) {
            return shared;
        }
        for (Import imported : imports) {
            @Nullable
            Message exported = imported.packages().contains(packageName)
                    ? imported.classes().code.unread(name)
                    : null;
            if (exported != null) {
                return exported;
            }
        }
        return code.unread(name);
    }

    @Override
    public CodePlace responsible(String className) {
        String packageName = packageOf(className, '.');
        if (host.jdk().covers(packageName)) {
            return host.jdk();
        }
        if (host.covers(packageName)) {
            return host;
        }
        for (Import imported : imports) {
            if (imported.packages().contains(packageName)
                    || imported.classes().own(className.replace('.', '/')) != null) {
                return imported.classes();
            }
        }
        return this;
    }

    private static String packageOf(String name, char separator) {
        int end = name.lastIndexOf(separator);
        return end < 0 ? "" : name.substring(0, end).replace('/', '.');
    }
}
