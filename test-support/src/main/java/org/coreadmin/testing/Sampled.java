package org.coreadmin.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Tests of a class that take long and are of one kind. Each build runs one in so many of them, at least one, this one or another by
 * {@link Thoroughness#number()}; longer forms, and a named test class, run all.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag(Thoroughness.TAG)
@ExtendWith(Sampled.OneInSoMany.class)
public @interface Sampled {

    /** The number of tests of which a build runs one. */
    int oneIn();

    /** Lets the tests of this build's sample run. */
    final class OneInSoMany implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            Method test = context.getTestMethod().orElse(null);
            Sampled sampled = context.getRequiredTestClass().getAnnotation(Sampled.class);
            if (test == null || sampled == null || !Thoroughness.isSample()) {
                return ConditionEvaluationResult.enabled("all");
            }
            List<String> alike = AnnotationSupport.findAnnotatedMethods(
                            context.getRequiredTestClass(), Testable.class, HierarchyTraversalMode.TOP_DOWN)
                    .stream()
                    .map(Method::getName)
                    .sorted()
                    .toList();
            int step = Math.min(sampled.oneIn(), alike.size());
            return alike.indexOf(test.getName()) % step == chosen(context.getRequiredTestClass(), step)
                    ? ConditionEvaluationResult.enabled("in the sample")
                    : ConditionEvaluationResult.disabled("not in this sample; -Pthorough runs all");
        }

        /**
         * Returns the chosen number, independent of the turns that classes take, so that each class and test meet some
         * day.
         */
        private static int chosen(Class<?> type, int step) {
            return new SplittableRandom(
                            Thoroughness.number() ^ (long) type.getName().hashCode() << Integer.SIZE)
                    .nextInt(step);
        }
    }
}
