package org.coreadmin.extension.install;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.archive.PackageWriter;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.store.StagedTree;
import org.coreadmin.extension.transaction.Transaction;

/** The packages in {@code plugin/.core/packages/}: of what is installed, to go back to, and of what was uninstalled. */
final class KeptPackages {

    private final Site site;

    KeptPackages(Site site) {
        this.site = site;
    }

    /**
     * Packs the files of an installed plugin of which no package is kept, so that nobody's only sources are lost.
     *
     * @return the package, if one was made
     */
    Optional<Path> packUnlessKept(Transaction change, Installed installed) throws IOException {
        if (kept(installed).isPresent() || installed.directory().linked()) {
            return Optional.empty(); // of a link only the link goes, the files stay where they are
        }
        return Optional.of(site.base().packageFile(pack(change, installed)));
    }

    /** The package of what is installed, made of its files if none is kept: to go back to after an update. */
    Sha256 packageOf(Transaction change, Installed installed) throws IOException {
        Optional<Sha256> kept = kept(installed);
        return kept.isPresent() ? kept.get() : pack(change, installed);
    }

    private Optional<Sha256> kept(Installed installed) {
        boolean local = installed.lock().source().map(Incoming.LOCAL::equals).orElse(true);
        return local
                ? Optional.empty()
                : installed
                        .lock()
                        .digest()
                        .filter(digest -> Files.isRegularFile(site.base().packageFile(digest)));
    }

    private Sha256 pack(Transaction change, Installed installed) throws IOException {
        StagedTree staged = site.store().stage(change);
        PackageWriter.WrittenPackage written;
        try (OutputStream out = staged.file("package.zip", false)) {
            written = PackageWriter.write(installed.directory().path(), site.limits(), out);
        }
        site.store().keepPackage(change, staged.path().resolve("package.zip"), written.digest());
        return written.digest();
    }
}
