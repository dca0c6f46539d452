package org.coreadmin.extension.internal.inspection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.internal.store.ScratchFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Ways to do something that the reader has to find by their kind, and code that it may not accuse. */
class SeenCapabilitiesTest {

    private static final String SPRING = "org.springframework.";

    /** What code is compiled against, and no package has. */
    private static final List<String> FOREIGN = List.of(
            annotation(SPRING + "beans.factory.annotation.Value", "String value();"),
            annotation(SPRING + "security.access.prepost.PreAuthorize", "String value();"),
            annotation(SPRING + "context.event.EventListener", "String condition() default \"\";"),
            annotation(SPRING + "context.annotation.ImportResource", "String[] value();"),
            annotation(SPRING + "context.annotation.Import", "Class<?>[] value();"),
            annotation(SPRING + "web.bind.annotation.GetMapping", "String[] value();"),
            annotation("jakarta.validation.constraints.NotNull", "String message();"),
            "package org.springframework.util; public class MethodInvoker { public Object invoke() { return null; } }",
            "package org.springframework.core.io; public class UrlResource { public UrlResource(String at) {} }");

    /** The code of each case: members of a class, or whole classes. */
    private static final Map<String, String> CASES = new LinkedHashMap<>();

    static {
        add("ExpressionOfAField", "@Value(\"#{T(java.lang.Runtime).getRuntime().exec('id')}\") String value;");
        add("ExpressionOfAParameter", "void set(@Value(\"#{ new java.io.File('x').delete() }\") String value) {}");
        add("ExpressionOfABean", "@PreAuthorize(\"@files.mayDelete(#name)\") void run(String name) {}");
        add("ExpressionOfMethods", "@EventListener(condition = \"''.getClass().forName('x') != null\") void run() {}");
        add(
                "ExpressionWithinAnnotations",
                "@Outer(@Value(\"#{''.class.forName('x')}\")) void run() {}"
                        + " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Outer { Value value(); }");
        add(
                "ExpressionByDefault",
                "@interface Own { String value() default \"#{T(java.lang.Runtime).getRuntime()}\"; }");
        add(
                "ExpressionOfAConstraint",
                "@NotNull(message = \"${''.getClass().forName('x').newInstance()}\") String value;");
        add("BeansOfAFile", "@ImportResource(\"classpath:beans.xml\") static class Beans {}");
        add(
                "BoundHandle",
                "Object run() throws Exception { return MethodHandles.lookup().bind(\"x\", \"length\","
                        + " MethodType.methodType(int.class)); }");
        add(
                "UnreflectedHandle",
                "Object run() throws Exception { return MethodHandles.lookup().unreflectGetter(null); }");
        add(
                "ConstantDescriptor",
                "Object run() throws Exception { return ClassDesc.of(\"java.lang.Runtime\")"
                        + ".resolveConstantDesc(MethodHandles.lookup()); }");
        add("Invoker", "Object run() { return new org.springframework.util.MethodInvoker().invoke(); }");
        add(
                "InheritedInvoker",
                "static class Mine extends org.springframework.util.MethodInvoker {} Object run() { return new"
                        + " Mine().invoke(); }");
        add("ScannerOfAFile", "Object run() throws Exception { return new Scanner(new File(\"x\")); }");
        add("ScannerOfAPath", "Object run() throws Exception { return new Scanner(Path.of(\"x\")); }");
        add("Writer", "Object run() throws Exception { return new PrintWriter(\"x\"); }");
        add("Format", "Object run() throws Exception { return new Formatter(\"x\"); }");
        add("Picture", "Object run() throws Exception { return javax.imageio.ImageIO.read(new URL(\"http://x\")); }");
        add("ResourceByAddress", "Object run() { return new org.springframework.core.io.UrlResource(\"http://x\"); }");
        add(
                "Document",
                "Object run(InputStream in) throws Exception { return"
                        + " javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in); }");
        add(
                "Stylesheet",
                "Object run(javax.xml.transform.Source in) throws Exception { return"
                        + " javax.xml.transform.TransformerFactory.newInstance().newTransformer(in); }");
        add(
                "Tool",
                "Object run() { return java.util.spi.ToolProvider.findFirst(\"javac\").get().run(System.out, System.err);"
                        + " }");
        add(
                "ManagedBean",
                "Object run() throws Exception { return"
                        + " java.lang.management.ManagementFactory.getPlatformMBeanServer().invoke(null, \"x\", null, null); }");

        add("Harmless", """
                record Point(int x, String name) {}
                enum Kind { ONE, TWO }
                @Value("${acme.hello.size:10}") String size;
                @Value("#{systemProperties['user.name']}") String user;
                @PreAuthorize("hasAuthority('acme:read') and #name == authentication.name") void read(String name) {}
                @EventListener(condition = "#event.kind == 'paid'") void paid(Object event) {}
                @GetMapping("/{name:[a-z.]+(?:x)}") String get() { return "T(x) of new x.y.Z"; }
                @NotNull(message = "{acme.missing} must not be new (see docs)") String value;
                String text(Kind kind) { return switch (kind) { case ONE -> "one " + size; case TWO -> new Point(1, "x").toString(); }; }
                Object scan() { return new Scanner("1 2").nextInt(); }
                Object print() { return new PrintWriter(new StringWriter()); }
                Object format() { return new Formatter().format("%s", "x").toString(); }
                Object stream() { return Stream.of(1, 2).map(one -> one + 1).map(String::valueOf).toList(); }
                Object write() throws Exception { return javax.xml.transform.TransformerFactory.newInstance().newTransformer(); }
                """);
        add("Library", "public static Object start() throws Exception { return new ProcessBuilder(\"id\").start(); }");
        add("Imports", "@Import(Library.class) static class Beans {}");
        add("Holds", "List<Library> values;");
    }

