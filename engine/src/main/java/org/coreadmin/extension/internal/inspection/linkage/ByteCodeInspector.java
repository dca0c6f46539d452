package org.coreadmin.extension.internal.inspection.linkage;

import java.util.Optional;
import org.coreadmin.extension.internal.application.PackageInspector;
import org.coreadmin.extension.internal.inspection.JdkClasses;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Reads the class files of packages. */
public final class ByteCodeInspector implements PackageInspector {

    @Override
    public Inspection begin(SharedApi shared) {
        return new PluginLinkCheck(shared, Optional.empty(), JdkClasses.newestClassFile());
    }
}
