package org.coreadmin.extension.benchmarks.host;

import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Everybody may call plugins: the application asks nobody who they are, so neither side of the comparison pays for that. */
@Configuration(proxyBeanMethods = false)
class Visitors {

    private record Visitor(String name, Set<String> authorities) implements User {}

    @Bean
    CurrentUser everybody() {
        Optional<User> visitor = Optional.of(new Visitor("visitor", Set.of("*")));
        return request -> visitor;
    }
}
