package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockServletConfig;

class LateServletTest {

    private final List<String> events = new ArrayList<>();

    /** Notes what happens to it. */
    private final class Noting extends HttpServlet {

        private static final long serialVersionUID = 1L;

        @Override
        public void init() {
            events.add("init " + getServletConfig().getServletName());
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) {
            events.add("get");
        }

        @Override
        public void destroy() {
            events.add("destroy");
        }
    }

    @Test
    void makesItOnceAtTheFirstRequestAndDestroysIt() throws Exception {
        LateServlet servlet = new LateServlet(() -> {
            events.add("make");
            return new Noting();
        });
        servlet.init(new MockServletConfig("late"));
        assertThat(events).isEmpty();
        get(servlet);
        get(servlet);
        servlet.destroy();
        assertThat(events).containsExactly("make", "init late", "get", "get", "destroy");
    }

    /** As from a filter, in a container that initialises servlets at their first request. */
    @Test
    void servesBeforeTheContainerInitialisesIt() throws Exception {
        LateServlet servlet = new LateServlet(Noting::new);
        get(servlet);
        servlet.init(new MockServletConfig("late"));
        get(servlet);
        servlet.destroy();
        assertThat(events).containsExactly("get", "init late", "get", "destroy");
    }

    @Test
    void destroysNothingThatNoRequestHasAskedFor() throws Exception {
        LateServlet servlet = new LateServlet(Noting::new);
        servlet.init(new MockServletConfig("late"));
        servlet.destroy();
        assertThat(events).isEmpty();
    }

    @Test
    void triesAgainAfterItCouldNotBeMade() throws Exception {
        LateServlet servlet = new LateServlet(() -> {
            events.add("make");
            if (events.size() == 1) {
                throw new IllegalStateException("not now");
            }
            return new Noting();
        });
        servlet.init(new MockServletConfig("late"));
        assertThatThrownBy(() -> get(servlet)).hasMessage("not now");
        get(servlet);
        assertThat(events).containsExactly("make", "make", "init late", "get");
    }

    private static void get(LateServlet servlet) throws Exception {
        servlet.service(new MockHttpServletRequest("GET", "/"), new MockHttpServletResponse());
    }
}
