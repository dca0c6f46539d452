package com.example.office;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication(proxyBeanMethods = false)
class OfficeApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(OfficeApplication.class, arguments);
    }
}
