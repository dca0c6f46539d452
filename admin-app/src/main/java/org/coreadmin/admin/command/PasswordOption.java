package org.coreadmin.admin.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Option;

/** The source of a password: standard input, or chance. Never the command line, which other users can read. */
final class PasswordOption {

    @Option(names = "--password-stdin", description = "Read the password from the first line of standard input.")
    private boolean fromInput;

    /** Returns the password for an account. */
    Chosen choose(Terminal terminal, Passwords passwords) {
        if (!fromInput) {
            return new Chosen(passwords.random(), true);
        }
        try {
            String line = terminal.in().readLine();
            if (line == null) {
                throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("Standard input holds no password"));
            }
            return new Chosen(line, false);
        } catch (IOException e) {
            throw new UncheckedIOException("Standard input cannot be read", e);
        }
    }

    /**
     * A password.
     *
     * @param text the password itself
     * @param random whether nobody knows it yet
     */
    record Chosen(String text, boolean random) {

        /** Reports success, and the password if it was generated. */
        Answer answer(Message message, Map<String, Object> data) {
            if (!random) {
                return Answer.done(message, data);
            }
            Map<String, Object> shown = new LinkedHashMap<>(data);
            shown.put("password", text);
            return Answer.done(message, shown)
                    .shownBy(
                            terminal -> terminal.say(Message.of("{0}\nPassword, shown only once: {1}", message, text)));
        }

        @Override
        public String toString() {
            return "a password";
        }
    }
}
