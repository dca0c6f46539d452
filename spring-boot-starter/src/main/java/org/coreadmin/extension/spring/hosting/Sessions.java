package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP sessions of the container, and those that are kept in its place. When a plugin goes, its objects are taken out of them and of the servlet context: the next
 * version cannot use them, and they would keep the plugin's class loader in memory. Safe for use by several threads.
 */
public final class Sessions implements HttpSessionListener {

    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);

    private final Set<HttpSession> all = ConcurrentHashMap.newKeySet();
    private final StoredSessions stored;

    /** @param stored the sessions that are kept elsewhere */
    Sessions(StoredSessions stored) {
        this.stored = stored;
    }

    /** Remembers where a request has left a plugin's objects, if that is not in a session of the container. */
    void note(HttpServletRequest request, ClassLoader loader) {
        stored.note(request, loader);
    }

    @Override
    public void sessionCreated(HttpSessionEvent event) {
        all.add(event.getSession());
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent event) {
        all.remove(event.getSession());
    }

    /**
     * Takes out what belongs to a plugin, and logs the names of the attributes.
     *
     * @param plugin in words
     */
    void sweep(ClassLoader loader, ServletContext application, String plugin) {
        SessionObjects objects = new SessionObjects(loader);
        Set<String> removed = new TreeSet<>();
        Set<String> left = new TreeSet<>();
        for (HttpSession session : List.copyOf(all)) {
            try {
                for (String name : Collections.list(session.getAttributeNames())) {
                    if (objects.reachThrough(session.getAttribute(name))) {
                        remove(session, name, objects, removed, left);
                    }
                }
            } catch (IllegalStateException invalid) {
                all.remove(session);
            }
        }
        stored.sweep(loader, removed, left);
        for (String name : Collections.list(application.getAttributeNames())) {
            if (objects.reachThrough(application.getAttribute(name))) {
                application.removeAttribute(name);
                removed.add(name + " (servlet context)");
            }
        }
        if (!removed.isEmpty()) {
            LOG.info(
                    "{} has ended; these attributes of HTTP sessions with its objects were removed: {}",
                    plugin,
                    removed);
        }
        if (!left.isEmpty()) {
            LOG.warn(
                    "{} has ended; these attributes of HTTP sessions with its objects could not be removed: {}",
                    plugin,
                    left);
        }
    }

    private static void remove(
            HttpSession session, String name, SessionObjects objects, Set<String> removed, Set<String> left) {
        try {
            if (!objects.dropDetails(session.getAttribute(name))) {
                session.removeAttribute(name); // tells the attribute, which may be the plugin's and fail
            }
            removed.add(name);
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("The attribute {} complained about its end", name, e);
            (session.getAttribute(name) == null ? removed : left).add(name);
        }
    }
}
