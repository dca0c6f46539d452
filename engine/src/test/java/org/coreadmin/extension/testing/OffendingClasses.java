package org.coreadmin.extension.testing;

import jakarta.servlet.Filter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Classes that each break one rule of the architecture, so that the rules are seen to find what they look for. */
public final class OffendingClasses {

    private OffendingClasses() {}

    interface UsesAFramework extends Filter {}

    static final class ChangesFiles {
        void change(Path file) throws IOException {
            Files.delete(file);
        }
    }

    static final class Prints {
        void print() {
            System.out.println();
        }
    }

    static final class NamedWithoutAThoughtImpl {}
}
