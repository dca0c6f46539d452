package org.coreadmin.extension.spring.testing;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import tools.jackson.databind.json.JsonMapper;

/** A controller that stands in the application and, as the same text, in a plugin. */
@RestController
@RequestMapping("/same")
public class SameController {

    private final JsonMapper json;

    public SameController(JsonMapper json) {
        this.json = json;
    }

    /** A body in and out. */
    public record Item(
            String shownName,
            @Nullable String missing,
            BigDecimal price,
            Date made,
            Instant seen,
            LocalDate day,
            Currency currency) {}

    /** Bound from parameters. */
    public record Form(@Min(1) int count) {}

    private static Item item() {
        return new Item(
                "Äpfel",
                null,
                new BigDecimal("1.50"),
                Date.from(Instant.EPOCH),
                Instant.EPOCH,
                LocalDate.EPOCH,
                Currency.getInstance("EUR"));
    }

    @GetMapping("/text")
    public String text() {
        return "你好, مرحبا, €";
    }

    @GetMapping(path = "/page", produces = "text/html")
    public String page() {
        return "<p>你好, €</p>";
    }

    @GetMapping(path = "/table", produces = "text/csv")
    public String table() {
        return "name;price\n你好;1 €\n";
    }

    @GetMapping("/latin")
    public ResponseEntity<String> latin() {
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_TYPE, "text/plain;charset=ISO-8859-1")
                .body("Äpfel");
    }

    @GetMapping("/events")
    public SseEmitter events() throws IOException {
        SseEmitter emitter = new SseEmitter();
        emitter.send("你好 €");
        emitter.send(item());
        emitter.complete();
        return emitter;
    }

    @GetMapping("/item")
    public Item one() {
        return item();
    }

    @PostMapping("/item")
    public Item echo(@RequestBody Item item) {
        return item;
    }

    @GetMapping(path = "/compact", produces = "application/cbor")
    public Item compact() {
        return item();
    }

    @RequestMapping(
            path = "/field",
            method = {RequestMethod.PUT, RequestMethod.DELETE})
    public String field(@RequestParam String name, HttpMethod method) {
        return method + " " + name;
    }

    @GetMapping("/written")
    public byte[] written() {
        return json.writeValueAsString(item()).getBytes(StandardCharsets.UTF_8);
    }

    @GetMapping("/uuid")
    public UUID uuid() {
        return new UUID(1, 2);
    }

    @GetMapping("/many")
    public List<Map<String, Object>> many() {
        return List.of(Map.of("at", LocalDateTime.of(2026, 12, 24, 18, 0).toInstant(ZoneOffset.UTC)));
    }

    @GetMapping("/day")
    public String day(@RequestParam LocalDate day) {
        return day + " " + day.getDayOfWeek();
    }

    @GetMapping("/time")
    public String time(@RequestParam LocalTime time, @RequestParam LocalDateTime both) {
        return time + " " + both;
    }

    @GetMapping("/built")
    public String built(@RequestParam StringBuilder built, StringJoiner joined) {
        return built + " " + joined;
    }

    @GetMapping("/locale")
    public String locale(Locale locale) {
        return locale.toString();
    }

    @GetMapping("/codes")
    public List<String> codes(@Valid @ModelAttribute Form form, BindingResult result) {
        return result.getFieldErrors().stream()
                .flatMap(error -> Arrays.stream(error.getCodes()))
                .toList();
    }

    @GetMapping("/never")
    public DeferredResult<String> never() {
        return new DeferredResult<>();
    }

    @GetMapping("/who")
    public String who(@AuthenticationPrincipal UserDetails user, Principal principal) {
        return user.getUsername() + " " + principal.getName();
    }

    @GetMapping(path = "/versioned", version = "1")
    public String first() {
        return "first";
    }

    @GetMapping(path = "/versioned", version = "2")
    public String second() {
        return "second";
    }

    @PostMapping("/upload")
    public String upload(@RequestParam MultipartFile file, @RequestPart Item item) throws IOException {
        return file.getOriginalFilename() + " " + file.getSize() + " "
                + new String(file.getBytes(), StandardCharsets.UTF_8) + " " + item.shownName();
    }
}
