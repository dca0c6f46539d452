package org.coreadmin.extension.crash;

import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;

/** An operation on the plugin {@code acme/hello}, and what the plugin is before and after. */
enum CrashingOperation {
    INSTALL("", "1.0.0 enabled") {
        @Override
        OperationResult run(ExtensionManager manager) {
            return manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0"));
        }
    },
    UPDATE("1.0.0 enabled", "2.0.0 enabled") {
        @Override
        OperationResult run(ExtensionManager manager) {
            return manager.update("acme/hello");
        }
    },
    UNINSTALL("2.0.0 enabled", "") {
        @Override
        OperationResult run(ExtensionManager manager) {
            return manager.uninstall("acme/hello");
        }
    },
    ROLLBACK("2.0.0 enabled", "1.0.0 enabled") {
        @Override
        OperationResult run(ExtensionManager manager) {
            return manager.rollback("acme/hello");
        }
    },
    DISABLE("2.0.0 enabled", "2.0.0 disabled") {
        @Override
        OperationResult run(ExtensionManager manager) {
            return manager.disable("acme/hello");
        }
    };

    /** The exit status of a process whose operation failed, and told so. */
    static final int FAILED = 3;

    /** The exit status of a process that could not even begin. */
    static final int THREW = 1;

    final String before;
    final String after;

    CrashingOperation(String before, String after) {
        this.before = before;
        this.after = after;
    }

    abstract OperationResult run(ExtensionManager manager);

    /** Runs one operation: {@code <base> <registry> <database> <operation>}. */
    public static void main(String[] arguments) throws Exception {
        OperationResult result;
        try (PluginLoader loader = CrashSite.of(arguments).open()) {
            result = valueOf(arguments[3]).run(loader.manager());
        }
        System.out.println(result.success() + " " + result.code() + " " + result.message());
        System.exit(result.success() ? 0 : FAILED);
    }
}
