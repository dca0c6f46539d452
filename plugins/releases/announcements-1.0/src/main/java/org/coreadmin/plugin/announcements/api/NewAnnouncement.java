package org.coreadmin.plugin.announcements.api;

import java.util.OptionalInt;

/**
 * An announcement to be posted.
 *
 * @param title in one line; 1 to 200 characters, not blank
 * @param text  plain text of at most 4,000 characters, perhaps of several lines, or empty
 * @param level how much it matters
 * @param days  after how many days it expires, from 0 to 3,650; 0: never; empty: as the settings say
 */
public record NewAnnouncement(String title, String text, Level level, OptionalInt days) {

    private static final int MAX_TITLE = 200;
    private static final int MAX_TEXT = 4000;
    private static final int MAX_DAYS = 3650;

    /** @throws IllegalArgumentException if something is not as it should be; the message says what */
    public NewAnnouncement {
        title = title.strip();
        require(!title.isEmpty(), "The title can't be blank");
        require(title.length() <= MAX_TITLE, "The title can't be longer than " + MAX_TITLE + " characters");
        require(title.codePoints().allMatch(NewAnnouncement::isText), "The title has to be one line of text");
        require(text.length() <= MAX_TEXT, "The text can't be longer than " + MAX_TEXT + " characters");
        require(
                text.codePoints().allMatch(c -> isText(c) || c == '\n' || c == '\r' || c == '\t'),
                "The text can't hold control characters");
        require(
                days.isEmpty() || (days.getAsInt() >= 0 && days.getAsInt() <= MAX_DAYS),
                "The days have to be from 0 to " + MAX_DAYS);
    }

    private static boolean isText(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                false;
            case Character.FORMAT -> codePoint == 0x200C || codePoint == 0x200D; // joiners belong to words and emoji
            default -> true;
        };
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem);
        }
    }
}
