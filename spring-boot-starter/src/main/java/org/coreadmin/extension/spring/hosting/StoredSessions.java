package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import org.springframework.util.ClassUtils;

/**
 * The sessions that Spring Session keeps in place of the container. Its repositories cannot list them, so those are remembered in which
 * a request to a plugin has left the plugin's objects. Safe for use by several threads.
 */
final class StoredSessions {

    private static final int MOST = 10_000;
    private static final Logger LOG = LoggerFactory.getLogger(StoredSessions.class);
    private static final boolean HAS_SPRING_SESSION = ClassUtils.isPresent(
            "org.springframework.session.SessionRepository", StoredSessions.class.getClassLoader());

    private final ListableBeanFactory beans;
    private final Map<ClassLoader, Set<String>> ids = new WeakHashMap<>();

    /** @param beans the application's */
    StoredSessions(ListableBeanFactory beans) {
        this.beans = beans;
    }

    /** Remembers the session of a request that a plugin has answered, if the plugin's objects are in it. */
    void note(HttpServletRequest request, ClassLoader loader) {
        HttpSession session = HAS_SPRING_SESSION ? request.getSession(false) : null;
        if (session == null) {
            return;
        }
        SessionObjects objects = new SessionObjects(loader);
        try {
            for (String name : Collections.list(session.getAttributeNames())) {
                if (objects.reachThrough(session.getAttribute(name))) {
                    remember(loader, session.getId());
                    return;
                }
            }
        } catch (IllegalStateException invalid) {
            return; // it has ended
        }
    }

    private synchronized void remember(ClassLoader loader, String id) {
        Set<String> known = ids.computeIfAbsent(loader, any -> new LinkedHashSet<>());
        if (known.size() < MOST) {
            known.add(id);
        }
    }

    private synchronized Set<String> forget(ClassLoader loader) {
        Set<String> known = ids.remove(loader);
        return known == null ? Set.of() : known;
    }

    /** Takes out what belongs to a plugin, and adds the names of the attributes to those removed or left. */
    void sweep(ClassLoader loader, Collection<String> removed, Collection<String> left) {
        Set<String> known = forget(loader);
        if (!known.isEmpty()) {
            new Sweep(new SessionObjects(loader), removed, left).sweep(beans, known);
        }
    }

    /** Loaded only where the application has Spring Session. */
    private record Sweep(SessionObjects objects, Collection<String> removed, Collection<String> left) {

        void sweep(ListableBeanFactory beans, Set<String> ids) {
            for (SessionRepository<?> repository :
                    beans.getBeansOfType(SessionRepository.class).values()) {
                for (String id : ids) {
                    try {
                        sweep(repository, id);
                    } catch (RuntimeException | LinkageError e) {
                        LOG.debug("A session could not be read", e);
                        delete(repository, id);
                    }
                }
            }
        }

        private <S extends Session> void sweep(SessionRepository<S> repository, String id) {
            S session = repository.findById(id);
            if (session == null) {
                return;
            }
            boolean changed = false;
            for (String name : List.copyOf(session.getAttributeNames())) {
                Object value = session.getAttribute(name);
                if (value != null && objects.reachThrough(value)) {
                    if (objects.dropDetails(value)) {
                        session.setAttribute(name, value);
                    } else {
                        session.removeAttribute(name);
                    }
                    removed.add(name);
                    changed = true;
                }
            }
            if (changed) {
                repository.save(session);
            }
        }

        /** Ends a session that nobody could read any more once the plugin's classes are gone. */
        private void delete(SessionRepository<?> repository, String id) {
            try {
                repository.deleteById(id);
                left.add("all of a session, which was deleted");
            } catch (RuntimeException e) {
                left.add("all of a session, which could not be read ("
                        + e.getClass().getSimpleName() + ")");
            }
        }
    }
}
