package com.example.clinic;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A small animal clinic: owners, their appointments, and how these are paid. */
@SpringBootApplication
public class ClinicApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(ClinicApplication.class, arguments);
    }
}
