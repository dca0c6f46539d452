package org.coreadmin.admin.security;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Optional;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenUses;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.hosting.SpringHost;
import org.coreadmin.extension.spring.http.ApplicationRoutes;
import org.coreadmin.extension.spring.http.DatabaseFailures;
import org.coreadmin.extension.spring.http.MalformedRequests;
import org.coreadmin.extension.spring.http.Route;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.authorization.AuthorizationManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.savedrequest.NullRequestCache;

/**
 * The rules for paths: which are open, which need somebody who is signed in, which need an authority; all others are
 * closed. Routes each name their authority where they are declared: those of the application say here who passes; those under
 * {@code /admin/plugin}, {@code /admin/access} and {@code /plugin} are checked there.
 *
 * <p>Programs with a bearer token have no session and need no CSRF token; browsers have both.
 */
@Configuration(proxyBeanMethods = false)
class SecurityRules {

    /** The authority for metrics and the other management endpoints. */
    static final String OBSERVE = "system:observe";

    /** How it is, in a word, for load balancers and monitors. */
    private static final String[] HEALTH = {
        "/actuator/health", "/actuator/health/readiness", "/actuator/health/liveness"
    };

    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
            + " form-action 'self'; frame-ancestors 'none'";

    @Bean
    @Order(1)
    SecurityFilterChain programs(
            HttpSecurity http,
            AccessTokens tokens,
            TokenUses uses,
            Clock clock,
            PermissionCheck permissions,
            SpringHost plugins,
            ObjectProvider<ApplicationRoutes> routes,
            TurnedAwayRequests refusals) {
        basics(http, permissions, plugins, routes, refusals);
        return http.securityMatcher(BearerTokens::isPresent)
                .csrf(csrf -> csrf.disable())
                .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .addFilterBefore(new BearerTokens(tokens, uses, clock, refusals), AuthorizationFilter.class)
                .build();
    }

    @Bean
    @Order(2)
    SecurityFilterChain browsers(
            HttpSecurity http,
            Accounts accounts,
            PermissionCheck permissions,
            SpringHost plugins,
            ObjectProvider<ApplicationRoutes> routes,
            TurnedAwayRequests refusals,
            KeptSessions sessions,
            CsrfTokenRepository csrfTokens) {
        basics(http, permissions, plugins, routes, refusals);
        return http.csrf(csrf -> csrf.csrfTokenRepository(csrfTokens)
                        .csrfTokenRequestHandler(new CsrfTokenRequestAttributeHandler()))
                .securityContext(context -> context.securityContextRepository(sessions))
                .sessionManagement(management -> management.sessionCreationPolicy(SessionCreationPolicy.NEVER))
                .addFilterBefore(
                        new FreshSessions(accounts, request -> isOpen(routes, request)), AuthorizationFilter.class)
                .build();
    }

