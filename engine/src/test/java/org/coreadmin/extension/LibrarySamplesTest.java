package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.coreadmin.extension.testing.Api;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library's reference and the README show of the library compiles for whoever has its API and nothing else of it. */
class LibrarySamplesTest {

    private static final Pattern SAMPLE = Pattern.compile("(?ms)^```java\\n(.*?)^```$");

    @Test
    void compileAgainstTheApiAlone(@TempDir Path classes, @TempDir Path api) throws Exception {
        Api.copyTo(api);
        List<JavaFileObject> samples = new ArrayList<>();
        for (String page : List.of("docs/reference/library.md", "README.md")) {
            Matcher sample = SAMPLE.matcher(Files.readString(Path.of("..").resolve(page)));
            while (sample.find()) {
                if (sample.group(1).contains("PluginLoader")) {
                    samples.add(source("Sample" + samples.size(), sample.group(1)));
                }
            }
        }
        assertThat(samples).hasSizeGreaterThan(1);
        StringWriter problems = new StringWriter();
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-cp",
                api + File.pathSeparator + withoutTheEngine(),
                "-proc:none",
                "--release",
                "17");
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(problems, null, null, options, null, samples)
                .call();
        assertThat(compiled).as(problems.toString()).isTrue();
    }

    private static String withoutTheEngine() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !Path.of(entry).toAbsolutePath().normalize().equals(Api.classes()))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** A whole program, or the statements of a sample, with what they take for granted. */
    private static JavaFileObject source(String name, String statements) {
        Matcher program =
                Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)").matcher(statements);
        boolean whole = program.find();
        String file = whole ? program.group(1) : name;
        String text = whole
                ? statements
                : "import java.nio.file.Path;\nimport org.coreadmin.extension.*;\nclass " + name
                        + " {\ninterface Greeter { void greet(); }\nvoid run(Path base) throws Exception {\n"
                        + statements
                        + "}\n}\n";
        return new SimpleJavaFileObject(URI.create("string:///" + file + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
