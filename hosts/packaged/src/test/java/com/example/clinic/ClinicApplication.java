package com.example.clinic;

import com.example.clinic.spi.Reminder;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.servlet.support.SpringBootServletInitializer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Starts by itself, or in a servlet container. */
@SpringBootApplication
public class ClinicApplication extends SpringBootServletInitializer {

    public static void main(String[] arguments) {
        SpringApplication.run(ClinicApplication.class, arguments);
    }

    @Override
    protected SpringApplicationBuilder configure(SpringApplicationBuilder application) {
        return application.sources(ClinicApplication.class);
    }

    /** The clinic's own page. */
    @RestController
    static class Reminders {

        private final List<Reminder> reminders;

        Reminders(List<Reminder> reminders) {
            this.reminders = reminders;
        }

        @GetMapping("/reminders")
        List<String> reminders() {
            return reminders.stream().map(reminder -> reminder.remind("Ada")).toList();
        }
    }
}
