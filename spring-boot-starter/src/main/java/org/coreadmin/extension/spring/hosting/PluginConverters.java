package org.coreadmin.extension.spring.hosting;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.AutowireCapableBeanFactory;
import org.springframework.boot.jackson.JacksonComponentModule;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractJacksonHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.support.JacksonHandlerInstantiator;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.TypeFactory;

/**
 * Makes a plugin's converters of the application's. Those of Jackson get a mapper of their own, with the application's settings and
 * modules, the plugin's modules, and the check of what is {@link SentTypes sent}; other writers of JSON are left out, since they
 * would show what Jackson's annotations hide.
 */
final class PluginConverters {

    private static final Logger LOG = LoggerFactory.getLogger(PluginConverters.class);
    private static final boolean HAS_JACKSON_2 = ClassUtils.isPresent(
            "com.fasterxml.jackson.databind.ObjectMapper", PluginConverters.class.getClassLoader());

    private final RunningPlugin plugin;
    private final ClassLoader loader;
    private final BeanFactory beans;

    /** @param beans the plugin's */
    PluginConverters(RunningPlugin plugin, BeanFactory beans) {
        this.plugin = plugin;
        this.loader = plugin.classLoader();
        this.beans = beans;
    }

    /** The plugin's components: a module of the same class as the application's would replace that. */
    private static final class Components extends JacksonComponentModule {

        private static final long serialVersionUID = 1L;
    }

    /** An object that only a writer of any object can write. */
    private static final class Anything {}

    /** Whether the converter writes JSON of any object, without Jackson. */
    static boolean writesJsonAnotherWay(HttpMessageConverter<?> converter) {
        return !(converter instanceof AbstractJacksonHttpMessageConverter<?>)
                && converter.canWrite(Anything.class, MediaType.APPLICATION_JSON);
    }

    /** Returns the converter that a plugin has instead; empty if it has none. */
    Optional<HttpMessageConverter<?>> own(HttpMessageConverter<?> converter) {
        if (converter instanceof AbstractJacksonHttpMessageConverter<?> jackson) {
            return withOwnMapper(jackson);
        }
        return HAS_JACKSON_2 ? new Jackson2Converters(plugin).own(converter) : Optional.of(converter);
    }

    @SuppressWarnings("unchecked") // the converter takes only mappers of its kind for a type
    private <T extends ObjectMapper> Optional<HttpMessageConverter<?>> withOwnMapper(
            AbstractJacksonHttpMessageConverter<T> converter) {
        Optional<AbstractJacksonHttpMessageConverter<T>> made = made(converter, sending(converter.getMapper()), loader);
        made.ifPresent(own -> {
            own.setSupportedMediaTypes(converter.getSupportedMediaTypes());
            mappersOfTypes(converter)
                    .forEach((type, mappers) -> own.registerMappersForType(
                            type,
                            copies -> mappers.forEach((media, mapper) -> copies.put(media, sending((T) mapper)))));
        });
        return made.map(own -> own);
    }

    /** Returns a converter of the same class with another mapper; empty, with a warning, if it has no constructor for that. */
    @SuppressWarnings("unchecked") // of the same class
    static <C extends HttpMessageConverter<?>> Optional<C> made(C converter, Object mapper, ClassLoader loader) {
        Optional<Constructor<?>> maker = Arrays.stream(converter.getClass().getConstructors())
                .filter(one -> one.getParameterCount() == 1 && one.getParameterTypes()[0].isInstance(mapper))
                .findFirst();
        if (maker.isEmpty()) {
            LOG.warn(
                    "{} is not used for {}: it has no public constructor that takes only a {}",
                    converter.getClass().getName(),
                    PluginScope.of(loader).plugin(),
                    mapper.getClass().getSimpleName());
        }
        return maker.map(one -> (C) BeanUtils.instantiateClass(one, mapper));
    }

    /** Returns the mappers that a converter has for certain types only, by type. Spring has no method that tells which types. */
    @SuppressWarnings("unchecked") // both of Spring's classes declare it so
    static Map<Class<?>, Map<MediaType, Object>> mappersOfTypes(HttpMessageConverter<?> converter) {
        for (String name : List.of("mapperRegistrations", "objectMapperRegistrations")) {
            Field field = ReflectionUtils.findField(converter.getClass(), name, Map.class);
            if (field != null) {
                ReflectionUtils.makeAccessible(field);
                Object found = ReflectionUtils.getField(field, converter);
                return found == null ? Map.of() : (Map<Class<?>, Map<MediaType, Object>>) found;
            }
        }
        return Map.of();
    }

    @SuppressWarnings("unchecked") // a rebuilt mapper is of the same class
    private <T extends ObjectMapper> T sending(T application) {
        return (T) mapper(application.rebuild(), /* sent= */ true);
    }

    /** Returns a mapper like the application's for the plugin's own use. */
    JsonMapper like(JsonMapper application) {
        return (JsonMapper) mapper(application.rebuild(), /* sent= */ false);
    }

    private ObjectMapper mapper(MapperBuilder<?, ?> builder, boolean sent) {
        builder.typeFactory(TypeFactory.createDefaultInstance());
        if (beans instanceof AutowireCapableBeanFactory makers) {
            builder.handlerInstantiator(new JacksonHandlerInstantiator(makers));
        }
        builder.addModules(MapperBuilder.findModules(loader));
        JacksonComponentModule components = new Components();
        components.setBeanFactory(beans);
        components.registerJacksonComponents();
        builder.addModule(components);
        beans.getBeanProvider(JacksonModule.class).orderedStream().forEach(builder::addModule);
        if (builder instanceof JsonMapper.Builder json) {
            beans.getBeanProvider(JsonMapperBuilderCustomizer.class)
                    .orderedStream()
                    .forEach(customizer -> customizer.customize(json));
        }
        if (sent) {
            builder.addModule(new SentTypes(plugin).module());
        }
        return builder.build();
    }
}
