package com.example.clinic;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.menu.Menus;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** The menu, with what plugins add to it. The pages of the console are entries below one. */
@Configuration(proxyBeanMethods = false)
class Layout {

    @Bean
    Menus menus(HookManager hooks) {
        List<MenuItem> entries = new ArrayList<>(Menus.CONSOLE);
        entries.add(MenuItem.of("owners", "Owners", "/owners"));
        entries.add(MenuItem.of("board", "Waiting room", "/board.html"));
        return new Menus(hooks, entries);
    }

    @ControllerAdvice
    static class Menu {

        private final Menus menus;
        private final CurrentUser users;

        Menu(Menus menus, CurrentUser users) {
            this.menus = menus;
            this.users = users;
        }

        /** The entries that are not the console's. */
        @ModelAttribute("menu")
        List<MenuItem> menu(HttpServletRequest request) {
            return users.of(request).map(menus::render).orElse(List.of()).stream()
                    .filter(entry -> entry.path() != null && !entry.path().startsWith("/console/"))
                    .toList();
        }
    }
}
