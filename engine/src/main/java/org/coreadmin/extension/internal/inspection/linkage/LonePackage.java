package org.coreadmin.extension.internal.inspection.linkage;

import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.coreadmin.extension.internal.inspection.CodePlace;
import org.coreadmin.extension.internal.inspection.JdkClasses;
import org.coreadmin.extension.internal.inspection.KnownClass;
import org.coreadmin.extension.internal.inspection.PackageCode;
import org.jspecify.annotations.Nullable;

/** The classes of a package beside the JDK's, with no application around them. */
final class LonePackage implements CodePlace {

    private final PackageCode code;

    LonePackage(PackageCode code) {
        this.code = code;
    }

    @Override
    public Owner owner() {
        return Owner.PLUGIN;
    }

    @Override
    public String label() {
        return "the package";
    }

    @Override
    public @Nullable KnownClass find(String name) {
        int end = name.lastIndexOf('/');
        return end >= 0 && JdkClasses.running().covers(name.substring(0, end).replace('/', '.'))
                ? JdkClasses.running().find(name)
                : code.in(this, name);
    }
}
