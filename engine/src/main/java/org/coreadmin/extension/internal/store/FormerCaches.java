package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/** Caches under {@code plugin/.core/} that earlier builds wrote and nothing reads any more. */
public final class FormerCaches {

    private static final List<String> OF_A_REGISTRY = List.of("trusted/promises", "trusted/verified.sha256");

    private FormerCaches() {}

    /** Deletes them. What cannot be deleted stays until the next time: it does no harm. */
    public static void delete(BaseDirectory base, DurableFiles files) {
        List<Path> former = new ArrayList<>(List.of(base.core().resolve("code")));
        if (Files.isDirectory(base.registry())) {
            try (DirectoryStream<Path> registries = Files.newDirectoryStream(base.registry())) {
                registries.forEach(registry -> OF_A_REGISTRY.forEach(name -> former.add(registry.resolve(name))));
            } catch (IOException | DirectoryIteratorException e) {
                return;
            }
        }
        for (Path path : former) {
            try {
                files.deleteTree(path);
            } catch (IOException e) {
                // in use, or not ours to delete
            }
        }
    }
}
