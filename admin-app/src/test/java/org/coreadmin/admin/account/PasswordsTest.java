package org.coreadmin.admin.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

class PasswordsTest {

    @Test
    void comparesWithNobodyAtTheCostOfARealPassword() {
        for (int strength : new int[] {4, 5, 12}) {
            String nobodys = new Passwords(strength, new SecureRandom()).nobodys;

            assertThat(new BCryptPasswordEncoder(strength).upgradeEncoding(nobodys))
                    .isFalse();
            assertThat(new BCryptPasswordEncoder(strength + 1).upgradeEncoding(nobodys))
                    .isTrue();
        }
    }

    @Test
    void nobodysHashIsComputedWith() {
        String nobodys = new Passwords(4, new SecureRandom()).nobodys;

        assertThat(BCrypt.hashpw("any password", nobodys))
                .hasSameSizeAs(nobodys)
                .startsWith("$2a$04$nobodys.salt.is.here");
    }
}
