package com.example.vet;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Knows owners of animals, and shows them. */
@SpringBootApplication
public class VetApplication {

    /** An owner. */
    @Entity
    @Table(name = "owner")
    public static class Owner {
        @Id
        @GeneratedValue(strategy = GenerationType.IDENTITY)
        private @Nullable Long id;

        private String name = "";

        /** For JPA. */
        protected Owner() {}

        /** An owner of this name. */
        public Owner(String name) {
            this.name = name;
        }

        public @Nullable Long getId() {
            return id;
        }

        public String getName() {
            return name;
        }
    }

    /** The page of an owner. */
    @Controller
    static class OwnerPage {

        private final Owners owners;

        OwnerPage(Owners owners) {
            this.owners = owners;
        }

        @GetMapping("/owners/{id}")
        String page(@PathVariable Long id, Model model) {
            model.addAttribute("owner", owners.findById(id).orElseThrow());
            return "owner";
        }
    }
}
