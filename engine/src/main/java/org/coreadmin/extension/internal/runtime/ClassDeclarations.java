package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;

/** What the annotations of a plugin's classes say, without loading any of them. Safe for use by several threads. */
public interface ClassDeclarations {

    /**
     * Returns the annotations that would have no effect here, one line each.
     *
     * @param scanned class names of those that the host looks for beans among
     */
    List<Message> withoutEffect(PluginClassLoader loader, List<String> scanned);

    /**
     * Returns the annotations of the host's beans, by class name: of their classes, members and parents, of what their methods make
     * beans of, and of those annotations themselves.
     *
     * @param scanned class names of those that the host looks for beans among
     */
    Set<String> ofBeans(PluginClassLoader loader, List<String> scanned);

    /**
     * Returns one line for each bean or annotation that an application would act upon and a plugin's host does not.
     *
     * @param scanned class names of those that the host looks for beans among
     * @param called  class names of those that the plugin contributes otherwise
     */
    List<Message> idleBeans(PluginClassLoader loader, List<String> scanned, Set<String> called);

    /** Returns the annotations of a type, and of those that it extends, that would have no effect on what is sent, one line each. */
    List<Message> withoutEffectWhenSent(PluginClassLoader loader, String type);

    /** Whether a class file has the annotation {@link org.coreadmin.extension.api.Extension}. */
    boolean isExtension(byte[] classFile);

    /** Returns picocli's {@code @Command} of a class file; empty if it has none. */
    Optional<Command> command(byte[] classFile);

    /**
     * A command.
     *
     * @param word        its name
     * @param description the first line of its description; empty without one
     */
    record Command(String word, String description) {}
}
