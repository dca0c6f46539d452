package org.coreadmin.extension.internal.compile;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The output of compiling a plugin's sources: class files and copied resources, to be written below {@code classes/}.
 *
 * @param files content by path, written with {@code /}; unmodifiable, but the arrays are not copied
 */
record CompiledSources(SortedMap<String, byte[]> files) {

    public CompiledSources {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    static CompiledSources of(Map<String, byte[]> classes, Map<String, byte[]> resources) {
        TreeMap<String, byte[]> files = new TreeMap<>(resources);
        files.putAll(classes);
        return new CompiledSources(files);
    }
}
