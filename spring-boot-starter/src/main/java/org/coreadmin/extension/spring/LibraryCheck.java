package org.coreadmin.extension.spring;

import java.security.CodeSource;
import java.util.Arrays;
import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.sweep.Sweep;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Refuses class paths on which something else in the application's build has put another version of a library than plugins can run
 * with: later that would be a NoSuchMethodError in the middle of an operation.
 */
final class LibraryCheck {

    private static final String STARTER = "core-spring-boot-starter";

    /** The newest release of Java that everything here is tested on. */
    private static final int NEWEST_JAVA = 25;

    private LibraryCheck() {}

    /**
     * A library of ours, as the class path has it.
     *
     * @param version as in the jar's manifest; null for a directory of classes
     */
    record Library(String name, @Nullable String version) {

        static Library of(String name, Class<?> type) {
            return new Library(name, type.getPackage().getImplementationVersion());
        }
    }

    /** @throws UnsupportedHostException if plugins cannot run with a library of the class path */
    static void run() {
        requireOneVersion(
                Library.of(STARTER, LibraryCheck.class),
                List.of(
                        Library.of("core-engine", PluginLoader.class),
                        Library.of("core-plugin-api", ConfigProvider.class),
                        Library.of("core-sweep", Sweep.class)));
        requireAsm(Opcodes.class, Runtime.version().feature());
    }

    static void requireOneVersion(Library starter, List<Library> others) {
        String expected = starter.version();
        if (expected == null) {
            return;
        }
        for (Library library : others) {
            if (library.version() != null && !library.version().equals(expected)) {
                throw new UnsupportedHostException(
                        "The class path has " + library.name() + " " + library.version() + " beside " + starter.name()
                                + " " + expected + "; they work in one version only.",
                        "Import org.coreadmin:core-bom:" + expected
                                + " in dependencyManagement, and give none of its libraries a version of its own.");
            }
        }
    }

    /** Requires a recent ASM, which reads plugins' annotations, and which many libraries bring, old versions too. */
    static void requireAsm(Class<?> opcodes, int java) {
        int needed = Math.min(java, NEWEST_JAVA);
        if (Arrays.stream(opcodes.getFields())
                .noneMatch(field -> field.getName().equals("V" + needed))) {
            String version = opcodes.getPackage().getImplementationVersion();
            CodeSource source = opcodes.getProtectionDomain().getCodeSource();
            throw new UnsupportedHostException(
                    "The class path has org.ow2.asm:asm" + (version == null ? "" : " " + version)
                            + ", which cannot read classes of Java " + needed
                            + (source == null ? "." : ": " + source.getLocation()),
                    "Take it from org.coreadmin:core-bom: remove what sets another version (mvn dependency:tree -Dverbose"
                            + " -Dincludes=org.ow2.asm).");
        }
    }
}
