package org.coreadmin.extension.internal.inspection.annotation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.Extension;
import org.coreadmin.extension.internal.runtime.ClassDeclarations;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;

/** Reads annotations in class files. */
public final class ReadDeclarations implements ClassDeclarations {

    @Override
    public List<Message> withoutEffect(PluginClassLoader loader, List<String> scanned) {
        return AnnotationCheck.problems(loader, scanned);
    }

    @Override
    public Set<String> ofBeans(PluginClassLoader loader, List<String> scanned) {
        return AnnotationCheck.used(loader, scanned);
    }

    @Override
    public List<Message> idleBeans(PluginClassLoader loader, List<String> scanned, Set<String> called) {
        return IdleBeans.of(loader, scanned, called);
    }

    @Override
    public List<Message> withoutEffectWhenSent(PluginClassLoader loader, String type) {
        return AnnotationCheck.problemsOfSent(loader, type);
    }

    @Override
    public boolean isExtension(byte[] classFile) {
        return ClassOutline.of(classFile).onClass().contains(Extension.class.getName());
    }

    @Override
    public Optional<Command> command(byte[] classFile) {
        return CommandOutline.of(classFile);
    }
}
