package org.coreadmin.admin.overload;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/** A request whose body, a form's too, is read within limits. */
final class LimitedRequest extends HttpServletRequestWrapper {

    private static final int MAX_FORM = 64 * 1024;

    private final SlowBodies.Reading reading;
    private @Nullable ServletInputStream stream;
    private @Nullable BufferedReader reader;
    private @Nullable Map<String, String[]> parameters;

    LimitedRequest(HttpServletRequest request, SlowBodies.Reading reading) {
        super(request);
        this.reading = reading;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        if (stream == null) {
            stream = new LimitedStream(super.getInputStream(), reading);
        }
        return stream;
    }

    @Override
    public BufferedReader getReader() throws IOException {
        if (reader == null) {
            reader = new BufferedReader(new InputStreamReader(getInputStream(), charset()));
        }
        return reader;
    }

    private Charset charset() {
        try {
            String name = getCharacterEncoding();
            return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new HttpProblem(415, Message.of("The charset of the body is not supported; send UTF-8"));
        }
    }

    @Override
    public @Nullable String getParameter(String name) {
        String[] values = getParameterMap().get(name);
        return values == null ? null : values[0];
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        return getParameterMap().get(name);
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(getParameterMap().keySet());
    }

    /** Returns the parameters of the query, and of a form unless somebody has read the body before. */
    @Override
    public Map<String, String[]> getParameterMap() {
        if (parameters == null) {
            Map<String, List<String>> form = isForm() && stream == null ? form() : Map.of();
            Map<String, String[]> all = new LinkedHashMap<>(super.getParameterMap());
            form.forEach((name, values) -> all.merge(name, values.toArray(String[]::new), LimitedRequest::joined));
            parameters = Collections.unmodifiableMap(all);
        }
        return parameters;
    }

    private static String[] joined(String[] first, String[] second) {
        List<String> both = new ArrayList<>(List.of(first));
        both.addAll(List.of(second));
        return both.toArray(String[]::new);
    }

    private boolean isForm() {
        String type = getContentType();
        return type != null && type.toLowerCase(Locale.ROOT).startsWith("application/x-www-form-urlencoded");
    }

    private Map<String, List<String>> form() {
        byte[] bytes;
        try {
            bytes = getInputStream().readNBytes(MAX_FORM + 1);
        } catch (IOException e) {
            throw new IllegalStateException("The form cannot be read", e);
        }
        if (bytes.length > MAX_FORM) {
            throw new HttpProblem(413, Message.of("The form is longer than {0} bytes", MAX_FORM));
        }
        Map<String, List<String>> form = new LinkedHashMap<>();
        for (String pair : new String(bytes, StandardCharsets.ISO_8859_1).split("&")) {
            if (!pair.isEmpty()) {
                String[] parts = pair.split("=", 2);
                form.computeIfAbsent(decoded(parts[0]), name -> new ArrayList<>())
                        .add(parts.length == 2 ? decoded(parts[1]) : "");
            }
        }
        return form;
    }

    /** Decodes strictly, and with the exception that Servlet 6.1 prescribes. */
    private String decoded(String text) {
        try {
            String raw = UriUtils.decode(text.replace('+', ' '), StandardCharsets.ISO_8859_1);
            return charset()
                    .newDecoder()
                    .decode(ByteBuffer.wrap(raw.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (IllegalArgumentException | CharacterCodingException malformed) {
            throw new IllegalStateException("A parameter of the form is malformed", malformed);
        }
    }

    /** A caller who breaks off or goes silent is refused; that is no failure of the application. */
    private static final class LimitedStream extends ServletInputStream {

        private final ServletInputStream in;
        private final SlowBodies.Reading reading;

        LimitedStream(ServletInputStream in, SlowBodies.Reading reading) {
            this.in = in;
            this.reading = reading;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            int count = read(one, 0, 1);
            return count < 0 ? count : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            reading.check();
            try {
                int count = in.read(bytes, offset, length);
                reading.received(count);
                return count;
            } catch (SocketTimeoutException silent) {
                throw SlowBodies.Reading.tooSlow();
            } catch (IOException broken) {
                throw new HttpProblem(400, Message.of("The body of the request was cut off"));
            }
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }

        @Override
        public boolean isFinished() {
            return in.isFinished();
        }

        @Override
        public boolean isReady() {
            return in.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            in.setReadListener(listener);
        }
    }
}
