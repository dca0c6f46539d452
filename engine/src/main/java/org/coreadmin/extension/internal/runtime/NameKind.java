package org.coreadmin.extension.internal.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kind whose contributions are names: of classes, or of directories. */
abstract class NameKind extends ContributionKind<String> {

    NameKind(String key, char mark, @Nullable String noun) {
        super(key, mark, noun);
    }

    @Override
    final List<String> fields(String one) {
        return List.of(one);
    }

    @Override
    final String of(List<String> fields) {
        return fields.get(0);
    }
}
