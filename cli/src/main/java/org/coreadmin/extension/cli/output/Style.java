package org.coreadmin.extension.cli.output;

/** Colours and weights on a terminal; plain text everywhere else. */
public enum Style {
    /** Headings. */
    BOLD("1"),
    /** Less important text. */
    FAINT("2"),
    /** Success. */
    GREEN("32"),
    /** Text that needs attention. */
    YELLOW("33"),
    /** Failure. */
    RED("31");

    private final String parameter;

    Style(String parameter) {
        this.parameter = parameter;
    }

    /** Returns the text in this style. */
    String apply(String text) {
        return "\u001b[" + parameter + "m" + text + "\u001b[0m";
    }
}
