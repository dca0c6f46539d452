package org.coreadmin.extension.runtime.hook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * All hooks at one moment. Immutable: a change creates a new table. Found by probing, since the name fired is nearly
 * always the very string that was registered, and comparing that costs less than a map's lookup.
 */
final class HookTable {

    static final HookTable EMPTY = new HookTable(List.of());

    private final @Nullable HookLine[] cells;
    private final List<HookLine> lines;

    private HookTable(List<HookLine> lines) {
        this.lines = List.copyOf(lines);
        this.cells = new HookLine[Math.max(8, Integer.highestOneBit(Math.max(1, lines.size())) * 4)];
        for (HookLine line : lines) {
            int index = line.hook.hashCode() & (cells.length - 1);
            while (cells[index] != null) {
                index = (index + 1) & (cells.length - 1);
            }
            cells[index] = line;
        }
    }

    /** Returns the callbacks of a hook, or null if there are none. */
    @Nullable
    HookLine find(String hook) {
        int index = hook.hashCode() & (cells.length - 1);
        for (HookLine line = cells[index]; line != null; line = cells[index]) {
            if (line.hook == hook || line.hook.equals(hook)) {
                return line;
            }
            index = (index + 1) & (cells.length - 1);
        }
        return null;
    }

    List<HookLine> lines() {
        return lines;
    }

    /** Returns the table after some callbacks went and some came. */
    HookTable with(
            Set<HookSlot> gone, Collection<HookSlot> come, HookLimits limits, LongSupplier nanoTime, CallWatch watch) {
        Map<String, TreeSet<HookSlot>> changed = new LinkedHashMap<>();
        gone.forEach(slot -> changed.computeIfAbsent(slot.hook, this::slotsOf).remove(slot));
        come.forEach(slot -> changed.computeIfAbsent(slot.hook, this::slotsOf).add(slot));
        List<HookLine> after = new ArrayList<>();
        for (HookLine line : lines) {
            if (!changed.containsKey(line.hook)) {
                after.add(line);
            }
        }
        changed.forEach((hook, slots) -> {
            if (!slots.isEmpty()) {
                after.add(new HookLine(hook, slots.toArray(HookSlot[]::new), limits, nanoTime, watch));
            }
        });
        return new HookTable(after);
    }

    private TreeSet<HookSlot> slotsOf(String hook) {
        HookLine line = find(hook);
        if (line == null) {
            return new TreeSet<>();
        }
        line.replaced();
        return new TreeSet<>(Arrays.asList(line.slots));
    }
}
