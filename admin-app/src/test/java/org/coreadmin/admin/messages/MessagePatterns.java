package org.coreadmin.admin.messages;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The English patterns of the messages in a module's sources, as the Java compiler reads them.
 *
 * @param used         patterns with the file that each is first used in
 * @param untranslated places that show people a string, or a variable that holds one, without a {@code Message}
 * @param unreadable   places whose pattern is no literal
 */
record MessagePatterns(Map<String, String> used, List<String> untranslated, List<String> unreadable) {

    /** Constructors of what people read, with the position of their text. */
    private static final Map<String, Integer> TELLING = Map.of(
            "PluginException", 1,
            "HttpProblem", 1,
            "ServerRefusal", 1,
            "OutcomeUnknownException", 0,
            "OperationResult", 2,
            "Finding", 2);

    private static final Set<String> DESCRIBING = Set.of("Command", "Option", "Parameters");
    private static final Set<String> DESCRIPTIONS =
            Set.of("description", "header", "footer", "footerHeading", "optionListHeading", "parameterListHeading");

    /** An example of help, which is the same in every language. */
    private static final String EXAMPLE = "  ";

    /** Those of all sources below a directory. */
    static MessagePatterns in(Path sources) throws IOException {
        MessagePatterns patterns = new MessagePatterns(new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
        List<Path> files;
        try (Stream<Path> all = Files.walk(sources)) {
            files = all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                patterns.new Scanner(unit, positions).scan(unit, null);
            }
        }
        return patterns;
    }

    private final class Scanner extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final String file;
        private final Set<String> strings = new HashSet<>();

        Scanner(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
            String[] path = unit.getSourceFile().getName().replace('\\', '/').split("/src/main/java/");
            this.file = path[path.length - 1];
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitVariable(VariableTree variable, Void unused) {
                    Tree type = variable.getType();
                    ExpressionTree value = variable.getInitializer();
                    if (type != null && type.toString().equals("String") && value != null && isText(value)) {
                        strings.add(variable.getName().toString());
                    }
                    return super.visitVariable(variable, null);
                }
            }.scan(unit, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
            String name = call.getMethodSelect().toString();
            if (name.equals("Message.of") && !call.getArguments().isEmpty()) {
                ExpressionTree pattern = call.getArguments().get(0);
                if (call.getArguments().size() > 1 || text(pattern).isPresent() || isText(pattern)) {
                    take(pattern);
                }
            }
            return super.visitMethodInvocation(call, null);
        }

        private void take(ExpressionTree pattern) {
            if (strip(pattern) instanceof ConditionalExpressionTree choice) {
                take(choice.getTrueExpression());
                take(choice.getFalseExpression());
                return;
            }
            text(pattern)
                    .ifPresentOrElse(
                            text -> used.putIfAbsent(text, file),
                            () -> unreadable.add(
                                    place(pattern) + ": the pattern of a Message is a literal; what changes"
                                            + " is {0}, {1} … in it"));
        }

        @Override
        public Void visitNewClass(NewClassTree made, Void unused) {
            String type = made.getIdentifier().toString();
            Integer position = TELLING.get(type);
            if (position != null && made.getArguments().size() > position) {
                ExpressionTree told = made.getArguments().get(position);
                if (isText(told) || told instanceof IdentifierTree named && strings.contains(named.toString())) {
                    untranslated.add(
                            place(told) + ": pass Message.of(\"…{0}…\", …) to " + type + " instead of a string");
                }
            }
            return super.visitNewClass(made, null);
        }

        @Override
        public Void visitAnnotation(AnnotationTree annotation, Void unused) {
            if (DESCRIBING.contains(annotation.getAnnotationType().toString())) {
                for (ExpressionTree argument : annotation.getArguments()) {
                    if (argument instanceof AssignmentTree field
                            && DESCRIPTIONS.contains(field.getVariable().toString())) {
                        describe(field.getExpression());
                    }
                }
            }
            return null;
        }

        private void describe(ExpressionTree description) {
            if (description instanceof NewArrayTree several) {
                several.getInitializers().forEach(this::describe);
                return;
            }
            text(description)
                    .filter(text -> !text.isBlank() && !text.startsWith(EXAMPLE))
                    .ifPresent(text -> used.putIfAbsent(text, file));
        }

        private String place(Tree tree) {
            return file + ":" + unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
        }
    }

    /** Whether a literal is in it, so that it is text and no exception or message. */
    private static boolean isText(ExpressionTree expression) {
        Tree stripped = strip(expression);
        if (stripped instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
            return isText(sum.getLeftOperand()) || isText(sum.getRightOperand());
        }
        if (stripped instanceof ConditionalExpressionTree choice) {
            return isText(choice.getTrueExpression()) || isText(choice.getFalseExpression());
        }
        return stripped instanceof LiteralTree literal && literal.getValue() instanceof String;
    }

    /** A literal, or several joined by {@code +}. */
    private static Optional<String> text(ExpressionTree expression) {
        Tree stripped = strip(expression);
        if (stripped instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
            return text(sum.getLeftOperand())
                    .flatMap(left -> text(sum.getRightOperand()).map(left::concat));
        }
        return stripped instanceof LiteralTree literal && literal.getValue() instanceof String text
                ? Optional.of(text)
                : Optional.empty();
    }

    private static Tree strip(Tree tree) {
        return tree instanceof ParenthesizedTree inner ? strip(inner.getExpression()) : tree;
    }
}
