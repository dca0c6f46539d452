package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.ResolvableType;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.context.request.async.DeferredResultProcessingInterceptor;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * The answers of one plugin that are given later: results that are waited for, and streams. A stream has no end of its own, so
 * it is ended when the plugin goes, and a browser opens it again. Safe for use by several threads.
 */
final class OpenAnswers implements DeferredResultProcessingInterceptor {

    private static final Logger LOG = LoggerFactory.getLogger(OpenAnswers.class);

    private final PluginName plugin;
    private final Map<DeferredResult<?>, NativeWebRequest> open = new ConcurrentHashMap<>();
    private volatile boolean streamsEnd;

    OpenAnswers(PluginName plugin) {
        this.plugin = plugin;
    }

    /** Returns whose they are. */
    PluginName plugin() {
        return plugin;
    }

    @Override
    public <T> void preProcess(NativeWebRequest request, DeferredResult<T> result) {
        open.put(result, request);
        if (streamsEnd) {
            endStream(result, request);
        }
    }

    @Override
    public <T> void afterCompletion(NativeWebRequest request, DeferredResult<T> result) {
        open.remove(result);
    }

    /** Ends all streams, and each new one at once, until they are allowed again. */
    void endStreams() {
        streamsEnd = true;
        open.forEach(OpenAnswers::endStream);
    }

    /** Allows streams again. */
    void allowStreams() {
        streamsEnd = false;
    }

    private static void endStream(DeferredResult<?> result, NativeWebRequest request) {
        unlessGone(() -> {
            HttpServletResponse response = request.getNativeResponse(HttpServletResponse.class);
            Class<?> type = typeOf(request);
            if (response != null && (response.isCommitted() || ResponseBodyEmitter.class.isAssignableFrom(type))) {
                if (!response.isCommitted() && SseEmitter.class.isAssignableFrom(type)) {
                    begin(response);
                }
                result.setResult(null);
            }
        });
    }

    /** Does something to a request that the container may have taken back in the meantime. */
    private static void unlessGone(Runnable action) {
        try {
            action.run();
        } catch (IllegalStateException gone) {
            LOG.debug("The request of an answer that ends is gone", gone);
        }
    }

    /** Sends the head of an event stream: a browser does not open a stream again that has not begun. */
    private static void begin(HttpServletResponse response) {
        try {
            response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
            response.flushBuffer();
        } catch (IOException e) {
            LOG.debug("The caller of a stream that ends is gone", e);
        }
    }

    /** Returns the type that the controller's method returns, within its {@code ResponseEntity} if it has one. */
    private static Class<?> typeOf(NativeWebRequest request) {
        if (request.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST)
                instanceof HandlerMethod handler) {
            ResolvableType type = ResolvableType.forMethodReturnType(handler.getMethod());
            return ResponseEntity.class.isAssignableFrom(type.toClass())
                    ? type.as(ResponseEntity.class).getGeneric().toClass()
                    : type.toClass();
        }
        return Object.class;
    }

    /** Answers what is waited for with 503, and ends streams of every kind. */
    void endAll() {
        endStreams();
        HttpProblem stopped = new HttpProblem(503, Message.of("The plugin {0} is being stopped: try again", plugin));
        open.keySet().forEach(result -> unlessGone(() -> result.setErrorResult(stopped)));
    }
}
