package com.example.office;

import java.util.Comparator;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Who is signed in. Ending a login signs its owner out everywhere, also of the console. */
@RestController
@RequestMapping("/system/online")
class OnlineController {

    private final Logins logins;

    OnlineController(Logins logins) {
        this.logins = logins;
    }

    @GetMapping("/list")
    @PreAuthorize("hasAuthority('system:online:list')")
    Answer list() {
        return Answer.of(logins.all().stream()
                .sorted(Comparator.comparing(Login::since))
                .toList());
    }

    @DeleteMapping("/{id}")
    @PreAuthorize("hasAuthority('system:online:end')")
    Answer end(@PathVariable String id) {
        logins.end(id);
        return Answer.done();
    }
}
