package org.coreadmin.plugin.announcements.web;

import java.security.Principal;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Announcements;
import org.coreadmin.plugin.announcements.api.Level;
import org.coreadmin.plugin.announcements.api.NewAnnouncement;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Announcements over HTTP. Who may do what is said in the manifest's {@code routes}, and held by the host. */
@RestController
@RequestMapping("/plugin/core/announcements/api/announcements")
public class AnnouncementsController {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private final Announcements announcements;

    public AnnouncementsController(Announcements announcements) {
        this.announcements = announcements;
    }

    /** Lists the announcements that have not expired, or all. */
    @GetMapping
    public Envelope list(@RequestParam(name = "all", defaultValue = "false") boolean all) {
        List<Map<String, Object>> list = (all ? announcements.all() : announcements.current())
                .stream().map(AnnouncementsController::fields).toList();
        return Envelope.ok(Map.of("list", list, "total", list.size()));
    }

    /** Posts an announcement. */
    @PostMapping
    public ResponseEntity<Envelope> post(@RequestBody Posting posting, @Nullable Principal caller) {
        Announcement posted = announcements.post(posting.toAnnouncement(), caller == null ? "" : caller.getName());
        return ResponseEntity.status(HttpStatus.CREATED).body(Envelope.ok(fields(posted)));
    }

    /** Removes an announcement. */
    @DeleteMapping("/{id}")
    public ResponseEntity<Envelope> remove(@PathVariable("id") String id) {
        return announcements.remove(id)
                ? ResponseEntity.ok(Envelope.ok(Map.of()))
                : refused(HttpStatus.NOT_FOUND, "There is no announcement of this id.");
    }

    /** Refuses what the record refuses: the message says what is wrong. */
    @ExceptionHandler(IllegalArgumentException.class)
    public ResponseEntity<Envelope> refuse(IllegalArgumentException e) {
        return refused(HttpStatus.BAD_REQUEST, e.getMessage() + ".");
    }

    /** Returns a body that is no JSON, or whose fields are of other types. */
    @ExceptionHandler(HttpMessageNotReadableException.class)
    public ResponseEntity<Envelope> refuse(HttpMessageNotReadableException e) {
        return refused(
                HttpStatus.BAD_REQUEST,
                "The body has to be a JSON object with title, and perhaps text, level and days.");
    }

    private static ResponseEntity<Envelope> refused(HttpStatus status, String message) {
        return ResponseEntity.status(status).body(new Envelope(status.value(), message, Map.of()));
    }

    private static Map<String, Object> fields(Announcement announcement) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", announcement.id());
        fields.put("title", announcement.title());
        fields.put("text", announcement.text());
        fields.put("level", announcement.level().word());
        fields.put("posted_at", TIME.format(announcement.posted()));
        announcement.author().ifPresent(name -> fields.put("posted_by", name));
        announcement.expires().ifPresent(end -> fields.put("expires_at", TIME.format(end)));
        return fields;
    }

    /** The answer to every request (spec 4.1). */
    public record Envelope(int code, String message, Map<String, ?> data) {

        static Envelope ok(Map<String, ?> data) {
            return new Envelope(HttpStatus.OK.value(), "ok", data);
        }
    }

    /** The body of a post. */
    public record Posting(
            @Nullable String title,
            @Nullable String text,
            @Nullable String level,
            @Nullable Integer days) {

        NewAnnouncement toAnnouncement() {
            return new NewAnnouncement(
                    title == null ? "" : title,
                    text == null ? "" : text,
                    level == null ? Level.INFO : Level.named(level),
                    days == null ? OptionalInt.empty() : OptionalInt.of(days));
        }
    }
}
