package org.coreadmin.extension;

/** The version the build gives this module. A constant, because opening a jar to read a resource costs more than most of a command's start. */
final class BuildVersion {

    static final String TEXT = "${project.version}";

    private BuildVersion() {}
}
