package org.coreadmin.extension.spring.hosting;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.ViewResolver;
import org.springframework.web.servlet.view.InternalResourceViewResolver;
import org.springframework.web.servlet.view.UrlBasedViewResolver;

/**
 * Explains what is wrong when a plugin's controller names a view and the plugin brings nothing that finds views.
 * Spring's own answer is a forward to a path of that name, which is nowhere. Redirects and forwards work.
 */
final class MissingViews extends InternalResourceViewResolver {

    @Override
    protected @Nullable View createView(String name, Locale locale) throws Exception {
        if (name.startsWith(UrlBasedViewResolver.REDIRECT_URL_PREFIX)
                || name.startsWith(UrlBasedViewResolver.FORWARD_URL_PREFIX)) {
            return super.createView(name, locale);
        }
        ApplicationContext context = getApplicationContext();
        if (context != null && context.getBeanNamesForType(ViewResolver.class, true, false).length > 1) {
            return null; // the plugin's own are asked as well
        }
        throw new IllegalStateException("A controller named the view '" + name
                + "', and the plugin brings no ViewResolver. Answer with an object, by @RestController or"
                + " @ResponseBody, or bring a ViewResolver as a bean.");
    }
}
