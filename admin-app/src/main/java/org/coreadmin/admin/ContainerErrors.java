package org.coreadmin.admin;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** Makes Tomcat answer in the envelope, too, when it refuses a request before the application sees it. */
@Component
@Lazy(false)
class ContainerErrors implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(EnvelopeValve.class.getName());
            }
        });
    }

    /** Created by Tomcat. */
    public static final class EnvelopeValve extends ErrorReportValve {

        @Override
        protected void report(Request request, Response response, @Nullable Throwable problem) {
            int status = response.getStatus();
            if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
                return;
            }
            byte[] json = ErrorAnswers.envelope(status).toJson();
            try {
                response.setContentType("application/json");
                response.setCharacterEncoding(StandardCharsets.UTF_8.name());
                response.setHeader("X-Content-Type-Options", "nosniff");
                response.setHeader("Cache-Control", "no-store");
                Writer writer = response.getReporter();
                if (writer != null) {
                    writer.write(new String(json, StandardCharsets.UTF_8));
                    response.finishResponse();
                }
            } catch (IOException e) {
                container.getLogger().debug("The caller has gone", e);
            }
        }
    }
}
