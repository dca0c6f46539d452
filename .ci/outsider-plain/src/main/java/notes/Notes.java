package notes;

import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** An application without security of its own: a proxy before it says who is there. */
@SpringBootApplication
public class Notes {

    public static void main(String[] arguments) {
        SpringApplication.run(Notes.class, arguments);
    }

    @Bean
    CurrentUser users() {
        return request -> Optional.ofNullable(request.getHeader("X-Notes-User")).map(Reader::new);
    }

    /** A user whom the proxy knows; may call plugins, and do nothing with them. */
    record Reader(String name) implements User {
        @Override
        public Set<String> authorities() {
            return Set.of("acme:greet:read");
        }
    }
}
