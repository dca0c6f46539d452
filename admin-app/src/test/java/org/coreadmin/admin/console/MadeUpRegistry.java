package org.coreadmin.admin.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;

/** Plugins that show what the console has to deal with: updates, missing dependencies, pages, hostile texts. */
final class MadeUpRegistry {

    private static final String ATTACK = "<img src=x onerror=alert(1)>\\\"'><script>alert(2)</script>";
    private static final Path THEME =
            Path.of("..", "plugins", "theme-midnight").toAbsolutePath().normalize();

    /** With a setting of every kind. */
    private static final String TUNED = """
            "display_name": "Tuned", "author": "Ada", "category": "tools",
            "settings": {
              "type": "object",
              "properties": {
                "greeting": {"type": "string", "minLength": 3, "title": "Greeting", "description": "Said to everyone."},
                "days": {"type": "integer", "minimum": 1, "maximum": 30, "default": 14, "title": "Days"},
                "loud": {"type": "boolean", "default": true, "title": "Loud"},
                "mode": {"enum": ["fast", "slow"], "default": "fast", "title": "Mode"},
                "tags": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}, "title": "Tags"},
                "mail": {
                  "type": "object", "title": "Mail",
                  "properties": {
                    "host": {"type": "string", "title": "Host"},
                    "password": {"type": "string", "writeOnly": true, "title": "Password"}
                  }
                },
                "rules": {"type": "array", "items": {"type": "object"}, "title": "Rules"}
              },
              "required": ["greeting"],
              "additionalProperties": false
            }
            """;

    /** Tries to reach what is not the plugin's, also by what a page is not meant to touch. */
    private static final String PRYING = """
            import { own } from './parts/own.js';
            const heard = [];
            let port;
            const post = MessagePort.prototype.postMessage;
            MessagePort.prototype.postMessage = function (...message) {
              if (!port) {
                port = this;
                port.addEventListener('message', ({ data }) => heard.push(data));
              }
              return post.apply(this, message);
            };
            let last = 1000;
            function ask(path, method = 'GET', headers = []) {
              const id = ++last;
              port.postMessage({ say: 'request', id, path, method, headers });
              return new Promise((resolve) => {
                port.addEventListener('message', ({ data }) => data.id === id && resolve(data.refused ?? `answered ${data.status}`));
              });
            }
            async function attempt(action) {
              try {
                return String(await action());
              } catch (failure) {
                return `failed: ${failure.name}`;
              }
            }
            const TRIES = {
              own: () => own,
              asset: async () => (await fetch(new URL('parts/own.js', import.meta.url))).status,
              host: () => parent.token,
              top: () => top.document.title,
              storage: () => localStorage.length,
              cookie: () => document.cookie,
              console: async () => (await fetch(new URL('/console/session', import.meta.url))).status,
              api: async () => (await fetch(new URL('/admin/plugin/list', import.meta.url))).status,
              other: async () => (await fetch(new URL('/plugin/core/announcements/', import.meta.url))).status,
              elsewhere: async () => (await fetch('https://example.com/')).status,
              inline: () => new Function('return 1')(),
              'own route': () => ask('assets/parts/own.js'),
              'own header': () => ask('assets/parts/own.js', 'GET', [['authorization', 'Bearer mine'], ['cookie', 'a=b']]),
              climb: () => ask('../../core/announcements/announcements'),
              'climb encoded': () => ask('%2e%2e/%2E%2E/core/announcements/announcements'),
              'climb twice encoded': () => ask('%252e%252e/x'),
              'climb by parameter': () => ask('..;/..;/admin/plugin/list'),
              'climb backwards': () => ask('..\\\\..\\\\admin'),
              absolute: () => ask('/admin/plugin/list'),
              address: () => ask('//example.com/'),
              method: () => ask('assets/parts/own.js', 'TRACE'),
            };
            class Prying extends HTMLElement {
              async connectedCallback() {
                const list = document.createElement('dl');
                this.append(list);
                for (const [name, action] of Object.entries(TRIES)) {
                  const outcome = document.createElement('dd');
                  outcome.title = name;
                  outcome.textContent = await attempt(action);
                  list.append(outcome);
                }
                const all = document.createElement('pre');
                const texts = heard.map((data) => (data.body ? new TextDecoder().decode(data.body) : ''));
                all.textContent = JSON.stringify([heard, texts, String(location), document.referrer, this.core]);
                this.append(all);
              }
            }
            export const pages = [{ path: '', title: 'Prying', element: Prying }];
            """;

