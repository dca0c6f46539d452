package com.example.desk;

import java.util.Map;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;
import org.springframework.session.data.redis.config.annotation.web.http.EnableRedisHttpSession;
import org.springframework.session.jdbc.config.annotation.SpringSessionDataSource;
import org.springframework.session.jdbc.config.annotation.web.http.EnableJdbcHttpSession;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Reads from one database and writes to another, keeps its sessions outside the process, describes its interface by springdoc and
 * has people who sign in with a form.
 */
@SpringBootApplication
public class DeskApplication {

    /** The application's own page. */
    @RestController
    static class Page {

        @GetMapping("/page")
        String page() {
            return "own " + (Thread.currentThread().getClass().getSimpleName().contains("Virtual") ? "virtual" : "");
        }
    }

    /** The database, chosen for each statement; everything but what asks otherwise goes to the first one. */
    @Bean
    @Primary
    DataSource routing(@Value("${desk.master}") String master, @Value("${desk.slave}") String slave) {
        AbstractRoutingDataSource routing = new AbstractRoutingDataSource() {
            @Override
            protected Object determineCurrentLookupKey() {
                return "master";
            }
        };
        DataSource first = new DriverManagerDataSource(master);
        routing.setTargetDataSources(Map.of("master", first, "slave", new DriverManagerDataSource(slave)));
        routing.setDefaultTargetDataSource(first);
        return routing;
    }

    /** Another database of the application's. */
    @Bean
    @SpringSessionDataSource
    DataSource others(@Value("${desk.others}") String url) {
        DataSource others = new DriverManagerDataSource(url);
        new ResourceDatabasePopulator(new ClassPathResource("org/springframework/session/jdbc/schema-h2.sql"))
                .execute(others);
        return others;
    }

    /** Sessions in a database. */
    @Configuration(proxyBeanMethods = false)
    @Profile("!redis")
    @EnableJdbcHttpSession
    static class SessionsInDatabase {}

    /** Sessions in Redis. */
    @Configuration(proxyBeanMethods = false)
    @Profile("redis")
    @EnableRedisHttpSession
    static class SessionsInRedis {}
}
