package org.coreadmin.extension.spring.hosting;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.util.LRUMap;
import com.fasterxml.jackson.databind.util.LookupCache;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.AbstractJackson2HttpMessageConverter;

/**
 * Makes a plugin's converters of the application's for Jackson 2, such as that for YAML: with a copy of the mapper, since the mapper
 * and the type factory that all mappers of Jackson 2 share keep each class that they see. Loaded only where the application has
 * Jackson 2.
 */
@SuppressWarnings("removal") // as long as Spring has them
final class Jackson2Converters {

    private static final Logger LOG = LoggerFactory.getLogger(Jackson2Converters.class);

    /** As many as Jackson's own. */
    private static final int TYPES = 200;

    private final RunningPlugin plugin;
    private final ClassLoader loader;

    Jackson2Converters(RunningPlugin plugin) {
        this.plugin = plugin;
        this.loader = plugin.classLoader();
    }

    /** Returns the converter that the plugin has instead, which is the same one unless it uses Jackson 2; empty if it has none. */
    Optional<HttpMessageConverter<?>> own(HttpMessageConverter<?> converter) {
        if (!(converter instanceof AbstractJackson2HttpMessageConverter application)) {
            return Optional.of(converter);
        }
        try {
            Optional<AbstractJackson2HttpMessageConverter> made =
                    PluginConverters.made(application, copy(application.getObjectMapper()), loader);
            made.ifPresent(own -> {
                own.setSupportedMediaTypes(application.getSupportedMediaTypes());
                PluginConverters.mappersOfTypes(application)
                        .forEach((type, mappers) -> own.registerObjectMappersForType(
                                type,
                                copies -> mappers.forEach(
                                        (media, mapper) -> copies.put(media, copy((ObjectMapper) mapper)))));
            });
            return made.map(own -> own);
        } catch (IllegalStateException e) { // a mapper whose class cannot be copied
            LOG.warn(
                    "{} is not used for {}: {}",
                    converter.getClass().getName(),
                    PluginScope.of(loader).plugin(),
                    e.getMessage());
            return Optional.empty();
        }
    }

    private ObjectMapper copy(ObjectMapper application) {
        ObjectMapper copy = application.copy();
        LookupCache<Object, JavaType> types = new LRUMap<>(TYPES, TYPES);
        copy.setTypeFactory(copy.getTypeFactory().withCache(types).withClassLoader(loader));
        copy.setSerializerFactory(copy.getSerializerFactory().withSerializerModifier(new Guard(plugin)));
        return copy;
    }

    /**
     * Refuses to write objects of a plugin's class with annotations that Jackson 2 does not read: it would send what they hide. What
     * Jackson 3 writes is not affected.
     */
    private static final class Guard extends BeanSerializerModifier {

        private static final long serialVersionUID = 1L;

        private final transient RunningPlugin plugin;

        Guard(RunningPlugin plugin) {
            this.plugin = plugin;
        }

        @Override
        public JsonSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription description, JsonSerializer<?> serializer) {
            Class<?> type = description.getBeanClass();
            if (PluginScope.of(type.getClassLoader()).plugin() == null) {
                return serializer;
            }
            Optional<String> problem = SentTypes.problem(plugin, type)
                    .or(() -> annotations(description)
                            .map(annotation -> annotation.annotationType().getName())
                            .filter(name -> name.startsWith("tools.jackson."))
                            .findFirst()
                            .map(name -> type.getName() + " is not sent in this format, which Jackson 2 writes: @"
                                    + name + " would have no effect"));
            return problem.<JsonSerializer<?>>map(Refusal::new).orElse(serializer);
        }

        @SuppressWarnings("deprecation") // nothing else tells those of a class together with its mix-in's
        private static Stream<Annotation> annotations(BeanDescription description) {
            Stream<Annotated> members = description.findProperties().stream().map(BeanPropertyDefinition::getAccessor);
            return Stream.concat(Stream.of(description.getClassInfo()), members)
                    .filter(Objects::nonNull)
                    .flatMap(one -> StreamSupport.stream(one.annotations().spliterator(), false));
        }
    }

    /** Fails when an object is written, and not before: the same type may be sent in another format. */
    private static final class Refusal extends JsonSerializer<Object> {

        private final String problem;

        Refusal(String problem) {
            this.problem = problem;
        }

        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            throw JsonMappingException.from(generator, problem);
        }
    }
}
