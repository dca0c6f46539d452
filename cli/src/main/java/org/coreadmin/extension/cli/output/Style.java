package org.coreadmin.extension.cli.output;

/** Colours and weights on a terminal; plain text everywhere else. */
public enum Style {
    /** Headings. */
    BOLD("1"),
    /** What matters less. */
    FAINT("2"),
    /** What is well. */
    GREEN("32"),
    /** What wants a look. */
    YELLOW("33"),
    /** What failed. */
    RED("31");

    private final String parameter;

    Style(String parameter) {
        this.parameter = parameter;
    }

    /** The text in this style. */
    String apply(String text) {
        return "\u001b[" + parameter + "m" + text + "\u001b[0m";
    }
}
