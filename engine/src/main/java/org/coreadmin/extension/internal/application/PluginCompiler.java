package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Makes classes of the sources of plugins that come without. Safe for use by several threads. */
public interface PluginCompiler {

    /** Whether a plugin's directory has sources of which it holds no classes, and which are compiled here. */
    boolean isNeeded(Path tree) throws IOException;

    /**
     * Requires that a plugin holds the classes of those of its sources that only its own build compiles.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if it does not
     */
    void requireBuilt(Manifest manifest, Path tree) throws IOException;

    /**
     * Compiles the sources of a plugin. Writes no file.
     *
     * @param shared   what the application serves to plugins
     * @param required what the sources see of the plugins that it requires
     * @return class files and resources, by path below {@code classes/}
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} with what is wrong with them, or where nothing can compile
     */
    Map<String, byte[]> compile(Manifest manifest, Path tree, SharedApi shared, List<ExportedClasses> required)
            throws IOException;
}
