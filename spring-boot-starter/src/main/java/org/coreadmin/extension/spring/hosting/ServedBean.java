package org.coreadmin.extension.spring.hosting;

import java.util.Objects;
import org.coreadmin.extension.host.Forwarder;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.SpringProxy;
import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.core.DecoratingProxy;

/** Stands before a bean of the application that plugins may replace. Spring sees one of its proxies. */
public class ServedBean extends Forwarder implements SpringProxy, DecoratingProxy {

    /** Called by subclasses, which are generated. */
    public ServedBean(Gate gate, @Nullable Object own) {
        super(gate, Objects.requireNonNull(own, "own"));
    }

    @Override
    public Class<?> getDecoratedClass() {
        return AopProxyUtils.ultimateTargetClass(bean());
    }

    private Object bean() {
        return Objects.requireNonNull(own);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ServedBean that && bean().equals(that.bean());
    }

    @Override
    public int hashCode() {
        return bean().hashCode();
    }

    @Override
    public String toString() {
        return bean().toString();
    }
}
