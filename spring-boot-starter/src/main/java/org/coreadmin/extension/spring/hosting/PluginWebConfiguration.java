package org.coreadmin.extension.spring.hosting;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.DelegatingWebMvcConfiguration;

/** Spring MVC for one plugin: mappings, converters and error handling of its own; its WebMvcConfigurers are asked. */
@Configuration(proxyBeanMethods = false)
class PluginWebConfiguration extends DelegatingWebMvcConfiguration {}
