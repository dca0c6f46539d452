package com.example.office;

import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/system/user")
class UserController {

    private final Accounts accounts;
    private final PasswordEncoder passwords;

    UserController(Accounts accounts, PasswordEncoder passwords) {
        this.accounts = accounts;
        this.passwords = passwords;
    }

    record User(String name, String displayName, String role) {}

    @GetMapping("/list")
    @PreAuthorize("hasAuthority('system:user:list')")
    Answer list(@RequestParam(defaultValue = "") String keyword) {
        return Answer.of(accounts.search(keyword).stream()
                .map(account -> new User(account.name(), account.displayName(), account.role()))
                .toList());
    }

    @PostMapping
    @PreAuthorize("hasAuthority('system:user:add')")
    Answer add(@RequestBody Account account) {
        accounts.add(new Account(
                account.name(), account.displayName(), passwords.encode(account.password()), account.role()));
        return Answer.done();
    }
}
