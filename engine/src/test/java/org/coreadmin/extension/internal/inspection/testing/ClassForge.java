package org.coreadmin.extension.internal.inspection.testing;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Makes a class file with a method byte by byte, such as no compiler would make. */
public final class ClassForge {

    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int METHOD = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int HANDLE = 15;
    private static final int DYNAMIC = 17;
    private static final int INVOKE_DYNAMIC = 18;

    private final Part constants = new Part();
    private final Part bootstraps = new Part();
    private final Part codeAttributes = new Part();
    private final Part methodAttributes = new Part();
    private final Part methods = new Part();
    private int constantCount = 1;
    private int bootstrapCount;
    private int codeAttributeCount;
    private int methodAttributeCount;
    private int methodCount = 1;
    private int missing;
    private final int self = type(text("org/acme/Forged"));
    private final int parent = type(text("java/lang/Object"));
    private final int name = text("run");
    private final int descriptor = text("()V");
    private final int code = text("Code");
    private final int bootstrapMethods = text("BootstrapMethods");
    private final int number = named("c", "I");
    private final int handle = handle();

    private static final class Part extends ByteArrayOutputStream {

        Part u2(int value) {
            write(value >> 8);
            write(value);
            return this;
        }

        Part u4(int value) {
            return u2(value >> 16).u2(value);
        }
    }

    /** Returns the number of the next constant. */
    public int nextConstant() {
        return constantCount;
    }

    /** Adds a text, and returns its number, as all of these do. */
    public int text(String text) {
        constants.write(UTF8);
        try {
            new DataOutputStream(constants).writeUTF(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return constantCount++;
    }

    public int number(int value) {
        constants.write(INTEGER);
        constants.u4(value);
        return constantCount++;
    }

    public int type(int text) {
        return constant(CLASS, text);
    }

    public int string(String text) {
        return constant(STRING, text(text));
    }

    public int dynamic(int bootstrap) {
        return constant(DYNAMIC, bootstrap, number);
    }

    public int invokeDynamic(int bootstrap, String type) {
        return constant(INVOKE_DYNAMIC, bootstrap, named("call", type));
    }

    private int named(String text, String type) {
        return constant(NAME_AND_TYPE, text(text), text(type));
    }

    private int handle() {
        int method = constant(METHOD, self, named("make", "()I"));
        constants.write(HANDLE);
        constants.write(6); // invokestatic
        constants.u2(method);
        return constantCount++;
    }

    private int constant(int tag, int... parts) {
        constants.write(tag);
        for (int part : parts) {
            constants.u2(part);
        }
        return constantCount++;
    }

    /** Adds a bootstrap method that is given these constants. */
    public void bootstrap(int... arguments) {
        bootstraps.u2(handle).u2(arguments.length);
        for (int argument : arguments) {
            bootstraps.u2(argument);
        }
        bootstrapCount++;
    }

    /** Returns a table with a number of equal rows. */
    public static byte[] table(int rows, int... row) {
        Part table = new Part().u2(rows);
        for (int i = 0; i < rows; i++) {
            for (int value : row) {
                table.u2(value);
            }
        }
        return table.toByteArray();
    }

    public void codeAttribute(String attribute, byte[] content) {
        codeAttributes.u2(text(attribute)).u4(content.length).writeBytes(content);
        codeAttributeCount++;
    }

    public void methodAttribute(String attribute, byte[] content) {
        methodAttributes.u2(text(attribute)).u4(content.length).writeBytes(content);
        methodAttributeCount++;
    }

    /** Adds methods, each with 65,535 attributes that all begin at the same byte: their length leads back to it. */
    public void circlingMethods(int count) {
        methods.u2(1).u2(name).u2(descriptor);
        for (int i = 0; i < count; i++) {
            methods.u2(0xffff).u2(name).u4(-6);
        }
        methods.u2(0);
        methodCount += count + 1;
    }

    /** Makes the code's attribute claim to be shorter than its content. */
    public void shortenCode(int bytes) {
        missing = bytes;
    }

    /** Returns the class with a method of this code. */
    public byte[] method(int... instructions) {
        Part file = new Part();
        file.u4(0xcafebabe).u4(61).u2(constantCount).writeBytes(constants.toByteArray());
        file.u2(0x21).u2(self).u2(parent).u2(0).u2(0).u2(methodCount);
        file.writeBytes(methods.toByteArray());
        file.u2(9).u2(name).u2(descriptor).u2(methodAttributeCount + 1).writeBytes(methodAttributes.toByteArray());
        file.u2(code).u4(12 + instructions.length + codeAttributes.size() - missing);
        file.u2(9).u2(9).u4(instructions.length);
        for (int instruction : instructions) {
            file.write(instruction);
        }
        file.u2(0).u2(codeAttributeCount).writeBytes(codeAttributes.toByteArray());
        if (bootstrapCount == 0) {
            return file.u2(0).toByteArray();
        }
        file.u2(1).u2(bootstrapMethods).u4(2 + bootstraps.size()).u2(bootstrapCount);
        file.writeBytes(bootstraps.toByteArray());
        return file.toByteArray();
    }
}
