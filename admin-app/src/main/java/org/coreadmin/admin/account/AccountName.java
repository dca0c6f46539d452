package org.coreadmin.admin.account;

import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.ExplainedArgumentException;

/**
 * The name of an account: 1 to 64 characters of {@code a-z 0-9 . _ -}, starting with a letter or digit.
 *
 * @param text the name itself
 */
public record AccountName(String text) {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

    public AccountName {
        if (!FORM.matcher(text).matches()) {
            throw new ExplainedArgumentException(
                    Message.of("An account's name has 1 to 64 characters of a-z, 0-9, '.', '_' and '-', and starts"
                            + " with a letter or digit"));
        }
    }

    /** Whether the text could be the name of an account. */
    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }

    @Override
    public String toString() {
        return text;
    }
}
