package org.coreadmin.extension.internal.inspection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Java sources by chance, of an API and of code that uses it: generic types, covariant returns, classes that others outside of
 * their package cannot see, nests, records, sealed types, and interfaces with default and private methods.
 */
final class GeneratedSources {

    /** Each is narrower than the one before. */
    private static final List<String> TYPES = List.of("Object", "Number", "Integer");

    private static final int NARROWEST = 2;

    /** The type of a method that returns its class's parameter. */
    private static final int PARAMETER = -1;

    private static final List<String> METHODS = List.of("a", "b", "c");

    private record Method(int type, boolean isAbstract, boolean isFinal, boolean ofClass) {}

    private static final class Type {
        final String packageName;
        final String name;
        final boolean nested;
        boolean visible;
        boolean isInterface;
        boolean isAbstract;
        boolean isGeneric;
        boolean isRecord;
        boolean isFinal;
        boolean isSealed;
        final Map<String, Method> methods = new LinkedHashMap<>();
        final List<String> body = new ArrayList<>();
        final List<Type> parents = new ArrayList<>();
        final List<Type> heirs = new ArrayList<>();
        String header = "";

        Type(String packageName, String name, boolean nested) {
            this.packageName = packageName;
            this.name = name;
            this.nested = nested;
        }

        String reference() {
            return packageName + "." + (nested ? holder(packageName) + "." : "") + name;
        }

        String declaration() {
            StringBuilder text = new StringBuilder(visible ? "public " : "").append(nested ? "static " : "");
            if (!isRecord) {
                boolean opens = !isSealed && !isFinal && parents.stream().anyMatch(parent -> parent.isSealed);
                text.append(isSealed ? "sealed " : opens ? "non-sealed " : "")
                        .append(isFinal ? "final " : "")
                        .append(isAbstract && !isInterface ? "abstract " : "");
            }
            text.append(isRecord ? "record " : isInterface ? "interface " : "class ")
                    .append(name)
                    .append(isGeneric ? "<X extends Number>" : "")
                    .append(isRecord ? "(int digit)" : "")
                    .append(header);
            if (isSealed) {
                List<String> names = heirs.stream().map(Type::reference).toList();
                text.append(" permits ").append(String.join(", ", names));
            }
            return text + " {\n" + String.join("\n", body) + "\n}\n";
        }
    }

    private final Random random;
    private final List<Type> types = new ArrayList<>();
    private final List<String> api;
    private final List<String> own;

