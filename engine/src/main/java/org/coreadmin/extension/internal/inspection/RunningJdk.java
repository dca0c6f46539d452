package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The classes of the JDK that runs. Nothing is read of those that are not asked for. */
final class RunningJdk extends JdkClasses {

    static final RunningJdk INSTANCE = new RunningJdk();

    private final Map<String, Module> modules = new HashMap<>();

    private RunningJdk() {
        super(Runtime.version().feature());
        for (Module module : ModuleLayer.boot().modules()) {
            ClassLoader loader = module.getClassLoader();
            if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
                module.getPackages().forEach(name -> modules.put(name, module));
            }
        }
    }

    @Override
    public boolean covers(String packageName) {
        return modules.containsKey(packageName);
    }

    @Override
    Optional<KnownClass> read(String name) {
        Module module = modules.get(JavaNames.packageOf(name));
        if (module == null || name.indexOf('.') >= 0) {
            return Optional.empty();
        }
        try (InputStream in = module.getResourceAsStream(name + ".class")) {
            return in == null ? Optional.empty() : Optional.ofNullable(KnownClass.of(this, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("The class " + JavaNames.type(name) + " of the JDK can't be read", e);
        }
    }

    @Override
    public boolean exports(String packageName) {
        Module module = modules.get(packageName);
        return module == null
                || module.isExported(
                        packageName, ClassLoader.getPlatformClassLoader().getUnnamedModule());
    }

    /** Returns the packages that are exported to all. */
    Set<String> exported() {
        return modules.keySet().stream().filter(this::exports).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the public classes of exported packages, with whatever they inherit from. */
    List<ClassFacts> api() throws IOException {
        Set<String> exported = exported();
        Map<String, ClassFacts> api = new HashMap<>();
        for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
            try (ModuleReader reader = module.open()) {
                List<String> files = reader.list()
                        .filter(file -> file.endsWith(".class"))
                        .map(file -> file.substring(0, file.length() - ".class".length()))
                        .filter(name -> exported.contains(JavaNames.packageOf(name)))
                        .toList();
                for (String name : files) {
                    KnownClass type = find(name);
                    if (type != null && type.facts().isPublic()) {
                        api.put(name, type.facts());
                    }
                }
            }
        }
        List<ClassFacts> open = new ArrayList<>(api.values());
        while (!open.isEmpty()) {
            ClassFacts next = open.remove(open.size() - 1);
            List<String> above = new ArrayList<>(next.interfaces());
            next.superName().ifPresent(above::add);
            for (String name : above) {
                KnownClass type = api.containsKey(name) ? null : find(name);
                if (type != null) {
                    api.put(name, type.facts());
                    open.add(type.facts());
                }
            }
        }
        return List.copyOf(api.values());
    }
}
