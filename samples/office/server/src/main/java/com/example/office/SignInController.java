package com.example.office;

import java.util.Map;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What the front end asks first: to sign in, who has, and what they find in the menu. */
@RestController
class SignInController {

    private final Accounts accounts;
    private final Logins logins;
    private final PasswordEncoder passwords;

    SignInController(Accounts accounts, Logins logins, PasswordEncoder passwords) {
        this.accounts = accounts;
        this.logins = logins;
        this.passwords = passwords;
    }

    record Credentials(String username, String password) {}

    @PostMapping("/login")
    Answer signIn(@RequestBody Credentials credentials) {
        Optional<Account> account = accounts.find(credentials.username())
                .filter(known -> passwords.matches(credentials.password(), known.password()));
        return account.map(known -> Answer.of(Map.of("token", logins.begin(known, accounts.permissionsOf(known.role())))))
                .orElseGet(() -> Answer.refused(400, "The name or the password is wrong"));
    }

    @PostMapping("/logout")
    Answer signOut(@AuthenticationPrincipal Login login) {
        logins.end(login.id());
        return Answer.done();
    }

    @GetMapping("/me")
    Answer me(@AuthenticationPrincipal Login login) {
        return Answer.of(Map.of(
                "name", login.name(),
                "displayName", login.displayName(),
                "permissions", login.permissions(),
                "menu",
                        accounts.menu().stream()
                                .filter(entry -> login.permissions().contains(entry.permission()))
                                .toList()));
    }
}
