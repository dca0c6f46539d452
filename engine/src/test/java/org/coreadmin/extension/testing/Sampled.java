package org.coreadmin.extension.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A dear test of a kind that its class has several of. Each build runs one of the tests of a kind, by chance this one or another;
 * longer forms, and whoever names a test class, run all.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Tag(Thoroughness.TAG)
@ExtendWith(Sampled.OneOfAKind.class)
public @interface Sampled {

    /** The kind: what all tests of the class with the same text look at. */
    String value();

    /** Lets one test of each kind run. */
    final class OneOfAKind implements ExecutionCondition {

        private static final int CHOSEN = new Random().nextInt(Integer.MAX_VALUE);

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            Method test = context.getTestMethod().orElse(null);
            if (test == null
                    || Thoroughness.asked() != Thoroughness.SAMPLE
                    || !System.getProperty("test", "").isEmpty()) {
                return ConditionEvaluationResult.enabled("all");
            }
            String kind = test.getAnnotation(Sampled.class).value();
            List<String> alike = Stream.of(context.getRequiredTestClass().getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Sampled.class))
                    .filter(method ->
                            method.getAnnotation(Sampled.class).value().equals(kind))
                    .map(Method::getName)
                    .sorted()
                    .toList();
            return alike.get(CHOSEN % alike.size()).equals(test.getName())
                    ? ConditionEvaluationResult.enabled("in the sample")
                    : ConditionEvaluationResult.disabled("not in this sample; -Pthorough runs all");
        }
    }
}
