package org.coreadmin.extension.internal.tools.review;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files and jars of a plugin. */
final class SampleClasses {

    private SampleClasses() {}

    /** A provider with a text in its code. */
    static byte[] provider(String name, String text) {
        ClassWriter type = type(name);
        MethodVisitor method = type.visitMethod(Opcodes.ACC_PUBLIC, "config", "()Ljava/lang/Object;", null, null);
        method.visitCode();
        method.visitLdcInsn(text);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
        return type.toByteArray();
    }

    /** A controller with a method that asks for an authority. */
    static byte[] controller(String name, String authority) {
        ClassWriter type = type(name);
        type.visitAnnotation("Lorg/springframework/web/bind/annotation/RestController;", true)
                .visitEnd();
        MethodVisitor method = type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, "get", "()V", null, null);
        AnnotationVisitor annotation =
                method.visitAnnotation("Lorg/springframework/security/access/prepost/PreAuthorize;", true);
        annotation.visit("value", "hasAuthority('" + authority + "')");
        annotation.visitEnd();
        method.visitEnd();
        return type.toByteArray();
    }

    /** A jar of files with different times, one of which is a properties file with a date. */
    static byte[] jar(long time, byte[] content, String path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            ZipEntry first = new ZipEntry(path);
            first.setTime(time);
            jar.putNextEntry(first);
            jar.write(content);
            ZipEntry second = new ZipEntry("build.properties");
            second.setTime(time + 60_000);
            jar.putNextEntry(second);
            jar.write("#Mon Nov 23 10:00:00 UTC 2026\na=b\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        return bytes.toByteArray();
    }

    private static ClassWriter type(String name) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, name, null, "java/lang/Object", null);
        return type;
    }
}
