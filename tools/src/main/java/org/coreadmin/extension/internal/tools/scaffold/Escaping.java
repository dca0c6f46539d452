package org.coreadmin.extension.internal.tools.scaffold;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The form in which a line of free text is written, so that the language around it takes it for text and nothing else.
 */
enum Escaping {
    /** Text between the double quotes of a JSON, JavaScript or Java string. */
    STRING {
        @Override
        String write(String text) {
            return text.replace("\\", "\\\\").replace("\"", "\\\"");
        }
    },
    /** Text, or the inside of a quoted attribute, of XML, SVG or HTML. */
    XML {
        @Override
        String write(String text) {
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;")
                    .replace("'", "&#39;");
        }
    },
    /** Text in a POM, where Maven would take <code>${</code> for the start of a property. */
    POM {
        @Override
        String write(String text) {
            return XML.write(text.replace("${", "$ {"));
        }
    },
    /**
     * Text in a documentation comment of Java, where a backslash could begin a Unicode escape that ends the comment.
     */
    JAVADOC {
        @Override
        String write(String text) {
            return XML.write(text)
                    .replace("\\", "&#92;")
                    .replace("/", "&#47;")
                    .replace("@", "&#64;")
                    .replace("{", "&#123;")
                    .replace("}", "&#125;");
        }
    },
    /** A heading or paragraph of Markdown. */
    MARKDOWN {
        @Override
        String write(String text) {
            String inline = MARKDOWN_SIGNS.matcher(text.strip()).replaceAll("\\\\$0");
            return MARKDOWN_BLOCK_START.matcher(inline).replaceFirst("$1\\\\$2");
        }
    };

    private static final Pattern MARKDOWN_SIGNS = Pattern.compile("[\\\\`*_\\[\\]<>#|&~!${}]");
    private static final Pattern MARKDOWN_BLOCK_START = Pattern.compile("^(\\d*)([-+=.)])");

    /** Writes a text without line breaks and controls. */
    abstract String write(String text);

    static Escaping named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }
}
