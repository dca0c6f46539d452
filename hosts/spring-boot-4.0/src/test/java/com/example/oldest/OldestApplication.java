package com.example.oldest;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Has a page, and the users that Spring Boot's settings name. */
@SpringBootApplication
public class OldestApplication {

    /** The application's own page. */
    @RestController
    static class Page {

        @GetMapping("/page")
        String page() {
            return "own";
        }
    }
}