    GeneratedSources(Random random) {
        this.random = random;
        int count = 5 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            types.add(type("api", "A" + i));
        }
        types.forEach(type -> type.isSealed = type.isAbstract && !type.heirs.isEmpty() && random.nextInt(4) == 0);
        this.api = print("api", "");
        for (int i = 0; i < 5; i++) {
            types.add(type("own", "O" + i));
        }
        this.own = print("own", calls());
    }

    /** Returns the files of the API. */
    List<String> api() {
        return api;
    }

    /** Returns the files of code that extends and uses the API; {@code own.Own} has a method {@code tN} for each use. */
    List<String> own() {
        return own;
    }

    /** Returns the files of another version of the API, which need not compile. */
    List<String> next() {
        String[] lines = String.join("\0", api).split("\n", -1);
        for (int i = 0; i < 3; i++) {
            int at = random.nextInt(lines.length);
            String line = lines[at];
            lines[at] = switch (random.nextInt(6)) {
                case 0 -> line.endsWith(";") || line.endsWith("}") && line.contains("(") ? "" : line;
                case 1 -> line.replaceFirst("(Object|Number|Integer) (?=[abc]\\()", TYPES.get(random.nextInt(3)) + " ");
                case 2 ->
                    line.contains("final ") ? line.replace("final ", "") : line.replace("public ", "public final ");
                case 3 -> line.replaceFirst("public (static )?class", "public $1abstract class");
                case 4 -> line.replaceFirst("public (\\w+ [abc]\\(\\)) \\{ return null; }", "public abstract $1;");
                default -> line.replaceFirst(" (extends|implements) [^{]*(?=\\{$)", " ");
            };
        }
        return List.of(String.join("\n", lines).split("\0", -1));
    }

    private static String holder(String packageName) {
        return packageName.equals("api") ? "Api" : "Own";
    }

    private Type type(String packageName, String name) {
        Type type = new Type(packageName, name, random.nextBoolean());
        type.visible = random.nextInt(3) != 0;
        type.isInterface = random.nextInt(3) == 0;
        type.isRecord = !type.isInterface && random.nextInt(6) == 0;
        type.isAbstract = type.isInterface || !type.isRecord && random.nextBoolean();
        type.isGeneric = !type.isRecord && random.nextInt(3) == 0;
        type.isFinal = !type.isAbstract && !type.isRecord && random.nextInt(4) == 0;
        Map<String, Method> inherited = inherit(type);
        METHODS.forEach(method -> method(type, method, inherited.get(method)));
        if (type.nested) {
            type.body.add("private static int secret() { return 1; }");
        }
        return type;
    }

    private Map<String, Method> inherit(Type type) {
        Map<String, Method> inherited = new LinkedHashMap<>();
        List<String> interfaces = new ArrayList<>();
        String superclass = "";
        List<Type> shuffled = new ArrayList<>(types);
        Collections.shuffle(shuffled, random);
        for (Type other : shuffled) {
            boolean same = other.packageName.equals(type.packageName);
            boolean open = !other.isRecord && !other.isFinal && (same || other.visible && !other.isSealed);
            boolean fits = other.isInterface
                    ? interfaces.size() < 2
                    : !type.isInterface && !type.isRecord && superclass.isEmpty();
            String argument = other.isGeneric ? type.isGeneric && random.nextBoolean() ? "<X>" : "<Integer>" : "";
            Map<String, Method> together = together(inherited, other, argument);
            if (!open || !fits || together == null || random.nextBoolean()) {
                continue;
            }
            inherited.putAll(together);
            if (other.isInterface) {
                interfaces.add(other.reference() + argument);
            } else {
                superclass = " extends " + other.reference() + argument;
            }
            type.parents.add(other);
            other.heirs.add(type);
        }
        type.header = superclass;
        if (!interfaces.isEmpty()) {
            type.header += (type.isInterface ? " extends " : " implements ") + String.join(", ", interfaces);
        }
        return inherited;
    }

    /**
     * Returns the methods that a type inherits from another one, where it inherits others already. One with a body has to return
     * what the abstract one does, or something narrower; two bodies for one method would not go.
     *
     * @return null if they do not go together
     */
    private static @Nullable Map<String, Method> together(Map<String, Method> inherited, Type other, String argument) {
        Map<String, Method> all = new LinkedHashMap<>();
        for (Map.Entry<String, Method> entry : other.methods.entrySet()) {
            int type = entry.getValue().type();
            Method added = new Method(
                    type != PARAMETER || argument.equals("<X>") ? type : NARROWEST,
                    entry.getValue().isAbstract(),
                    entry.getValue().isFinal(),
                    !other.isInterface);
            Method there = inherited.get(entry.getKey());
            if (there == null) {
                all.put(entry.getKey(), added);
            } else if (there.type() == PARAMETER || added.type() == PARAMETER) {
                return null;
            } else if (there.isAbstract() && added.isAbstract()) {
                all.put(entry.getKey(), there.type() > added.type() ? there : added);
            } else if (there.ofClass() && added.isAbstract() && there.type() >= added.type()) {
                all.put(entry.getKey(), there);
            } else if (added.ofClass() && there.isAbstract() && added.type() >= there.type()) {
                all.put(entry.getKey(), added);
            } else {
                return null;
            }
        }
        return all;
    }

    private void method(Type type, String name, @Nullable Method above) {
        boolean must = above != null && above.isAbstract() && !type.isAbstract;
        if (above != null && above.isFinal() || !must && random.nextInt(3) == 0) {
            if (above != null) {
                type.methods.put(name, above);
            }
            return;
        }
        int least = above == null ? 0 : above.type();
        int result = least == PARAMETER || type.isGeneric && least < NARROWEST && random.nextInt(3) == 0
                ? PARAMETER
                : least + random.nextInt(TYPES.size() - least);
        boolean isAbstract = type.isAbstract && random.nextBoolean();
        boolean isFinal = !type.isInterface && !isAbstract && random.nextInt(6) == 0;
        type.methods.put(name, new Method(result, isAbstract, isFinal, !type.isInterface));
        String returned = result == PARAMETER ? "X" : TYPES.get(result);
        if (isAbstract) {
            type.body.add("public abstract " + returned + " " + name + "();");
        } else if (type.isInterface) {
            type.body.add("public default " + returned + " " + name + "() { return own" + name + "(); }");
            type.body.add("private " + returned + " own" + name + "() { return null; }");
        } else {
            type.body.add("public " + (isFinal ? "final " : "") + returned + " " + name + "() { return null; }");
        }
    }

    /** Returns a method for each use: of a member of an object, also by its supertypes, and of private ones of the nest. */
    private String calls() {
        List<String> uses = new ArrayList<>();
        for (Type type : types) {
            if (!type.packageName.equals("own")) {
                continue;
            }
            if (type.nested) {
                uses.add(type.name + ".secret()");
            }
            if (type.isAbstract) {
                continue;
            }
            String made =
                    "new " + type.reference() + (type.isGeneric ? "<Integer>" : "") + (type.isRecord ? "(1)" : "()");
            for (String method : type.methods.keySet()) {
                uses.add(made + "." + method + "()");
                for (Type parent : type.parents) {
                    if (parent.methods.containsKey(method)) {
                        uses.add("((" + parent.reference() + (parent.isGeneric ? "<?>" : "") + ") " + made + ")."
                                + method + "()");
                    }
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (String use : uses) {
            text.append("static Object t")
                    .append(text.length())
                    .append("() { return ")
                    .append(use)
                    .append("; }\n");
        }
        return text.toString();
    }

    private List<String> print(String packageName, String members) {
        List<String> files = new ArrayList<>();
        StringBuilder nested = new StringBuilder();
        for (Type type : types) {
            if (type.packageName.equals(packageName)) {
                if (type.nested) {
                    nested.append(type.declaration());
                } else {
                    files.add("package " + packageName + ";\n" + type.declaration());
                }
            }
        }
        files.add("package " + packageName + ";\npublic class " + holder(packageName) + " {\n" + members + nested
                + "}\n");
        return files;
    }
}
