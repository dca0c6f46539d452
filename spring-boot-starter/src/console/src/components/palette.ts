import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { get, isAborted } from '../api';
import { changes } from '../changes';
import { chooseColors } from '../colors';
import { LANGUAGES, t, useLanguage, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { PAGES } from '../pages';
import { router } from '../router';
import { session, type MenuEntry } from '../session';

const PAUSE = 120;
const MOST = 6;

interface Choice {
  icon: string;
  title: string;
  about: string;
  go: () => void;
}

/** What can be done with a plugin by its name. */
const VERBS = [
  { kind: 'install', authority: 'plugin:install', icon: 'download', options: { with_dependencies: true } },
  { kind: 'update', authority: 'plugin:update', icon: 'update', options: {} },
  { kind: 'enable', authority: 'plugin:toggle', icon: 'power', options: {} },
  { kind: 'disable', authority: 'plugin:toggle', icon: 'power', options: {} },
  { kind: 'rollback', authority: 'plugin:update', icon: 'rollback', options: {} },
  { kind: 'uninstall', authority: 'plugin:uninstall', icon: 'remove', options: { keep_data: true } },
] as const;

/** Ctrl-K: any page, plugin or action by a few letters of its name. */
@customElement('core-palette')
export class Palette extends Light {
  @state() private open = false;
  @state() private words = '';
  @state() private plugins: Choice[] = [];
  @state() private current = 0;
  #asking = new AbortController();
  #timer = 0;
  #before: HTMLElement | undefined;

  constructor() {
    super();
    this.watch(router, 'change', () => (this.open = false));
  }

  show(): void {
    this.#before = document.activeElement as HTMLElement | undefined;
    this.words = '';
    this.plugins = [];
    this.current = 0;
    this.open = true;
    void this.updateComplete.then(() => {
      const dialog = this.querySelector('dialog');
      if (dialog && !dialog.open) dialog.showModal();
      this.querySelector('input')?.focus();
    });
  }

  #close(): void {
    this.open = false;
    this.#before?.focus?.();
  }

  get #choices(): Choice[] {
    const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = ({ title, about }: Choice) => words.every((one) => `${title} ${about}`.toLowerCase().includes(one));
    const pages = leaves(session.current?.menus ?? [])
      .filter((entry) => entry.path?.startsWith('/console/'))
      .map((entry) => ({
        icon: entry.icon ?? 'right',
        title: word(`menu.${entry.id}`, entry.title),
        about: t('palette.page'),
        go: () => router.go(entry.path!.slice('/console'.length)),
      }));
    const more = [
      ['/doctor', 'doctor.title', 'activity', 'plugin:doctor'],
      ['/bisect', 'bisect.title', 'search', 'plugin:toggle'],
      ['/account', 'account.title', 'user', ''],
    ] as const;
    for (const [path, key, drawing, authority] of more) {
      const page = PAGES.find((one) => one.path.test(path));
      if (!page || (page.offered && !session.current?.application.pages.includes(page.offered)) || (authority && !session.may(authority))) continue;
      pages.push({ icon: drawing, title: t(key), about: t('palette.page'), go: () => router.go(path) });
    }
    const actions: Choice[] = [];
    const act = (drawing: string, title: string, go: () => void) => actions.push({ icon: drawing, title, about: t('palette.action'), go });
    if (session.may('plugin:update')) act('update', t('change.updateAll'), () => changes.ask({ kind: 'updateAll', plugin: '', title: '', options: {} }));
    for (const one of ['light', 'dark', 'auto'] as const) {
      act(one === 'dark' ? 'moon' : one === 'light' ? 'sun' : 'auto', `${t('shell.colors')}: ${t(`colors.${one}`)}`, () => chooseColors(one));
    }
    for (const [tag, { name }] of Object.entries(LANGUAGES)) {
      act('language', `${t('shell.language')}: ${name}`, () => void useLanguage(tag, true));
    }
    if (session.current?.application.logout) act('sign-out', t('shell.signOut'), () => void session.signOut());
    return [...pages.filter(fits), ...this.plugins, ...actions.filter(fits)];
  }

  #typed = (event: Event): void => {
    this.words = (event.target as HTMLInputElement).value;
    this.current = 0;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#find(this.words.trim()), PAUSE);
  };

  /** What is to be done with a plugin, where the first word says it: "disable hello". */
  get #verb(): (typeof VERBS)[number] | undefined {
    const first = this.words.trim().toLowerCase().split(/\s+/)[0] ?? '';
    return first.length < 2 ? undefined : VERBS.find(({ kind, authority }) => session.may(authority) && t(kind).toLowerCase().startsWith(first));
  }

  async #find(words: string): Promise<void> {
    this.#asking.abort();
    const keyword = this.#verb ? words.replace(/^\S+\s*/, '') : words;
    if (keyword.length < 2 || !session.may('plugin:list')) {
      this.plugins = [];
      return;
    }
    const { signal } = (this.#asking = new AbortController());
    const verb = this.#verb;
    interface Named {
      name: string;
      display_name: string;
    }
    const ask = (path: string) =>
      get<{ list: Named[] }>(path, { keyword, pageSize: MOST }, signal).then(
        ({ list }) => list,
        (failure: unknown) => {
          if (isAborted(failure)) throw failure;
          return [];
        },
      );
    try {
      const [installed, offered] = await Promise.all([ask('/admin/plugin/list'), ask('/admin/plugin/search')]);
      const here = new Set(installed.map(({ name }) => name));
      const verbs = verb
        ? [...installed, ...offered.filter(({ name }) => !here.has(name))].filter(({ name }) => (verb.kind === 'install') !== here.has(name))
        : [];
      const choice = (one: Named, about: string): Choice => ({
        icon: 'plugin',
        title: one.display_name,
        about: `${one.name} · ${about}`,
        go: () => router.go(`/${here.has(one.name) ? 'plugins' : 'catalogue'}/${one.name}`),
      });
      this.plugins = [
        ...verbs.map(
          (one): Choice => ({
            icon: verb!.icon,
            title: t(`change.${verb!.kind}`, { plugin: one.display_name }),
            about: one.name,
            go: () => changes.ask({ kind: verb!.kind, plugin: one.name, title: one.display_name, options: verb!.options }),
          }),
        ),
        ...installed.map((one) => choice(one, t('mark.installed'))),
        ...offered.filter(({ name }) => !here.has(name)).map((one) => choice(one, t('catalogue.title'))),
      ];
    } catch {
      // more was typed
    }
  }

  #key = (event: KeyboardEvent): void => {
    const choices = this.#choices;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      this.current = (this.current + step + choices.length) % choices.length;
      void this.updateComplete.then(() => this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }));
    } else if (event.key === 'Enter' && choices[this.current]) {
      event.preventDefault();
      this.#take(choices[this.current]!);
    }
  };

  #take(choice: Choice): void {
    this.#close();
    choice.go();
  }

  protected override render() {
    if (!this.open) return nothing;
    const choices = this.#choices;
    return html`<dialog class="palette" aria-label=${t('palette.title')} @close=${() => this.#close()} @click=${(event: Event) => {
      if (event.target === event.currentTarget) this.#close();
    }}>
      <div class="palette-input">
        ${icon('search')}
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant=${choices.length > 0 ? `palette-${this.current}` : nothing}
          aria-label=${t('palette.title')}
          placeholder=${t('palette.hint')}
          autocomplete="off"
          spellcheck="false"
          .value=${this.words}
          @input=${this.#typed}
          @keydown=${this.#key}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label=${t('palette.title')}>
        ${choices.map((choice, index) => this.#choice(choice, index))}
      </ul>
      ${choices.length === 0 ? html`<p class="quiet" role="status">${t('catalogue.none')}</p>` : nothing}
      <p class="quiet palette-keys"><kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd> <kbd>Esc</kbd></p>
    </dialog>`;
  }

  #choice(choice: Choice, index: number): TemplateResult {
    return html`<li
      id=${`palette-${index}`}
      role="option"
      aria-selected=${index === this.current}
      @click=${() => this.#take(choice)}
      @pointermove=${() => (this.current = index)}
    >
      ${icon(choice.icon)} <span class="grow">${choice.title}</span> <span class="quiet">${choice.about}</span>
    </li>`;
  }
}

function leaves(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...leaves(entry.children)]);
}
