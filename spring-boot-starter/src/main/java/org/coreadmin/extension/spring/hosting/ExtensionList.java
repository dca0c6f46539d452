package org.coreadmin.extension.spring.hosting;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Spliterator;
import org.coreadmin.extension.api.Extensions;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.core.annotation.AnnotationAwareOrderComparator;

/**
 * All implementations of an extension point at each moment: the application's own beans in their order, then what plugins contribute.
 * An iteration sees what was there when it began.
 */
final class ExtensionList<T> extends AbstractList<T> {

    private final ListableBeanFactory factory;
    private final Class<T> point;
    private final @Nullable String reader;
    private final Extensions<T> contributed;

    /** @param reader name of the bean that has the list, which is not in it itself */
    ExtensionList(ListableBeanFactory factory, Class<T> point, @Nullable String reader, Extensions<T> contributed) {
        this.factory = factory;
        this.point = point;
        this.reader = reader;
        this.contributed = contributed;
    }

    private List<T> now() {
        List<T> all = new ArrayList<>();
        for (String name : factory.getBeanNamesForType(point)) {
            if (!name.equals(reader)) {
                all.add(factory.getBean(name, point));
            }
        }
        all.sort(AnnotationAwareOrderComparator.INSTANCE);
        all.addAll(contributed.list());
        return List.copyOf(all);
    }

    @Override
    public T get(int index) {
        return now().get(index);
    }

    @Override
    public int size() {
        return now().size();
    }

    @Override
    public Iterator<T> iterator() {
        return now().iterator();
    }

    @Override
    public ListIterator<T> listIterator(int index) {
        return now().listIterator(index);
    }

    @Override
    public Spliterator<T> spliterator() {
        return now().spliterator();
    }

    @Override
    public Object[] toArray() {
        return now().toArray();
    }
}
