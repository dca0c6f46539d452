package org.coreadmin.admin.menu;

import java.util.List;
import java.util.Map;
import org.coreadmin.admin.security.Caller;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.menu.Menus;
import org.coreadmin.extension.text.Message;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The menu of the signed-in user. */
@RestController
final class MenuController {

    private final Menus menus;

    MenuController(Menus menus) {
        this.menus = menus;
    }

    @GetMapping("/admin/menus")
    Envelope menus(@AuthenticationPrincipal Caller caller) {
        List<MenuItem> list = menus.render(caller);
        return Envelope.of(Map.of("list", list, "total", list.size()));
    }

    @ExceptionHandler
    ResponseEntity<Envelope> vetoed(HookVeto veto) {
        return ResponseEntity.status(403).body(Envelope.failure(403, Message.of(veto)));
    }
}
