package org.coreadmin.plugin.webhooks;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The notices that are not delivered yet, and what receivers know. Everything is in the database: a process that is killed loses
 * nothing, and of several processes each delivery is claimed by one. Safe for use by several threads and processes.
 */
interface Outbox {

    /** How many deliveries may wait. Beyond that, no notice is taken. */
    int MOST = 10_000;

    /**
     * A notice on its way to a receiver.
     *
     * @param endpoint {@link Endpoint#key}
     * @param attempts how often it was tried in vain
     */
    record Delivery(String id, String body, String endpoint, int attempts) {}

    /**
     * What waits for one receiver.
     *
     * @param endpoint {@link Endpoint#key}
     * @param waiting  how many notices are still tried
     * @param givenUp  how many are not
     * @param failure  why the last one failed; empty if none has
     */
    record Backlog(String endpoint, int waiting, int givenUp, String failure) {}

    /**
     * Takes the notice of a change, unless it is known, and remembers what receivers know of the plugin then.
     *
     * @param state empty if the plugin is not installed
     * @return whether it is kept; false if too many wait
     */
    boolean add(Notice notice, String plugin, Optional<PluginState> state) throws SQLException;

    /** Takes a notice about no plugin, as {@link #add(Notice, String, Optional)} does. */
    boolean add(Notice notice) throws SQLException;

    /**
     * Takes the notice of a condition, unless the condition is known. Either way, it lasts.
     *
     * @param key what tells it from others
     */
    void lasts(String key, Notice notice, Instant now) throws SQLException;

    /** Forgets conditions that no process has seen since a time. */
    void forgetConditions(Instant before) throws SQLException;

    /** Remembers that a change could not be written, so that {@link #missed} says so. */
    void miss();

    /** Whether a change could not be written since this was asked last. */
    boolean missed();

    /** Returns what receivers know, by plugin. */
    Map<String, PluginState> states() throws SQLException;

    /** Remembers what receivers know of a plugin, without a notice. */
    void remember(String plugin, PluginState state) throws SQLException;

    /** Returns notices without deliveries yet, oldest first. */
    List<Notice> unassigned() throws SQLException;

    /** Makes the deliveries of a notice; none if another process has. */
    void assign(Notice notice, Collection<String> endpoints, Instant now) throws SQLException;

    /** Returns what is to be delivered to a receiver now and is not claimed, at most some. */
    List<Delivery> due(String endpoint, Instant now) throws SQLException;

    /** Claims a delivery until a time; false if another process has it. After that time, others may claim it. */
    boolean claim(Delivery delivery, Instant now, Instant until) throws SQLException;

    /** Ends a delivery: the receiver has it. */
    void delivered(Delivery delivery) throws SQLException;

    /** Puts a delivery off. */
    void failed(Delivery delivery, Instant due, String failure) throws SQLException;

    /** Ends a delivery that is not tried any more. */
    void giveUp(Delivery delivery, Instant now, String failure) throws SQLException;

    /** Tries again what was given up; returns how many. */
    int again(Instant now) throws SQLException;

    /** Returns what waits and what was given up, by receiver; receivers for which there is neither are not in it. */
    List<Backlog> backlog() throws SQLException;

    /** Deletes what nobody needs any more. */
    void tidy(Instant now) throws SQLException;
}
