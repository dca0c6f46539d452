package org.coreadmin.extension.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The reader of our own sees in class files what ASM sees in them. */
@Tag(Thoroughness.TAG)
class ClassFileParserTest {

    private static final int OF_FILES = 0xefff;

    @Test
    void seesWhatAsmSeesInTheLibrariesOfTheClassPath() throws IOException {
        int step = Thoroughness.asked().of(7, 2, 1);
        List<String> different = new ArrayList<>();
        int read = 0;
        for (Path jar : RepositoryJarsTest.classPath()) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                int number = 0;
                for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                    if (entry.getName().endsWith(".class") && number++ % step == 0) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            compare(in.readAllBytes(), jar.getFileName() + "!/" + entry.getName(), different);
                            read++;
                        }
                    }
                }
            }
        }
        assertThat(read).isGreaterThan(500);
        assertThat(different).isEmpty();
    }

    private static void compare(byte[] file, String label, List<String> different) {
        ClassFacts own;
        try {
            own = ClassReading.whole(file);
        } catch (UnreadableClassException e) {
            different.add(label + ": " + e.getMessage());
            return;
        }
        ClassFacts asm = AsmReading.whole(file);
        compare(label, "name", own.name(), asm.name(), different);
        compare(label, "access", own.access() & OF_FILES, asm.access(), different);
        compare(label, "superclass", own.superName(), asm.superName(), different);
        compare(label, "interfaces", own.interfaces(), asm.interfaces(), different);
        compare(label, "fields", masked(own.fields()), masked(asm.fields()), different);
        compare(label, "methods", masked(own.methods()), masked(asm.methods()), different);
        compare(label, "nest host", own.nestHost(), asm.nestHost(), different);
        compare(label, "nest", own.nest(), asm.nest(), different);
        compare(label, "permitted", own.permitted(), asm.permitted(), different);
        compare(label, "texts", own.texts(), asm.texts(), different);
        compare(label, "sites", merged(own.sites()), merged(asm.sites()), different);
    }

    /** javac writes some constants twice, so that a method may have two sites of a reference. */
    private static Map<List<Object>, ClassFacts.Site> merged(List<ClassFacts.Site> sites) {
        Map<List<Object>, ClassFacts.Site> merged = new HashMap<>();
        for (ClassFacts.Site site : sites) {
            merged.merge(
                    List.of(site.method(), site.descriptor(), site.reference()),
                    site,
                    (one, other) -> one.guarded() || other.line() < one.line() && !other.guarded() ? other : one);
        }
        return merged;
    }

    private static Map<String, Member> masked(Map<String, Member> members) {
        Map<String, Member> masked = new HashMap<>();
        members.forEach((key, member) ->
                masked.put(key, new Member(member.access() & OF_FILES, member.name(), member.descriptor())));
        return masked;
    }

    private static void compare(String label, String what, Object own, Object asm, List<String> different) {
        if (!Objects.equals(own, asm)) {
            different.add(label + ": " + what + " " + own + ", and ASM has " + asm);
        }
    }
}