    @TempDir
    static Path compiled;

    @TempDir
    Path plugin;

    private static void add(String name, String members) {
        CASES.put(name, members);
    }

    private static String annotation(String name, String members) {
        int dot = name.lastIndexOf('.');
        return "package " + name.substring(0, dot)
                + "; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) public" + " @interface "
                + name.substring(dot + 1) + " { " + members + " }";
    }

    @BeforeAll
    static void compile() {
        List<String> sources = new ArrayList<>(FOREIGN);
        CASES.forEach((name, members) -> sources.add("""
                package acme;
                import java.io.*;
                import java.lang.constant.*;
                import java.lang.invoke.*;
                import java.net.*;
                import java.nio.file.*;
                import java.util.*;
                import java.util.stream.*;
                import jakarta.validation.constraints.*;
                import org.springframework.beans.factory.annotation.*;
                import org.springframework.context.annotation.*;
                import org.springframework.context.event.EventListener;
                import org.springframework.security.access.prepost.*;
                import org.springframework.web.bind.annotation.*;
                public class %s { %s }
                """.formatted(name, members)));
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach(text -> files.add(new Source(files.size(), text)));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .getTask(null, null, null, List.of("--release", "17", "-d", compiled.toString()), null, files)
                        .call())
                .isTrue();
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(int number, String text) {
            super(URI.create("string:///" + name(number, text) + ".java"), Kind.SOURCE);
            this.text = text;
        }