    private static void basics(
            HttpSecurity http,
            PermissionCheck permissions,
            SpringHost plugins,
            ObjectProvider<ApplicationRoutes> routes,
            TurnedAwayRequests refusals) {
        http.authorizeHttpRequests(paths -> decide(paths, permissions, plugins, routes))
                .formLogin(login -> login.disable())
                .httpBasic(basic -> basic.disable())
                .logout(logout -> logout.disable())
                .requestCache(cache -> cache.requestCache(new NullRequestCache()))
                .exceptionHandling(handling -> handling.authenticationEntryPoint(
                                (request, response, problem) -> refusals.unauthenticated(
                                        request, response, Message.of("Sign in, or send a bearer token, to do this")))
                        .accessDeniedHandler((request, response, problem) -> {
                            if (isNothing(request, problem)) {
                                refusals.nothing(request, response);
                            } else {
                                refusals.forbidden(request, response, reasonOf(problem));
                            }
                        }))
                .headers(headers -> headers.contentSecurityPolicy(
                                policy -> policy.policyDirectives(CONTENT_SECURITY_POLICY))
                        .frameOptions(frame -> frame.deny())
                        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.NO_REFERRER))
                        .permissionsPolicyHeader(policy -> policy.policy("camera=(), geolocation=(), microphone=()"))
                        .crossOriginOpenerPolicy(policy -> policy.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
                        .crossOriginResourcePolicy(policy -> policy.policy(CrossOriginResourcePolicy.SAME_ORIGIN)));
    }

    /**
     * Whether a denial means that nothing is there: callers with all authorities are denied only what does not exist,
     * and what a plugin's hook denies.
     */
    private static boolean isNothing(HttpServletRequest request, Exception problem) {
        return !(problem instanceof CsrfException)
                && !request.getServletPath().startsWith("/actuator")
                && SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication known
                && PermissionCheck.isGranted(known.getPrincipal(), PermissionCheck.ALL);
    }

    private static Message reasonOf(Exception problem) {
        return problem instanceof CsrfException
                ? Message.of("The CSRF token is missing or wrong: GET /csrf returns the header and its value")
                : Message.of("You may not do this, or there is nothing at this path");
    }

    private static void decide(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry paths,
            PermissionCheck permissions,
            SpringHost plugins,
            ObjectProvider<ApplicationRoutes> routes) {
        paths.requestMatchers(HttpMethod.GET, HEALTH)
                .permitAll()
                .requestMatchers(HttpMethod.HEAD, HEALTH)
                .permitAll()
                .requestMatchers(HttpMethod.GET, "/console/**", "/favicon.ico")
                .permitAll()
                .requestMatchers(HttpMethod.HEAD, "/console/**", "/favicon.ico")
                .permitAll()
                .requestMatchers("/error")
                .permitAll()
                .requestMatchers(request -> isOpen(routes, request))
                .permitAll()
                .requestMatchers(request -> routes.getObject().find(request).isPresent())
                .authenticated()
                .requestMatchers("/admin/me/*", "/admin/me/*/*")
                .authenticated()
                .requestMatchers("/admin/plugin/**", "/admin/access/**", "/plugin/**", "/v3/api-docs")
                .authenticated()
                .requestMatchers("/actuator/**")
                .access(needs(OBSERVE, permissions))
                .requestMatchers(plugins::isPluginPath)
                .authenticated()
                .anyRequest()
                .denyAll();
    }

    private static boolean isOpen(ObjectProvider<ApplicationRoutes> routes, HttpServletRequest request) {
        return routes.getObject().find(request).filter(Route::isOpen).isPresent();
    }

    private static AuthorizationManager<RequestAuthorizationContext> needs(
            String authority, PermissionCheck permissions) {
        return (authentication, context) -> {
            Authentication known = authentication.get();
            Optional<User> caller = known instanceof CallerAuthentication signedIn
                    ? Optional.of(signedIn.getPrincipal())
                    : Optional.empty();
            return new AuthorizationDecision(
                    permissions.check(caller, authority).isGranted());
        };
    }

    /** Returns the accounts and tokens, whose roles are the authorities for plugins; {@code core.extension.grants} is for other applications. */
    @Bean
    CurrentUser callers() {
        return request -> SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication known
                ? Optional.of(known.getPrincipal())
                : Optional.empty();
    }

    /** Turns off the timing of each filter, a sixth of a short answer; requests as a whole are timed anyway. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    @Bean
    KeptSessions sessions(SignIns signIns, Accounts accounts, CsrfTokenRepository csrfTokens, Clock clock) {
        return new KeptSessions(signIns, accounts, csrfTokens, clock);
    }

    @Bean
    CsrfTokenRepository csrfTokens() {
        CookieCsrfTokenRepository cookies = CookieCsrfTokenRepository.withHttpOnlyFalse();
        cookies.setCookieCustomizer(cookie -> cookie.sameSite("Strict"));
        return cookies;
    }

    @Bean
    TurnedAwayRequests refusals(AuditTrail audit) {
        return new TurnedAwayRequests(audit);
    }

    /** Checks each request, since every path here is ours. */
    @Bean
    FilterRegistrationBean<MalformedRequests> extensionMalformedRequests() {
        return MalformedRequests.at("/*");
    }

    @Bean
    FilterRegistrationBean<DatabaseFailures> databaseFailures() {
        return DatabaseFailures.everywhere();
    }

    @Bean
    RequestRejectedHandler malformedRequests(TurnedAwayRequests refusals) {
        return (request, response, problem) ->
                refusals.malformed(request, response, Message.of("The address of the request is malformed"));
    }
}
