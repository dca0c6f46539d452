package org.coreadmin.admin.menu;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The root leads to the console. */
@RestController
final class RootController {

    @GetMapping("/")
    ResponseEntity<Void> console(HttpServletRequest request) {
        return ResponseEntity.status(HttpStatus.FOUND)
                .location(URI.create(request.getContextPath() + "/console/"))
                .build();
    }
}
