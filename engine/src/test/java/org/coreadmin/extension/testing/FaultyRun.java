package org.coreadmin.extension.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;

/** Records the points of one run, and lets a fault happen at one of them. */
public final class FaultyRun implements FaultPoints, AutoCloseable {

    private final Path root;
    private final int failAt;
    private final Fault fault;
    private final Predicate<FaultPoint> leftOut;
    private final UnforcedChanges unforced;
    private final List<String> points = Collections.synchronizedList(new ArrayList<>());
    private boolean halted;

    /** A run with a fault at a point, by its place in the order; paths are named relative to a root. */
    public FaultyRun(Path root, int failAt, Fault fault, Predicate<FaultPoint> leftOut) {
        this.root = root;
        this.failAt = failAt;
        this.fault = fault;
        this.leftOut = leftOut;
        this.unforced = new UnforcedChanges();
    }

    @Override
    public synchronized boolean reach(FaultPoint point) throws IOException {
        if (halted) {
            throw new Halted(FaultNames.of(point, root));
        }
        int index = points.size();
        points.add(FaultNames.of(point, root));
        if (index == failAt) {
            if (fault.isDeadly()) {
                halted = true;
                throw new Halted(FaultNames.of(point, root));
            }
            throw fault.exceptionAt(point);
        }
        boolean happens = !leftOut.test(point);
        if (happens && (fault == Fault.POWER_CUT || fault == Fault.POWER_CUT_KEEPING_NAMES)) {
            unforced.before(point);
        }
        return happens;
    }

    /** Names of the points reached, in their order. */
    public List<String> points() {
        return List.copyOf(points);
    }

    /** Where the fault happened. */
    public String place() {
        return failAt < points.size() ? points.get(failAt) : "the end";
    }

    /** Does to the disk what the fault does, now that the process is gone. */
    public synchronized void settle() throws IOException {
        if (fault == Fault.POWER_CUT) {
            unforced.loseNames();
            unforced.loseContents();
        } else if (fault == Fault.POWER_CUT_KEEPING_NAMES) {
            unforced.loseContents();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        unforced.close();
    }
}
