package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The classes of a JDK that is not here, as they were recorded where it was. */
final class RecordedJdk extends JdkClasses {

    private final Map<String, ClassFacts> classes = new HashMap<>();
    private final Set<String> packages = new HashSet<>();
    private final Set<String> exported;

    /**
     * Creates a recorded JDK.
     *
     * @param exported the packages that are exported to all
     */
    RecordedJdk(int feature, Set<String> exported, Collection<ClassFacts> classes) {
        super(feature);
        this.exported = Set.copyOf(exported);
        this.packages.addAll(exported);
        for (ClassFacts facts : classes) {
            this.classes.put(facts.name(), facts);
            this.packages.add(facts.packageName());
        }
    }

    static RecordedJdk read(int feature, FactsFile.Reader reader) throws IOException {
        Set<String> exported = new HashSet<>(reader.texts());
        Map<String, ClassFacts> classes = new HashMap<>();
        for (int count = reader.count(); count > 0; count--) {
            ClassFacts facts = reader.type();
            classes.put(facts.name(), facts);
        }
        return new RecordedJdk(feature, exported, classes.values());
    }

    void write(FactsFile.Writer writer) {
        writer.texts(exported.stream().sorted().toList());
        writer.number(classes.size());
        classes.values().stream().sorted(Comparator.comparing(ClassFacts::name)).forEach(facts -> writer.type(facts));
    }

    @Override
    public boolean covers(String packageName) {
        return packages.contains(packageName);
    }

    @Override
    Optional<KnownClass> read(String name) {
        @Nullable ClassFacts facts = classes.get(name);
        return facts == null ? Optional.empty() : Optional.of(new KnownClass(this, facts));
    }

    @Override
    public boolean exports(String packageName) {
        return exported.contains(packageName) || !packages.contains(packageName);
    }
}
