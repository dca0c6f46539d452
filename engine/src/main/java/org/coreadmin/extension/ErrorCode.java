package org.coreadmin.extension;

import org.apiguardian.api.API;

/**
 * The numbers under which operations fail: those of spec 7, and for what it does not number the HTTP status that fits.
 *
 * <p>Each number of spec 7 has a page {@code docs/errors/<number>.md} with message, cause and remedy.
 */
@API(status = API.Status.STABLE, since = "1.0")
public enum ErrorCode {
    /** Spec 7: 10001. */
    PLUGIN_DIRECTORY_MISSING(10001, 404, "Plugin directory does not exist"),
    /** Spec 7: 10002. */
    MANIFEST_MISSING(10002, 422, "core.json does not exist"),
    /** Spec 7: 10003. Any problem of a manifest: not JSON, a missing or wrong field, a bad version or range. */
    MANIFEST_MALFORMED(10003, 422, "core.json is malformed"),
    /** Spec 7: 10004. */
    DEPENDENCY_NOT_INSTALLED(10004, 409, "A dependency plugin is not installed"),
    /** Spec 7: 10005. */
    VERSION_CONFLICT(10005, 409, "Version conflict"),
    /** Spec 7: 10006. */
    MIGRATION_FAILED(10006, 500, "Database migration failed"),
    /** Spec 7: 10007. */
    FILE_COPY_FAILED(10007, 500, "File copy failed"),
    /** Spec 7: 10008. */
    INSTALL_SCRIPT_FAILED(10008, 500, "Installation script failed"),
    /** Spec 7: 20001. */
    NOT_INSTALLED(20001, 409, "Plugin not installed"),
    /** Spec 7: 20002. */
    DEPENDANTS_EXIST(20002, 409, "Dependent plugins exist"),
    /** Spec 7: 20003. */
    UNINSTALL_SCRIPT_FAILED(20003, 500, "Uninstallation script failed"),
    /** Spec 7: 20004. */
    CLEANUP_FAILED(20004, 500, "Database cleanup failed"),
    /** Spec 7: 20005. */
    FILE_DELETION_FAILED(20005, 500, "File deletion failed"),

    /** A name, an option or a value that is not allowed. */
    BAD_REQUEST(400, 400, "Bad request"),
    /** The requested object does not exist. */
    NOT_FOUND(404, 404, "Not found"),
    /** The state does not allow it: already installed, busy, stale plan. */
    CONFLICT(409, 409, "Conflict"),
    /** A package that is damaged, unsafe or not what it says. */
    UNPROCESSABLE(422, 422, "Refused package"),
    /** Something failed that has no number of its own. */
    INTERNAL(500, 500, "Internal error"),
    /** A registry is out of reach or answers nonsense. */
    BAD_GATEWAY(502, 502, "Registry out of reach"),
    /** The database or another part is out of reach; nothing was guessed. */
    UNAVAILABLE(503, 503, "Unavailable");

    private final int number;
    private final int httpStatus;
    private final String meaning;

    ErrorCode(int number, int httpStatus, String meaning) {
        this.number = number;
        this.httpStatus = httpStatus;
        this.meaning = meaning;
    }

    /** Returns the number in messages, in the {@code code} of an envelope and in the library's result map. */
    public int number() {
        return number;
    }

    /** Returns the status of an HTTP answer with this code. */
    public int httpStatus() {
        return httpStatus;
    }

    /** Returns the meaning in a few words, as in spec 7. */
    public String meaning() {
        return meaning;
    }
}
