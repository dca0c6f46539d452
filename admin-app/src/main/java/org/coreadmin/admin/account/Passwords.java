package org.coreadmin.admin.account;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Locale;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** Creates, checks and hashes passwords (BCrypt). Safe for use by several threads. */
public final class Passwords {

    /** Shorter ones are refused. */
    public static final int MIN_LENGTH = 12;

    /** BCrypt's limit, in bytes of UTF-8. */
    private static final int MAX_BYTES = 72;

    private static final String ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    private static final int RANDOM_LENGTH = 20;

    /**
     * A value with the form of a hash, so that a comparison with it takes as long as any; made up, as hashing would slow each
     * start.
     */
    private static final String NOBODYS_SALT_AND_HASH = "nobodys.salt.is.here..and.nobodys.hash.is.no.hash.at.";

    private final SecureRandom random;
    private final BCryptPasswordEncoder encoder;
    final String nobodys;

    /**
     * Hashes with a cost.
     *
     * @param strength the logarithm of BCrypt's rounds, from 4 (tests) to 31; 12 takes about a quarter of a second
     */
    public Passwords(int strength, SecureRandom random) {
        this.random = random;
        this.encoder = new BCryptPasswordEncoder(strength, random);
        this.nobodys = String.format(Locale.ROOT, "$2a$%02d$%s", strength, NOBODYS_SALT_AND_HASH);
    }

    /** Returns a new random password that is easy to copy: no letters that look alike. */
    public String random() {
        StringBuilder password = new StringBuilder(RANDOM_LENGTH);
        random.ints(RANDOM_LENGTH, 0, ALPHABET.length()).forEach(i -> password.append(ALPHABET.charAt(i)));
        return password.toString();
    }

    /**
     * Returns the hash to store.
     *
     * @throws IllegalArgumentException if the password is too short or too long; the message says the limits
     */
    public String hash(String password) {
        require(password);
        return encoder.encode(password);
    }

    /**
     * Refuses a password that is too short or too long.
     *
     * @throws IllegalArgumentException whose message says the limits
     */
    public static void require(String password) {
        if (password.codePointCount(0, password.length()) < MIN_LENGTH) {
            throw new ExplainedArgumentException(Message.of("A password needs at least {0} characters", MIN_LENGTH));
        }
        if (password.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            throw new ExplainedArgumentException(Message.of("A password has at most {0} bytes", MAX_BYTES));
        }
    }

    /** Whether the password belongs to the hash. */
    public boolean matches(String password, String hash) {
        return password.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES && encoder.matches(password, hash);
    }

    /** Takes as long as {@link #matches}, so that the time does not reveal which names exist. */
    public void matchNobody(String password) {
        matches(password, nobodys);
    }
}
