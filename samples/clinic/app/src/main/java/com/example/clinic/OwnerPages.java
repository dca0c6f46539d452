package com.example.clinic;

import java.time.LocalDate;
import org.coreadmin.extension.api.HookVeto;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

@Controller
class OwnerPages {

    private final Owners owners;
    private final Visits visits;
    private final Desk desk;

    OwnerPages(Owners owners, Visits visits, Desk desk) {
        this.owners = owners;
        this.visits = visits;
        this.desk = desk;
    }

    @GetMapping("/")
    String home() {
        return "redirect:/owners";
    }

    @GetMapping("/login")
    String login() {
        return "login";
    }

    @GetMapping("/owners")
    String all(Model model) {
        model.addAttribute("owners", owners.findAllByOrderByName());
        return "owners";
    }

    @PostMapping("/owners")
    String add(@RequestParam("name") String name, @RequestParam("phone") String phone) {
        return "redirect:/owners/" + owners.save(new Owner(name, phone)).getId();
    }

    @GetMapping("/owners/{id}")
    String one(@PathVariable("id") Long id, Model model) {
        model.addAttribute("owner", owners.findById(id).orElseThrow());
        model.addAttribute("visits", visits.findByOwnerIdOrderByDay(id));
        model.addAttribute("ways", desk.waysToPay());
        model.addAttribute("tomorrow", LocalDate.now().plusDays(1));
        return "owner";
    }

    @PostMapping("/owners/{id}/visits")
    String book(
            @PathVariable("id") Long id,
            @RequestParam("day") LocalDate day,
            @RequestParam("reason") String reason,
            RedirectAttributes redirect) {
        try {
            desk.book(id, day, reason);
        } catch (HookVeto veto) {
            redirect.addFlashAttribute("problem", veto.getMessage());
        }
        return "redirect:/owners/" + id;
    }

    @PostMapping("/owners/{id}/visits/{visit}/payment")
    String pay(
            @PathVariable("id") Long id,
            @PathVariable("visit") Long visit,
            @RequestParam("way") String way,
            RedirectAttributes redirect) {
        try {
            desk.pay(visit, way);
        } catch (IllegalStateException problem) {
            redirect.addFlashAttribute("problem", problem.getMessage());
        }
        return "redirect:/owners/" + id;
    }
}
