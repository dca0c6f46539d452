package org.coreadmin.admin.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.testing.TcpProxy;

/** What can go wrong around nodes. */
enum Fault {
    /** A node dies, and comes back on its disk. */
    KILL {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.node(name).kill();
            fleet.start(name);
        }
    },
    /** A node is stopped for longer than it takes to count as dead. */
    STOP {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.node(name).signal("STOP");
            Thread.sleep(3500);
            fleet.node(name).signal("CONT");
        }
    },
    /** A node has no line to the database. */
    CUT {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.line(name).become(TcpProxy.State.CUT);
            Thread.sleep(500 + random.nextInt(3000));
            fleet.line(name).become(TcpProxy.State.OPEN);
        }
    },
    /** A node's line is open, without a word coming through, and then slow. */
    DELAY {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.line(name).become(TcpProxy.State.SILENT);
            Thread.sleep(random.nextInt(3000));
            fleet.line(name).become(TcpProxy.State.SLOW);
            Thread.sleep(1500);
            fleet.line(name).become(TcpProxy.State.OPEN);
        }
    },
    /** A node dies, and an empty disk takes its place. */
    EMPTY_DISK {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.node(name).kill();
            fleet.wipe(name);
            fleet.start(name);
        }
    },
    /** The database dies, and is started again. */
    DATABASE_RESTART {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.restartPostgres();
        }

        @Override
        boolean troubles() {
            return false;
        }
    },
    /** The database ends all connections. */
    CONNECTIONS_END {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    + " AND datname = 'postgres'");
        }

        @Override
        boolean troubles() {
            return false;
        }
    },
    /** A node's disk becomes full. */
    DISK_FULL {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            Optional<Path> disk = fleet.smallDisk();
            if (disk.isEmpty()) {
                return;
            }
            Path ballast = disk.get().resolve("ballast");
            byte[] bytes = new byte[4096];
            try (OutputStream out = Files.newOutputStream(ballast)) {
                while (true) {
                    out.write(bytes);
                }
            } catch (IOException full) {
                Thread.sleep(2000 + random.nextInt(2000));
            } finally {
                Files.deleteIfExists(ballast);
            }
        }

        @Override
        boolean troubles() {
            return false;
        }
    },
    /** All packages in the database are damaged for a while, and an empty disk that needs them joins meanwhile. */
    PACKAGES_DAMAGED {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            fleet.execute("UPDATE core_package SET bytes = bytes || 'x'::bytea");
            Thread.sleep(2000 + random.nextInt(2000));
            fleet.execute("UPDATE core_package SET bytes = substring(bytes FROM 1 FOR length(bytes) - 1)"
                    + " WHERE substring(bytes FROM length(bytes)) = 'x'::bytea");
        }

        @Override
        boolean troubles() {
            return false;
        }
    },
    /** One more node joins, and leaves in order. */
    JOIN {
        @Override
        void happen(NodeFleet fleet, String name, Random random) throws Exception {
            String guest = "guest" + random.nextInt(1000);
            fleet.troubled().add(guest);
            NodeProcess node = fleet.start(guest);
            fleet.troubled().remove(guest);
            Thread.sleep(random.nextInt(2000));
            fleet.troubled().add(guest);
            node.close();
            fleet.forget(guest);
        }

        @Override
        boolean troubles() {
            return false;
        }
    };

    /** In which a fault can be waited for. */
    static final List<String> PHASES = List.of("prepare", "canary", "waves");

    /** Lets it happen to a node, and ends it. */
    abstract void happen(NodeFleet fleet, String name, Random random) throws Exception;

    /** Whether nothing is promised of the node meanwhile. */
    boolean troubles() {
        return true;
    }
}
