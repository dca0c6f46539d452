package org.coreadmin.admin.console;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;

/** A front end of the application on an origin of its own: the page of docs/how-to/front-end.md without a framework. */
final class FrontEnd implements AutoCloseable {

    private static final String PAGE = """
            <!doctype html>
            <html lang="en">
              <body>
                <nav></nav>
                <core-plugin-page></core-plugin-page>
                <script type="module" src="SERVER/console/plugin-pages.js"></script>
                <script type="module">
                  const page = document.querySelector('core-plugin-page');
                  const show = (entries) => document.querySelector('nav').replaceChildren(...entries.map((entry) => {
                    const button = document.createElement('button');
                    button.textContent = entry.title;
                    button.onclick = () => {
                      page.setAttribute('plugin', entry.plugin);
                      page.setAttribute('page', entry.page);
                    };
                    return button;
                  }));
                  CorePluginPages.addEventListener('change', ({ detail }) => show(detail));
                  await CorePluginPages.configure({ headers: () => ({ Authorization: `Bearer ${token}` }) });
                  document.body.dataset.ready = 'yes';
                </script>
              </body>
            </html>
            """;

    private final HttpServer server;
    private final AtomicReference<String> of = new AtomicReference<>("");

    private FrontEnd(HttpServer server) {
        this.server = server;
    }

    static FrontEnd start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        FrontEnd frontEnd = new FrontEnd(server);
        server.createContext("/", exchange -> {
            try (exchange) {
                byte[] page = PAGE.replace("SERVER", frontEnd.of.get()).getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("Content-Type", "text/html;charset=UTF-8");
                exchange.sendResponseHeaders(200, page.length);
                exchange.getResponseBody().write(page);
            }
        });
        server.start();
        return frontEnd;
    }

    /** Shows plugins of a server from now on. */
    FrontEnd of(String address) {
        of.set(address);
        return this;
    }

    String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