    private final Path registry;

    private MadeUpRegistry(Path registry) {
        this.registry = registry;
    }

    static Path publish(Path registry) throws IOException {
        MadeUpRegistry made = new MadeUpRegistry(registry);
        for (String version : new String[] {"1.0.0", "1.1.0"}) {
            made.plugin(
                    "acme/hello",
                    version,
                    """
                    "display_name": "Hello", "description": "Greets the world, politely.", "author": "Ada", "license": "MIT",
                    "category": "tools", "keywords": ["greeting", "polite"], "capabilities": ["network"], "icon": "icon.svg",
                    "screenshots": ["pictures/first.svg", "pictures/second.svg", "pictures/missing.png"],
                    "require": {"core": "^1.0"}
                    """,
                    Map.of(
                            "README.md",
                            "# Hello\n\nGreets **everyone**.\n\n- first\n- second\n",
                            "CHANGELOG.md",
                            "# Changelog\n\n## 1.1.0\n\nMore polite.\n",
                            "icon.svg",
                            square("#274"),
                            "pictures/first.svg",
                            square("#258"),
                            "pictures/second.svg",
                            square("#852")));
        }
        made.plugin(
                "acme/future",
                "1.0.0",
                "\"display_name\": \"Future\", \"require\": {\"core\": \"^9.0\", \"java\": \">=17\"}",
                Map.of("README.md", "# Future\n\nFor another time.\n"));
        for (String version : new String[] {"1.0.0", "1.1.0"}) {
            made.plugin("acme/tuned", version, TUNED, Map.of("README.md", "# Tuned\n\nCan be tuned.\n"));
        }
        made.plugin(
                "acme/kit",
                "1.0.0",
                "\"display_name\": \"Kit\", \"category\": \"library\", \"author\": \"Grace\"",
                Map.of());
        made.plugin(
                "acme/report",
                "1.0.0",
                "\"display_name\": \"Report\", \"require\": {\"acme/kit\": \"^1.0\"}",
                Map.of());
        made.plugin(
                "acme/needy",
                "1.0.0",
                "\"display_name\": \"Needy\", \"require\": {\"acme/missing\": \"^2.0\"}",
                Map.of());
        made.plugin(
                "acme/hostile",
                "1.0.0",
                "\"display_name\": \"" + ATTACK + "\", \"description\": \"" + ATTACK + "\", \"author\": \"" + ATTACK
                        + "\", \"license\": \"" + ATTACK + "\", \"category\": \"" + ATTACK + "\", \"keywords\": [\""
                        + ATTACK
                        + "\"], \"icon\": \"icon.svg\"",
                Map.of(
                        "README.md",
                        "# Hostile\n\nBefore <script>alert(4)</script> <img src=x onerror=alert(5)> after\n\n"
                                + "[press](javascript:alert(6)) [data](data:text/html,<script>alert(7)</script>)\n\n"
                                + "![picture](https://example.com/track.png)\n\n<iframe src=\"https://example.com\"></iframe>\n",
                        "icon.svg",
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(8)\"><script>alert(9)</script></svg>"));
        made.plugin(
                "acme/board",
                "1.0.0",
                "\"display_name\": \"Board\", \"type\": \"frontend\", \"frontend\": {\"entry\": \"main.js\"}",
                Map.of("web/main.js", """
                        class Board extends HTMLElement {
                          connectedCallback() {
                            const title = document.createElement('h1');
                            title.textContent = `Board of ${this.core.user.name} in ${this.core.language}`;
                            const where = document.createElement('p');
                            where.textContent = `Below: ${this.core.path}`;
                            const deeper = document.createElement('button');
                            deeper.textContent = 'Deeper';
                            deeper.addEventListener('click', () => this.core.navigate('cards/7'));
                            const cards = document.createElement('p');
                            this.replaceChildren(title, where, deeper, cards);
                            this.core.request('assets/cards.json').then((list) => {
                              cards.textContent = `Cards: ${list.map((card) => card.title).join(', ')}`;
                            });
                          }
                        }
                        export const pages = [
                          { path: '', title: { en: 'Board', 'zh-CN': '看板' }, element: Board },
                          { path: 'cards', title: 'Cards', element: class extends Board {}, menu: false },
                          { path: 'secret', title: 'Secret', element: class extends Board {}, authority: 'board:secret' },
                        ];
                        """, "web/cards.json", "[{\"title\": \"One\"}, {\"title\": \"Two\"}]"));
        made.plugin(
                "acme/prying",
                "1.0.0",
                "\"display_name\": \"Prying\", \"type\": \"frontend\", \"frontend\": {\"entry\": \"main.js\"}",
                Map.of("web/main.js", PRYING, "web/parts/own.js", "export const own = 'a part';\n"));
        made.plugin(
                "acme/broken",
                "1.0.0",
                "\"display_name\": \"Broken\", \"type\": \"frontend\", \"frontend\": {\"entry\": \"main.js\"}",
                Map.of("web/main.js", "throw new Error('made to fail');\n"));
        made.plugin(
                "acme/fragile",
                "1.0.0",
                "\"display_name\": \"Fragile\", \"type\": \"frontend\", \"frontend\": {\"entry\": \"main.js\"}",
                Map.of("web/main.js", """
                        class Making extends HTMLElement { constructor() { super(); throw new Error('broke when made'); } }
                        class Showing extends HTMLElement { connectedCallback() { throw new Error('broke when shown'); } }
                        class Later extends HTMLElement { async connectedCallback() { await this.core.request('nothing'); } }
                        export const pages = [
                          { path: 'making', title: 'Making', element: Making },
                          { path: 'showing', title: 'Showing', element: Showing },
                          { path: 'later', title: 'Later', element: Later },
                        ];
                        """));
        for (int i = 1; i <= 14; i++) {
            made.plugin(
                    "filler/number-" + i,
                    "1.0.0",
                    "\"display_name\": \"Filler " + i + "\", \"author\": \"Filler\"",
                    Map.of());
        }
        made.theme();
        return registry;
    }

    /** The real one. */
    private void theme() throws IOException {
        Path tree = Files.createTempDirectory("theme");
        for (String name :
                new String[] {"core.json", "README.md", "CHANGELOG.md", "icon.svg", "web/theme.js", "web/midnight.css"
                }) {
            write(tree.resolve(name), Files.readString(THEME.resolve(name)));
        }
        new RegistryPublisher().publish(tree, registry, Progress.NONE);
        delete(tree);
    }

    private void plugin(String name, String version, String fields, Map<String, String> files) throws IOException {
        Path tree = Files.createTempDirectory("made-up");
        write(
                tree.resolve("core.json"),
                "{\"name\": \"" + name + "\", \"version\": \"" + version + "\", " + fields + "}");
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(tree.resolve(file.getKey()), file.getValue());
        }
        new RegistryPublisher().publish(tree, registry, Progress.NONE);
        delete(tree);
    }

    private static String square(String color) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 10\"><rect width=\"16\" height=\"10\" fill=\""
                + color + "\"/></svg>";
    }

    private static void delete(Path tree) throws IOException {
        try (Stream<Path> left = Files.walk(tree)) {
            for (Path file : left.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(java.util.Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }
}
