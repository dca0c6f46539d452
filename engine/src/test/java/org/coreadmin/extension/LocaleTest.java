package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.Charset;
import java.nio.file.Path;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TidyPlugin;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Locales and paths that are not what a developer has. The launcher sets a UTF-8 locale itself; other hosts may not. */
@Turn(kind = "commands at work", place = 8, of = 9)
class LocaleTest {

    private static final String ALL_WELL = """
            Installed acme/tidy 1.0.0.
            true
            Grüße, 世界
            true
            Installed acme/tidy 1.0.0.""";

    @TempDir
    Path temp;

    @BeforeEach
    void requireFileNamesOfAnyScript() {
        assumeTrue(
                Charset.forName(System.getProperty("sun.jnu.encoding"))
                        .newEncoder()
                        .canEncode("Größe 世界"),
                "the locale of the tests themselves must know the letters");
    }

    private String run(Path base, TestPlugins plugin, String locale) throws Exception {
        plugin.put("display_name", "Grüße, 世界").writeTo(base.resolve("plugin/acme/tidy"));
        return ChildJvm.usual().with("LC_ALL", locale).in(base).output(LocaleRun.class);
    }

    private TestPlugins withALetterInAFileName() {
        return TidyPlugin.plugin(temp).file("web/größe.txt", "a file with a name that is not ASCII");
    }

    @Test
    void worksInAPathWithSpacesAndLettersOfAnyScript() throws Exception {
        assertThat(run(temp.resolve("Grüße an die 世界"), withALetterInAFileName(), "C.UTF-8"))
                .isEqualTo(ALL_WELL);
    }

    @Test
    void keepsTextWhereTheLocaleKnowsOnlyAscii() throws Exception {
        assertThat(run(temp.resolve("base with spaces"), TidyPlugin.plugin(temp), "C"))
                .isEqualTo(ALL_WELL);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void saysWhichLocaleHelpsWhereAFileNameCannotBeExpressed() throws Exception {
        assertThat(run(temp.resolve("base"), withALetterInAFileName(), "C"))
                .contains("10007 The install of acme/tidy failed", "start the process in a UTF-8 locale");
        assertThat(temp.resolve("base/plugin/acme/tidy/install.lock")).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void saysWhichLocaleHelpsWhereTheCurrentDirectoryCannotBeExpressed() throws Exception {
        assertThat(run(temp.resolve("Grüße"), TidyPlugin.plugin(temp), "C"))
                .startsWith("400 The base directory cannot be found from the current directory")
                .contains("LC_ALL=C.UTF-8");
    }
}
