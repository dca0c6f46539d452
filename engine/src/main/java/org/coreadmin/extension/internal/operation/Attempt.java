package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Failures;

/** Does something with files, and says in one sentence what could not be done. */
public final class Attempt {

    private Attempt() {}

    /** Something that reads files, and may write some. */
    public interface Work<T> {
        T run() throws IOException;
    }

    /** Reads, or says in one sentence what could not be done. */
    public static <T> T reading(Message what, Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw failure(what, e);
        }
    }

    /** Runs an operation that changes no plugin and so needs no lock. */
    public static OperationResult without(String operation, PluginName plugin, Work<OperationResult> work) {
        return without(operation, plugin.toString(), plugin.toString(), work);
    }

    public static OperationResult without(String operation, String what, String plugin, Work<OperationResult> work) {
        try {
            return work.run();
        } catch (PluginException e) {
            return OperationResult.refused(plugin, e);
        } catch (IOException e) {
            return OperationResult.refused(plugin, failure(Message.of("The {0} of {1}", operation, what), e));
        }
    }

    public static PluginException failure(Message what, IOException e) {
        return Failures.documented(e, ErrorCode.FILE_COPY_FAILED, what);
    }
}