        private static String name(int number, String text) {
            String rest = text.replaceFirst("(?s).*public (?:class|@interface) ", "");
            return number + "/" + rest.substring(0, rest.indexOf(' '));
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Puts the classes of cases into the plugin. */
    private void take(String... names) throws IOException {
        for (Map.Entry<String, byte[]> file : classes(names).entrySet()) {
            put("classes/" + file.getKey(), file.getValue());
        }
    }

    private static Map<String, byte[]> classes(String... names) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(compiled.resolve("acme"))) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (Arrays.stream(names).anyMatch(one -> name.equals(one + ".class") || name.startsWith(one + "$"))) {
                    classes.put("acme/" + name, Files.readAllBytes(file));
                }
            }
        }
        return classes;
    }

    private void put(String path, byte[] content) throws IOException {
        Files.createDirectories(plugin.resolve(path).getParent());
        Files.write(plugin.resolve(path), content);
    }

    private void library(Map<String, byte[]> files) throws IOException {
        put("lib/library.jar", zip(files));
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private Set<String> seen() throws IOException {
        return words(PackageCode.read(plugin, PackageCode.Limits.DEFAULT));
    }

    private Set<String> words(PackageCode code) throws IOException {
        Set<String> words = new TreeSet<>();
        Stream.of(SeenCapabilities.in(code, new Alone(code), List.of()), PackageFiles.in(plugin))
                .forEach(part -> part.keySet().forEach(one -> words.add(one.word())));
        return words;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ExpressionOfAField | script
            ExpressionOfAParameter | script
            ExpressionOfABean | script
            ExpressionOfMethods | script
            ExpressionWithinAnnotations | script
            ExpressionByDefault | script
            ExpressionOfAConstraint | script
            BeansOfAFile | reflection
            BoundHandle | reflection
            UnreflectedHandle | reflection
            ConstantDescriptor | reflection
            Invoker | reflection
            InheritedInvoker | reflection
            ScannerOfAFile | files
            ScannerOfAPath | files
            Writer | files
            Format | files
            Picture | files, network
            ResourceByAddress | files, network
            Document | files, network
            Stylesheet | script
            Tool | define-classes
            ManagedBean | reflection""")
    void codeIsFoundByWhatItIsAbleToDo(String name, String capabilities) throws IOException {
        take(name);

        assertThat(seen()).containsExactly(capabilities.split(", "));
    }

    @Test
    void ordinaryCodeAndItsFilesAreNotAccused() throws IOException {
        take("Harmless");
        put(
                "classes/messages.properties",
                "acme.missing={0} is missing\nacme.path=${user.home}/new x.y.z()\nacme.name=#{0}\n".getBytes(UTF_8));
        put("classes/logback.xml", "<configuration/>".getBytes(UTF_8));
        put("web/style.css", "a { color: red }".getBytes(UTF_8));
        put("web/page.html", "<!doctype html><h1>Hello</h1><a href=\"/x\">onwards = up</a>".getBytes(UTF_8));
        put("web/icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>".getBytes(UTF_8));
        put("web/data.json", "[]".getBytes(UTF_8));
        put("config/acme.yaml", "path: ${acme.home}/x\n".getBytes(UTF_8));
        put("core.json", "{}".getBytes(UTF_8));
        Map<String, byte[]> files = new LinkedHashMap<>(classes("Library"));
        files.put("META-INF/services/javax.annotation.processing.Processor", "acme.Library".getBytes(UTF_8));
        files.put("module-info.class", module());
        files.put("package-info.class", type("package-info", ACC_INTERFACE | ACC_ABSTRACT | ACC_SYNTHETIC));
        library(files);

        assertThat(seen()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"META-INF/acme/Hidden", "META-INF/versions/9/Hidden", "acme/package-info", "module-info"})
    void aClassIsReadWhateverItsName(String name) throws IOException {
        library(Map.of(name + ".class", starting(name), "acme/Own.class", loading("acme/Own", name)));

        PackageCode code = PackageCode.read(plugin, PackageCode.Limits.DEFAULT);
        assertThat(SeenCapabilities.in(code, new Alone(code), List.of("acme.Own")))
                .containsKey(Capability.PROCESS);

        put("classes/" + name + ".class", starting(name));
        Files.delete(plugin.resolve("lib/library.jar"));
        assertThat(seen()).containsExactly("process");
    }

    @Test
    void aProviderOfAServiceIsReached() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>(classes("Library"));
        library(files);
        take("Harmless");
        assertThat(seen()).isEmpty();

        files.put("META-INF/services/java.nio.charset.spi.CharsetProvider", "acme.Library # one\n".getBytes(UTF_8));
        library(files);
        assertThat(seen()).containsExactly("process");
    }

    @Test
    void aProviderOfAServiceOfTheLibraryIsReachedWithTheService() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>(classes("Library"));
        files.put("acme/Service.class", type("acme/Service", ACC_PUBLIC));
        files.put("META-INF/services/acme.Service", "acme.Library".getBytes(UTF_8));
        library(files);
        assertThat(seen()).isEmpty();

        put("classes/acme/Own.class", loading("acme/Own", "acme/Service"));
        assertThat(seen()).contains("process");
    }

    @ParameterizedTest
    @ValueSource(strings = {"META-INF/spring.factories", "META-INF/spring/org.acme.AutoConfiguration.imports"})
    void aClassInAListOfSpringIsReached(String list) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>(classes("Library"));
        files.put(list, "org.acme.Listener=\\\n  acme.Library\n".getBytes(UTF_8));
        library(files);

        assertThat(seen()).containsExactly("process");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Imports", "Holds"})
    void aClassThatOnlyADeclarationNamesIsReached(String name) throws IOException {
        library(classes("Library"));
        take(name);

        assertThat(seen()).containsExactly("process");
    }

    @Test
    void aVersionForAnotherJavaIsLookedAtToo() throws IOException {
        library(Map.of(
                "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: true\n\n".getBytes(UTF_8),
                "acme/Lib.class", type("acme/Lib", ACC_PUBLIC),
                "META-INF/versions/99/acme/Lib.class", starting("acme/Lib")));
        put("classes/acme/Own.class", loading("acme/Own", "acme/Lib"));

        assertThat(seen()).contains("process");
    }

    /** What stands before the first file is no file to those who read from the begin. */
    @Test
    void aJarIsReadByItsListAsClassLoadersDo() throws IOException {
        byte[] jar = zip(classes("Library"));
        ByteArrayOutputStream hidden = new ByteArrayOutputStream();
        hidden.write("#!/bin/sh\n".getBytes(UTF_8));
        hidden.write(jar);
        library(Map.of());
        put("lib/library.jar", hidden.toByteArray());
        try (JarFile readable = new JarFile(plugin.resolve("lib/library.jar").toFile())) {
            assertThat(readable.getEntry("acme/Library.class")).isNotNull();
        }
        Path zip = plugin.resolve("package.zip");
        Files.write(zip, zip(Map.of("lib/library.jar", hidden.toByteArray())));

        PackageCode code = PackageCode.readPackage(
                zip, PackageCode.Limits.DEFAULT, (in, reading) -> ScratchFile.holding(in, ".jar", reading::read));

        assertThat(SeenCapabilities.in(code, new Alone(code), List.of("acme.Library")))
                .containsOnlyKeys(Capability.PROCESS);
    }

    @Test
    void aDynamicConstantNamesWhatItCalls() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, ACC_PUBLIC, "acme/Constant", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
        method.visitCode();
        Handle find = new Handle(
                H_INVOKEVIRTUAL,
                "java/lang/invoke/MethodHandles$Lookup",
                "findStatic",
                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
                false);
        method.visitLdcInsn(new ConstantDynamic(
                "x",
                "Ljava/lang/Object;",
                find,
                Type.getObjectType("java/lang/Object"),
                "x",
                Type.getMethodType("()V")));
        method.visitInsn(ARETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        put("classes/acme/Constant.class", writer.toByteArray());

        assertThat(seen()).containsExactly("reflection");
    }

    @Test
    void codeThatWasNotReadIsSaidToBeSo() throws IOException {
        byte[] large = Arrays.copyOf(starting("acme/Large"), 17 * 1024 * 1024);
        put("classes/acme/Large.class", large);
        assertThat(seen()).containsExactly("unread");

        Files.delete(plugin.resolve("classes/acme/Large.class"));
        library(Map.of("acme/Large.class", large));
        take("Harmless");
        assertThat(seen()).isEmpty(); // nobody asks for it

        put("classes/acme/Own.class", loading("acme/Own", "acme/Large"));
        assertThat(seen()).contains("unread");

        put("lib/library.jar", new byte[] {1, 2, 3});
        assertThat(seen()).contains("unread");
    }

    @Test
    void whatComesAfterTooManyClassesWasNotRead() throws IOException {
        put("classes/a/One.class", type("a/One", ACC_PUBLIC));
        put("classes/a/Two.class", type("a/Two", ACC_PUBLIC));
        put("classes/b/Hidden.class", starting("b/Hidden"));

        assertThat(words(PackageCode.read(plugin, new PackageCode.Limits(2, 1_000_000, 1_000_000, 60_000_000_000L))))
                .containsExactly("unread");
        assertThat(seen()).containsExactly("process");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            web/main.js | export default 1 | page-scripts
            web/main.ecma | 1 | page-scripts
            web/page.html | <p><script src=x.js></script> | page-scripts
            web/page.xhtml | <p xmlns:h='http://www.w3.org/1999/xhtml'><h:script/></p> | page-scripts
            web/picture.svg | <svg onload='x()'/> | page-scripts
            web/picture.rdf | <a><script/></a> | page-scripts
            web/link.html | <a href='javascript:x()'>x</a> | page-scripts
            classes/static/page.js | x() | page-scripts
            database/20260101000000_add.sql | CREATE TABLE x (id INT) | database
            classes/beans.xml | <beans xmlns="http://www.springframework.org/schema/beans"/> | reflection
            classes/application.properties | x=#{T(java.lang.Runtime).getRuntime()} | script
            config/acme.yaml | x: "#{@files.delete('x')}" | script
            classes/escaped.properties | x=\\u0023{'}' + \\u0054(java.lang.\\Runtime)} | script
            config/escaped.yaml | x: "\\x23{new java\\U0000002elang.Thread()}" | script
            core.json | {"settings": {"default": "#{T(java.lang.Runtime)}"}} | script""")
    void filesBesideTheCodeAreLookedAt(String path, String content, String capability) throws IOException {
        put(path, content.getBytes(UTF_8));

        assertThat(seen()).containsExactly(capability);
    }

    @Test
    void pagesOfALibraryCountWhereFrameworksServeThem() throws IOException {
        library(Map.of("docs/page.js", new byte[] {'x'}));
        assertThat(seen()).isEmpty();

        library(Map.of("META-INF/resources/page.js", new byte[] {'x'}));
        assertThat(seen()).containsExactly("page-scripts");
    }

    @Test
    void everyWordHasAMeaningAndIsExplained() throws IOException {
        String page = Files.readString(Path.of("../docs/reference/code.md"));

        assertThat(Capability.values()).allMatch(one -> page.contains("| `" + one.word() + "` |"));
        assertThat(Arrays.stream(Capability.values())
                        .filter(Capability::isUnbounded)
                        .map(Capability::word)
                        .collect(Collectors.toSet()))
                .contains("reflection", "script", "define-classes", "native", "unread", "page-scripts")
                .doesNotContain("network", "files", "threads");
    }

    private static byte[] type(String name, int access) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, access, name, null, "java/lang/Object", null);
        return writer.toByteArray();
    }

    private static byte[] module() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, ACC_MODULE, "module-info", null, null, null);
        writer.visitModule("acme", 0, null).visitEnd();
        return writer.toByteArray();
    }

    /** A class that starts a process. */
    private static byte[] starting(String name) {
        return calling(name, method -> {
            method.visitInsn(ACONST_NULL);
            method.visitMethodInsn(INVOKEVIRTUAL, "java/lang/ProcessBuilder", "start", "()Ljava/lang/Process;", false);
            method.visitInsn(POP);
        });
    }

    /** A class that names another one in a text, for someone who loads it by its name. */
    private static byte[] loading(String name, String other) {
        return calling(name, method -> {
            method.visitLdcInsn(other.replace('/', '.'));
            method.visitInsn(POP);
            if (!other.contains("-")) {
                method.visitLdcInsn(Type.getObjectType(other));
                method.visitInsn(POP);
            }
        });
    }

    private static byte[] calling(String name, java.util.function.Consumer<MethodVisitor> code) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()V", null, null);
        method.visitCode();
        code.accept(method);
        method.visitInsn(RETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        return writer.toByteArray();
    }
}
