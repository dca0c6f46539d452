package org.coreadmin.extension.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.bytecode.PackageCode;
import org.coreadmin.extension.store.CodeCache;

/** Reads the classes of directories; those of run directories, which never change, once for all processes. */
public final class CodeReading {

    private final Application application;
    private final CodeCache cache;

    public CodeReading(Application application) {
        this.application = application;
        this.cache = new CodeCache(application.base());
    }

    /** Returns the classes of a directory. */
    public PackageCode read(Path directory) {
        Optional<Sha256> digest = digest(directory);
        if (digest.isEmpty()) {
            return PackageCode.read(directory, PackageCode.Limits.DEFAULT);
        }
        Optional<byte[]> kept = cache.read(digest.get(), CodeCache.Kind.FACTS);
        if (kept.isPresent()) {
            try {
                return PackageCode.of(kept.get());
            } catch (IOException e) {
                // damaged or of another format: the code is read and stored again
            }
        }
        PackageCode code = PackageCode.read(directory, PackageCode.Limits.DEFAULT);
        if (code.isComplete()) {
            cache.write(digest.get(), CodeCache.Kind.FACTS, code.write());
        }
        return code;
    }

    /** Returns the digest of a run directory's package; empty for any other directory. */
    public Optional<Sha256> digest(Path directory) {
        String name = String.valueOf(directory.getFileName());
        if (name.length() != 64) {
            return Optional.empty();
        }
        try {
            Sha256 digest = new Sha256(name);
            return Optional.of(digest)
                    .filter(known -> Objects.equals(application.base().run(known), directory));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
