package org.coreadmin.plugin.announcements.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.delete;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Level;
import org.coreadmin.plugin.announcements.testing.ListedAnnouncements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.RequestBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnnouncementsControllerTest {

    private static final String PATH = "/plugin/core/announcements/api/announcements";

    private final ListedAnnouncements announcements = new ListedAnnouncements();
    private final MockMvc http = MockMvcBuilders.standaloneSetup(new AnnouncementsController(announcements))
            .build();

    @Test
    void postsListsAndRemoves() throws Exception {
        String body = """
                {"title": "Maintenance", "text": "From 8", "level": "warning", "days": 3}""";
        JsonNode posted =
                answer(201, post(PATH).contentType(MediaType.APPLICATION_JSON).content(body));
        assertThat(posted).isEqualTo(json("""
                                {"code": 200, "message": "ok", "data": {
                                  "id": "1", "title": "Maintenance", "text": "From 8", "level": "warning",
                                  "posted_at": "2026-11-20 12:00:00", "expires_at": "2026-11-23 12:00:00"}}
                                """));
        JsonNode listed = answer(200, get(PATH));
        assertThat(listed.at("/data/total").intValue()).isEqualTo(1);
        assertThat(listed.at("/data/list/0")).isEqualTo(posted.at("/data"));
        assertThat(answer(200, delete(PATH + "/1")).at("/code").intValue()).isEqualTo(200);
        assertThat(answer(404, delete(PATH + "/1")))
                .isEqualTo(
                        json("{\"code\": 404, \"message\": \"There is no announcement of this id.\", \"data\": {}}"));
        assertThat(answer(200, get(PATH)).at("/data")).isEqualTo(json("{\"list\": [], \"total\": 0}"));
    }

    @Test
    void listsExpiredOnesWhenAsked() throws Exception {
        announcements.addExpired(new Announcement(
                "9", "Old", "", Level.INFO, ListedAnnouncements.NOON, Optional.of(ListedAnnouncements.NOON)));
        assertThat(answer(200, get(PATH)).at("/data/total").intValue()).isZero();
        assertThat(answer(200, get(PATH).param("all", "true")).at("/data/total").intValue())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"title\": \" \"}",
                "{\"title\": \"a\", \"level\": \"fatal\"}",
                "{\"title\": \"a\", \"days\": -1}",
                "{\"title\": \"a\", \"days\": \"soon\"}",
                "{\"title\": \"two\\nlines\"}",
                "no json",
                ""
            })
    void refusesWhatMakesNoAnnouncement(String body) throws Exception {
        JsonNode refused =
                answer(400, post(PATH).contentType(MediaType.APPLICATION_JSON).content(body));
        assertThat(refused.at("/code").intValue()).isEqualTo(400);
        assertThat(refused.at("/message").stringValue()).isNotBlank();
        assertThat(refused.at("/data").isObject()).isTrue();
        assertThat(announcements.all()).isEmpty();
    }

    private JsonNode answer(int status, RequestBuilder request) throws Exception {
        MockHttpServletResponse response = http.perform(request).andReturn().getResponse();
        assertThat(response.getStatus()).isEqualTo(status);
        return json(response.getContentAsString(StandardCharsets.UTF_8));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
