package org.coreadmin.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A test class that takes long because of what it sets up: servers, databases, a browser. Classes of one kind take turns: each build
 * runs those of one place, the middle form every other place, the whole form and a build that names the class all. {@code ThoroughnessTest} checks that every
 * place of a kind is taken, so that no build goes without the kind.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag(Thoroughness.TAG)
@ExtendWith(Turn.InTurn.class)
public @interface Turn {

    /** The kind of test, in words; equal for all that take turns. */
    String kind();

    /** Which of the builds the class runs in, from 0 to one less than {@link #of}. Several classes may have the same place. */
    int place();

    /** The number of places; equal for all of one kind. */
    int of();

    /** Lets a class run when it is its turn. */
    final class InTurn implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            Turn turn = context.getTestClass()
                    .map(type -> type.getAnnotation(Turn.class))
                    .orElse(null);
            if (turn == null
                    || context.getTestMethod().isPresent()
                    || Thoroughness.isNamed()
                    || isTurn(turn, Thoroughness.asked(), Thoroughness.number())) {
                return ConditionEvaluationResult.enabled("its turn");
            }
            return ConditionEvaluationResult.disabled(
                    "not its turn; -Dcore.sample=" + turn.place() + " or -Pthorough runs it");
        }

        /** Whether a build with a number runs the class: one place in a sample, every other one in the middle form. */
        public static boolean isTurn(Turn turn, Thoroughness form, int number) {
            return switch (form) {
                case SAMPLE -> number % turn.of() == turn.place();
                case MIDDLE -> number % 2 == turn.place() % 2;
                case ALL -> true;
            };
        }
    }
}
