package org.coreadmin.extension.internal.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.application.ExportedClasses;
import org.coreadmin.extension.internal.application.PluginCompiler;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Compiles Java with the compiler of the JDK that runs. */
public final class JavacPluginCompiler implements PluginCompiler {

    @Override
    public boolean isNeeded(Path tree) throws IOException {
        return new SourceTree(tree).needsCompiling();
    }

    @Override
    public void requireBuilt(Manifest manifest, Path tree) throws IOException {
        if (new SourceTree(tree).lacksClassesOfKotlin()) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} has sources in Kotlin, which only its own build compiles. Build it and copy its classes into"
                                    + " plugin/{0}/classes, or its jar into plugin/{0}/lib; then try again. To install the package that"
                                    + " its build made instead, move plugin/{0} out of plugin/ first.",
                            manifest.name()));
        }
    }

    @Override
    public Map<String, byte[]> compile(Manifest manifest, Path tree, SharedApi shared, List<ExportedClasses> required)
            throws IOException {
        return new SourceCompiler(shared)
                .compile(manifest.name() + "@" + manifest.version(), new SourceTree(tree), required)
                .files();
    }
}
