package org.coreadmin.plugin.testing;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.coreadmin.extension.api.HookManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** The implementation of {@link PluginTest}. */
final class PluginTestExtension implements BeforeAllCallback, AfterAllCallback, ParameterResolver {

    private static final Namespace NAMESPACE = Namespace.create(PluginTestExtension.class);
    private static final String RUN = "run";
    private static final Map<Class<?>, Function<PluginTestRun, Object>> PARAMETERS = Map.of(
            PluginUnderTest.class, PluginTestRun::plugin,
            PluginClient.class, run -> run.plugin().client("*"),
            HookManager.class, run -> run.plugin().application().hooks(),
            TestClock.class, PluginTestRun::clock,
            DataSource.class, run -> run.plugin().database());

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        if (run(context) == null) { // a nested class uses that of the class around it
            context.getStore(NAMESPACE).put(RUN, PluginTestRun.begin(settings(context)));
            context.getStore(NAMESPACE).put(context.getUniqueId(), Boolean.TRUE);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) throws Exception {
        if (context.getStore(NAMESPACE).remove(context.getUniqueId()) != null) {
            PluginTestRun run = context.getStore(NAMESPACE).remove(RUN, PluginTestRun.class);
            if (run != null) {
                run.end();
            }
        }
    }

    private static PluginTest settings(ExtensionContext context) {
        return Optional.ofNullable(context.getRequiredTestClass().getAnnotation(PluginTest.class))
                .orElseThrow(() -> new IllegalStateException(context.getRequiredTestClass() + " has no @PluginTest"));
    }

    private static @Nullable PluginTestRun run(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(RUN, PluginTestRun.class);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return PARAMETERS.containsKey(parameter.getParameter().getType());
    }

    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        PluginTestRun run = run(context);
        Function<PluginTestRun, Object> value =
                PARAMETERS.get(parameter.getParameter().getType());
        if (run == null || value == null) {
            throw new ParameterResolutionException("The plugin under test is not running");
        }
        return value.apply(run);
    }
}
