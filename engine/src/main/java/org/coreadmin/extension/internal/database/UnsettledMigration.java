package org.coreadmin.extension.internal.database;

import org.coreadmin.extension.PluginName;

/**
 * A migration that an interrupted operation left in a database that cannot roll definitions back.
 *
 * @param plugin  whose it is
 * @param version the time in front of its file's name; empty where the tables of all are to be kept
 * @param applied whether it was being applied by an operation that was not decided, so that it is to be undone; else the operation was
 *     decided, and its undo part is to be run
 */
public record UnsettledMigration(PluginName plugin, String version, boolean applied) {}
