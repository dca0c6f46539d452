package org.coreadmin.extension.install;

/** What is said of operations that went well. */
final class Messages {

    private Messages() {}

    static String arrived(Arrival.Wanted wanted, String version) {
        String plugin = wanted.plugin().toString();
        String from = wanted.before()
                .flatMap(Installed::version)
                .map(old -> " from " + old)
                .orElse("");
        String resting = wanted.status() == org.coreadmin.extension.PluginStatus.DISABLED ? " It is disabled." : "";
        return switch (wanted.operation()) {
            case "reinstall" -> "Reinstalled " + plugin + " " + version + "." + resting;
            case "update" -> "Updated " + plugin + from + " to " + version + "." + resting;
            case "rollback" -> "Rolled " + plugin + " back" + from + " to " + version + "." + resting;
            default -> "Installed " + plugin + " " + version + "." + resting;
        };
    }
}
