import type { ConsoleModule, ConsolePage, ConsoleTheme, Text } from './contract';
import { application } from './address';
import { applyColors, colors } from './colors';
import { language } from './i18n';
import { session, type Frontend } from './session';

/** A page of a plugin, with the plugin that brought it. */
export interface PluginPage {
  plugin: string;
  tag: string;
  page: ConsolePage;
}

interface Loaded {
  frontend: Frontend;
  module: ConsoleModule;
  pages: PluginPage[];
}

const THEME = 'core.theme';

/**
 * The modules of plugins. They come when a plugin runs and go when it stops, without a reload; one that fails is left out, and says
 * so on its own page. Fires `change`.
 */
class Frontends extends EventTarget {
  #loaded = new Map<string, Loaded>();
  #failed = new Map<string, unknown>();
  #loading = new Set<string>();
  #applied: Loaded | undefined;

  /** Brings in what is new and takes away what is gone. */
  follow(wanted: Frontend[]): void {
    const tags = new Map(wanted.map((frontend) => [frontend.plugin, frontend.tag]));
    for (const [plugin, loaded] of [...this.#loaded]) {
      if (tags.get(plugin) !== loaded.frontend.tag) {
        this.#loaded.delete(plugin);
        this.#settleTheme();
        this.#changed();
      }
    }
    for (const plugin of [...this.#failed.keys()]) if (!tags.has(plugin)) this.#failed.delete(plugin);
    for (const frontend of wanted) {
      const key = `${frontend.plugin}@${frontend.tag}`;
      if (!this.#loaded.has(frontend.plugin) && !this.#loading.has(key)) void this.#load(frontend, key);
    }
  }

  async #load(frontend: Frontend, key: string): Promise<void> {
    this.#loading.add(key);
    try {
      const entry = frontend.entry.split('/').map(encodeURIComponent).join('/');
      // other files have another tag, so an updated plugin is not answered from the browser's memory
      const module = (await import(
        /* @vite-ignore */ `${application(`/plugin/${frontend.plugin}/assets/${entry}`)}?v=${frontend.tag}`
      )) as ConsoleModule;
      const current = session.current?.frontends?.find((one) => one.plugin === frontend.plugin);
      if (current?.tag !== frontend.tag) return; // gone or updated meanwhile
      this.#loaded.set(frontend.plugin, { frontend, module, pages: pagesOf(frontend, module) });
      this.#failed.delete(frontend.plugin);
      this.#settleTheme();
    } catch (failure) {
      this.#failed.set(frontend.plugin, failure);
      console.warn(`The pages of ${frontend.plugin} could not be loaded.`, failure);
    } finally {
      this.#loading.delete(key);
      this.#changed();
    }
  }

  /** Pages for the menu, by plugin. */
  get pages(): PluginPage[] {
    return [...this.#loaded.values()]
      .flatMap((loaded) => loaded.pages)
      .filter(({ page }) => page.menu !== false && (!page.authority || session.may(page.authority)))
      .sort((one, other) => this.titleOf(one).localeCompare(this.titleOf(other), language()));
  }

  /** The page of a plugin for what follows its name in the address, and the rest of that: the longest path that fits. */
  find(plugin: string, path: string): { page: PluginPage; rest: string } | undefined {
    const fitting = (this.#loaded.get(plugin)?.pages ?? [])
      .filter(({ page }) => page.path === '' || path === page.path || path.startsWith(`${page.path}/`))
      .sort((one, other) => other.page.path.length - one.page.path.length)[0];
    return fitting && { page: fitting, rest: path.slice(fitting.page.path.length).replace(/^\//, '') };
  }

  /** Whether a plugin's module is on its way. */
  isLoading(plugin: string): boolean {
    return [...this.#loading].some((key) => key.startsWith(`${plugin}@`));
  }

  /** Why a plugin's module is not there. */
  failureOf(plugin: string): unknown {
    return this.#failed.get(plugin);
  }

  titleOf({ page }: PluginPage): string {
    return textOf(page.title);
  }

  pathOf({ plugin, page }: PluginPage): string {
    return `/pages/${plugin}${page.path ? `/${page.path}` : ''}`;
  }

  // ---- themes

  get themes(): { id: string; title: string }[] {
    return [...this.#loaded.values()]
      .filter(({ module }) => isTheme(module.theme))
      .map(({ module }) => ({ id: module.theme!.id, title: textOf(module.theme!.title) }));
  }

  /** The id of the theme that is applied; empty if none is. */
  get theme(): string {
    return this.#applied?.module.theme?.id ?? '';
  }

  chooseTheme(id: string): void {
    if (id) localStorage.setItem(THEME, id);
    else localStorage.removeItem(THEME);
    this.#settleTheme();
    this.#changed();
  }

  /** What was chosen is applied while its plugin runs. */
  #settleTheme(): void {
    const wanted = localStorage.getItem(THEME);
    const found = [...this.#loaded.values()].find(({ module }) => isTheme(module.theme) && module.theme.id === wanted);
    if (found === this.#applied) return;
    const root = document.documentElement;
    try {
      this.#applied?.module.remove?.(root);
    } catch (failure) {
      console.warn('A theme could not be taken away.', failure);
    }
    this.#applied = undefined;
    try {
      found?.module.apply?.(root);
      this.#applied = found;
      const scheme = found?.module.theme?.colorScheme;
      if (scheme) {
        root.classList.toggle('wa-dark', scheme === 'dark');
        root.classList.toggle('wa-light', scheme === 'light');
      } else {
        applyColors(colors());
      }
    } catch (failure) {
      console.warn('A theme could not be applied.', failure);
    }
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** The text for the language in use. */
export function textOf(text: Text): string {
  if (typeof text === 'string') return text;
  return text[language()] ?? text['en'] ?? Object.values(text)[0] ?? '';
}

function pagesOf(frontend: Frontend, module: ConsoleModule): PluginPage[] {
  const pages = Array.isArray(module.pages) ? (module.pages as ConsolePage[]) : [];
  return pages
    .filter((page) => typeof page?.path === 'string' && /^[\w/-]*$/.test(page.path) && typeof page.element === 'function')
    .map((page) => ({ plugin: frontend.plugin, tag: frontend.tag, page }));
}

function isTheme(theme: ConsoleTheme | undefined): theme is ConsoleTheme {
  return typeof theme?.id === 'string' && theme.id !== '';
}

export const frontends = new Frontends();
