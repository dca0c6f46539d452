package org.coreadmin.extension.internal.tools.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TemplateTest {

    private static final Map<String, Text> TEXTS =
            Map.of("word", Text.word("hello"), "free", Text.free("a \"b\" $1 {{word}} <c> \\ */"));

    @Test
    void fillsInWordsAsTheyAreAndTextsInTheirForm() {
        assertThat(render("{{word}} '{{free|string}}'")).isEqualTo("hello 'a \\\"b\\\" $1 {{word}} <c> \\\\ */'");
        assertThat(render("{{free|xml}}")).isEqualTo("a &quot;b&quot; $1 {{word}} &lt;c&gt; \\ */");
        assertThat(render("{{free|javadoc}}"))
                .isEqualTo("a &quot;b&quot; $1 &#123;&#123;word&#125;&#125; &lt;c&gt; &#92; *&#47;");
    }

    @Test
    void keepsOnlyTheSectionsAskedFor() {
        String source =
                "a\n{{#in}}\nb\n{{#out}}\nc\n{{/out}}\n{{/in}}\n{{#out}}\nd\n{{#in}}\ne\n{{/in}}\n{{/out}}\nf\n";
        assertThat(new Template("t", source).render(TEXTS, Set.of("in"))).isEqualTo("a\nb\nf\n");
    }

    @Test
    void refusesFreeTextWithoutAForm() {
        assertThatThrownBy(() -> render("{{free}}"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Template t takes in the free text free without a form");
    }

    @Test
    void refusesWhatNothingProvides() {
        assertThatThrownBy(() -> render("{{unknown}}")).hasMessageContaining("asks for unknown");
    }

    @Test
    void refusesSectionsThatDoNotMatch() {
        assertThatThrownBy(() -> render("{{#a}}\n{{/b}}\n")).hasMessageContaining("closes the section b");
        assertThatThrownBy(() -> render("{{#a}}\n")).hasMessageContaining("does not close the section a");
        assertThatThrownBy(() -> render("{{/a}}\n")).hasMessageContaining("closes the section a");
    }

    @Test
    void writesMarkdownThatIsReadAsText() {
        assertThat(Escaping.MARKDOWN.write("<b>*x*</b> [a](b) `c` #"))
                .isEqualTo("\\<b\\>\\*x\\*\\</b\\> \\[a\\](b) \\`c\\` \\#");
        assertThat(Escaping.MARKDOWN.write("- item")).isEqualTo("\\- item");
        assertThat(Escaping.MARKDOWN.write("1. item")).isEqualTo("1\\. item");
        assertThat(Escaping.MARKDOWN.write("Version 1.2 - done")).isEqualTo("Version 1.2 - done");
    }

    private static String render(String source) {
        return new Template("t", source).render(TEXTS, Set.of());
    }
}
