import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { application, page } from './address';
import { attention } from './attention';
import { ApiError, whenSignedOut, whenUnreachable } from './api';
import { chooseColors, colors, type Colors } from './colors';
import './components/change-dialog';
import './components/confirm-dialog';
import './components/development';
import './components/notices';
import { failureView } from './components/failure';
import { doing, outcomeOf, stepOf } from './operations';
import { LANGUAGES, language, number, plural, preferredLanguage, t, time, useLanguage, word } from './i18n';
import { icon } from './icon';
import { Light } from './light';
import { changes, isRunning, type Operation } from './changes';
import { connection } from './connection';
import { notify } from './components/notices';
import { find } from './pages';
import { frontends } from './frontends';
import { router } from './router';
import { session, type MenuEntry } from './session';
import './sign-in';

const LOOK_AGAIN_EVERY = 15_000;
/** Keys that scroll a page, wherever nothing has the focus. */
const SCROLLING = new Set(['PageDown', 'PageUp', 'Home', 'End', ' ', 'ArrowDown', 'ArrowUp']);
const AWAY_AFTER = 10 * 60_000;

/** The frame around every page: menu, the user's own choices, and the page itself. */
@customElement('core-console')
export class Shell extends Light {
  @state() private failure: unknown;
  @state() private pageFailure: unknown;
  @state() private menuOpen = false;
  @state() private ready = false;
  /** On a phone the header has no room for language and appearance: they are in the menu. */
  private readonly narrow = matchMedia('(max-width: 36rem)');
  /** How often the page was created again because the server responded again. */
  #revived = 0;
  #shownPath = '';
  #lastSeen = Date.now();
  #user: string | undefined;
  /** Whose session ended without their doing: the page stays as they left it, with all that they have typed. */
  #interrupted: string | undefined;
  #begun = false;
  #timer = 0;

  constructor() {
    super();
    this.watch(session, 'change', () => {
      frontends.follow(session.current?.frontends ?? []);
      const user = session.current?.user?.name;
      const back = user !== undefined && user === this.#interrupted;
      if (user && user !== this.#user && this.#begun) void (back ? changes.resume() : this.#enter());
      if (!user) {
        if (this.#user && !session.left) this.#interrupted = this.#user;
        changes.forget();
      } else {
        this.#interrupted = undefined;
      }
      this.#user = user;
      this.#lookAgain();
      this.requestUpdate();
    });
    this.watch(this.narrow);
    this.watch(frontends);
    this.watch(changes);
    this.watch(connection);
    this.watch(attention);
    this.watch(connection, 'back', () => {
      void changes.recover();
      if (this.pageFailure) {
        location.reload(); // a browser does not fetch a script again that it could not fetch
      } else if (this.querySelector('main .unreachable')) {
        this.#revived++;
        this.requestUpdate();
      }
    });
    this.watch(connection, 'plugins', () => void session.load().catch(() => undefined));
    whenUnreachable(() => connection.suspect());
    changes.addEventListener('done', (event) => this.#ended((event as CustomEvent<Operation>).detail));
    this.watch(document, 'core-language');
    this.watch(router, 'change', () => this.#moved());
    whenSignedOut(() => {
      if (session.current?.user) {
        void session.load().catch(() => undefined);
      }
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
    addEventListener('keydown', this.#shortcut);
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, this.#seen, { passive: true });
    document.addEventListener('visibilitychange', this.#lookAgain);
    this.#timer = window.setInterval(this.#lookAgain, LOOK_AGAIN_EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#shortcut);
    for (const sign of ['pointerdown', 'keydown']) removeEventListener(sign, this.#seen);
    document.removeEventListener('visibilitychange', this.#lookAgain);
    clearInterval(this.#timer);
  }

  #seen = (): void => {
    const away = Date.now() - this.#lastSeen > AWAY_AFTER;
    this.#lastSeen = Date.now();
    if (away) this.#lookAgain();
  };

  /** Ctrl-K finds anything; / leads to the search of the page. */
  #shortcut = (event: KeyboardEvent): void => {
    if (!session.current?.user || event.altKey || event.shiftKey) return;
    if (SCROLLING.has(event.key) && document.activeElement === document.body) {
      this.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true }); // it is what scrolls
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      void this.#palette();
    } else if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event)) {
      const field = this.querySelector<HTMLElement>('main [type=search]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    }
  };

  #palette = async (): Promise<void> => {
    if (document.querySelector('wa-dialog[open], dialog[open]')) return;
    await import('./components/palette');
    await this.updateComplete;
    this.querySelector<HTMLElement & { show(): void }>('core-palette')?.show();
  };

  /** What others do shows too; a page that nobody looks at asks nothing, so that its session can end. */
  #lookAgain = (): void => {
    const user = session.current?.user;
    connection.listen(!!user && document.visibilityState === 'visible' && Date.now() - this.#lastSeen < AWAY_AFTER);
  };

  /** Reports the end of an operation whose dialog was closed. */
  #ended(operation: Operation): void {
    if (changes.shown === operation.id || operation.operation === 'doctor') return; // the check-up page reports its page
    const { kind, text } = outcomeOf(operation);
    notify(kind, text);
  }

  async #begin(): Promise<void> {
    this.failure = undefined;
    try {
      // a form that is created again in another language would lose what the user has typed
      const language = useLanguage(preferredLanguage()).catch(() => undefined); // whoever has no texts reads English
      const handover = router.place.path === '/continue' ? import('./handover') : undefined;
      await Promise.all([session.load(), language, handover]);
      this.ready = true;
      this.#begun = true;
      if (session.current?.user) await this.#enter();
    } catch (failure) {
      this.failure = failure;
    }
  }

  async #enter(): Promise<void> {
    if (router.place.path === '/') {
      const first = leaves(session.current?.menus ?? []).find((entry) => entry.path?.startsWith('/console/'));
      router.go(first?.path?.slice('/console'.length) ?? '/catalogue', {}, true);
    }
    await this.#load();
    await changes.resume();
  }

  #moved(): void {
    this.menuOpen = false;
    void this.#load();
    this.requestUpdate();
  }

  async #load(): Promise<void> {
    this.pageFailure = undefined;
    try {
      await find(router.place.path)?.page.load?.();
    } catch {
      connection.suspect();
      this.pageFailure = new ApiError(0, 0, '');
    }
  }

  protected override updated(): void {
    const path = router.place.path;
    const found = find(path);
    const title = found?.page.title() ?? '';
    const own = session.current?.application.title ?? '';
    if (!path.startsWith('/pages/') || !session.current?.user) {
      document.title = session.current?.user ? [title, own].filter(Boolean).join(' · ') : own || 'Console';
    }
    if (session.current?.user && path !== this.#shownPath) {
      // whoever moves by keyboard or ear arrives at the page, not at the menu
      if (this.#shownPath) this.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
      if (this.#shownPath) {
        scrollTo(0, 0);
        this.querySelector('#main')?.scrollTo(0, 0);
      }
      this.#shownPath = path;
    }
  }

  protected override render(): TemplateResult {
    if (this.failure) {
      return html`<main class="sign-in" id="main">${failureView(this.failure, () => void this.#begin())}</main>`;
    }
    if (!session.current || !this.ready) {
      return html`<p class="starting" role="status">${t('loading')}</p>`;
    }
    if (router.place.path === '/continue') {
      return html`<div class="outside"><div class="choices">${this.#choices()}</div><core-continue></core-continue></div>`;
    }
    const somebody = session.current.user?.name ?? this.#interrupted;
    return keyed(
      `${language()} ${somebody ?? ''}`,
      somebody !== undefined
        ? this.#frame()
        : html`<div class="outside"><div class="choices">${this.#choices()}</div>
            <core-sign-in></core-sign-in><core-notices></core-notices></div>`,
    ) as unknown as TemplateResult;
  }

  #frame(): TemplateResult {
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${t('shell.skip')}</a>
      <header class="top">
        <button
          class="plain menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="menu"
          aria-label=${t('shell.menu')}
          @click=${() => (this.menuOpen = !this.menuOpen)}
        >
          ${icon(this.menuOpen ? 'close' : 'menu')}
        </button>
        <a class="brand" href=${page('/')}>${icon('layers')}<span>${session.current?.application.title}</span></a>
        <span class="grow"></span>
        <button class="plain find" @click=${this.#palette} aria-keyshortcuts="Control+K">
          ${icon('search')}<span class="find-text">${t('palette.find')}</span><kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        ${this.#running()} ${this.#attention()}
        ${this.narrow.matches ? nothing : this.#choices()} ${this.#account()}
      </header>
      ${connection.lost && !changes.open
        ? html`<div class="lost" role="alert">${icon('busy')}<span>${t('connection.lost')}</span></div>`
        : nothing}
      <nav id="menu" class=${this.menuOpen ? 'open' : ''} aria-label=${t('shell.menu')}>
        <ul>
          ${(session.current?.menus ?? []).map((entry) => this.#entry(entry))} ${this.#pagesOfPlugins()}
        </ul>
        ${this.narrow.matches ? html`<div class="choices-menu">${this.#choices()}</div>` : nothing}
      </nav>
      <main id="main" tabindex="-1">${this.#safeMode()}${keyed(this.#revived, this.#page())}</main>
      <core-change-dialog></core-change-dialog>
      <core-palette></core-palette><core-confirm-dialog></core-confirm-dialog>
      <core-notices></core-notices><core-development></core-development>
      ${this.#interrupted === undefined ? nothing : this.#signInAgain()}
    `;
  }

  #signInAgain(): TemplateResult {
    void this.updateComplete.then(() => {
      const dialog = this.querySelector<HTMLDialogElement>('dialog.again');
      if (dialog && !dialog.open) dialog.showModal();
    });
    return html`<dialog class="again" aria-label=${t('signIn.title')} @cancel=${(event: Event) => event.preventDefault()}>
      <core-sign-in again></core-sign-in>
      <button
        class="plain"
        @click=${() => {
          this.#interrupted = undefined;
          this.requestUpdate();
        }}
      >
        ${t('signIn.other')}
      </button>
    </dialog>`;
  }

  /** Nothing works as usual then, so every page says it. */
  #safeMode(): TemplateResult | typeof nothing {
    // the page of what needs attention has it in its list
    if (router.place.path === '/attention' || !attention.items?.some(({ kind }) => kind === 'safe-mode')) return nothing;
    return html`<wa-callout variant="warning" class="safe-mode">${icon('warning')} <strong>${t('attention.safe-mode')}</strong> ${t('system.safeMode')}</wa-callout>`;
  }

  /** One number of all that went wrong; updates have their own in the menu. */
  #attention(): TemplateResult | typeof nothing {
    if (!session.may('plugin:list')) return nothing;
    const count = attention.urgent;
    return html`<a class="bell" href=${page('/attention')} aria-label=${count > 0 ? plural('attention.found', count) : t('attention.title')}>
      ${icon('notice')}${count > 0 ? html`<span class="count">${number(count)}</span>` : nothing}
    </a>`;
  }

  /** What runs, whoever began it: "Anna updates acme/hello, part 3 of 20". */
  #running(): TemplateResult | typeof nothing {
    const all = new Map(connection.operations);
    for (const { operation } of changes.running) all.set(operation.id, operation);
    const list = [...all.values()].filter(isRunning);
    const first = list.find(({ state }) => state === 'running') ?? list[0];
    if (!first) return nothing;
    const what = doing(first) + stepOf(first);
    return html`<button class="plain running" aria-label=${what} ?disabled=${connection.lost} @click=${() => changes.look(first)}>
      ${icon('busy')}<span class="what">${what}</span>
      ${list.length > 1 ? html`<span class="quiet">${t('changes.more', { count: list.length - 1 })}</span>` : nothing}
    </button>`;
  }

  #page(): TemplateResult {
    if (this.pageFailure) return failureView(this.pageFailure, () => void this.#load());
    const found = find(router.place.path);
    if (found) return found.page.show(found.parts, router.place);
    return html`<div class="empty">
      ${icon('search')}
      <h1>${t('shell.nothing')}</h1>
      <p><a href=${page('/catalogue')}>${t('catalogue.title')}</a></p>
    </div>`;
  }

  #entry(entry: MenuEntry): TemplateResult {
    const below = entry.children.length > 0 ? html`<ul>${entry.children.map((child) => this.#entry(child))}</ul>` : nothing;
    const title = word(`menu.${entry.id}`, entry.title);
    if (!entry.path) return html`<li><span class="group">${title}</span>${below}</li>`;
    return html`<li>${this.#link(target(entry.path), title, entry.icon ?? 'right', this.#count(entry.id))}${below}</li>`;
  }

  /** How much waits behind an entry. */
  #count(id: string): number {
    const items = attention.items ?? [];
    return id === 'attention' ? attention.urgent : id === 'updates' ? items.filter(({ kind }) => kind === 'update').length : 0;
  }

  #link(address: string, title: string, drawing: string, count = 0): TemplateResult {
    const here = new URL(address, location.href).pathname;
    const current = location.pathname === here || location.pathname.startsWith(`${here}/`);
    return html`<a href=${address} aria-current=${current ? 'page' : nothing}>${icon(drawing)}<span class="grow">${title}</span>${count > 0
      ? html`<span class="count">${number(count)}</span>`
      : nothing}</a>`;
  }

  #pagesOfPlugins(): TemplateResult | typeof nothing {
    const pages = frontends.pages;
    if (pages.length === 0) return nothing;
    return html`<li>
      <span class="group">${t('menu.pages')}</span>
      <ul>
        ${pages.map(
          (one) => html`<li>${this.#link(page(frontends.pathOf(one)), frontends.titleOf(one), 'plugin')}</li>`,
        )}
      </ul>
    </li>`;
  }

  #choices(): TemplateResult {
    const chosen = colors();
    return html`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${(event: CustomEvent<{ item: { value: string } }>) => void useLanguage(event.detail.item.value, true)}
      >
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${icon('language')}<span class="hidden">${t('shell.language')}</span>
        </wa-button>
        ${Object.entries(LANGUAGES).map(
          ([tag, { name }]) =>
            html`<wa-dropdown-item type="checkbox" value=${tag} .checked=${tag === language()} lang=${tag}>${name}</wa-dropdown-item>`,
        )}
      </wa-dropdown>
      <wa-dropdown placement="bottom-end" @wa-select=${this.#paint}>
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${icon(chosen === 'auto' ? 'auto' : chosen === 'dark' ? 'moon' : 'sun')}<span class="hidden">${t('shell.colors')}</span>
        </wa-button>
        ${(['auto', 'light', 'dark'] as const).map(
          (one) => html`<wa-dropdown-item type="checkbox" value=${one} .checked=${!frontends.theme && one === chosen}>
            ${t(`colors.${one}`)}
          </wa-dropdown-item>`,
        )}
        ${frontends.themes.map(
          (one) => html`<wa-dropdown-item type="checkbox" value=${`theme:${one.id}`} .checked=${frontends.theme === one.id}>
            ${one.title}
          </wa-dropdown-item>`,
        )}
      </wa-dropdown>
    `;
  }

  #paint = (event: CustomEvent<{ item: { value: string } }>): void => {
    const value = event.detail.item.value;
    if (value.startsWith('theme:')) {
      frontends.chooseTheme(value.slice('theme:'.length));
    } else {
      frontends.chooseTheme('');
      chooseColors(value as Colors);
    }
    this.requestUpdate();
  };

  #account(): TemplateResult {
    const user = session.current?.user;
    return html`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${(event: CustomEvent<{ item: { value: string } }>) =>
          event.detail.item.value === 'account' ? router.go('/account') : void this.#signOut()}
      >
        <wa-button slot="trigger" appearance="plain" size="s" with-caret class="account">
          ${icon('user')}<span class="account-name">${user?.display_name}</span>
        </wa-button>
        ${session.current?.application.pages.includes('account')
          ? html`<wa-dropdown-item value="account"><span slot="icon">${icon('user')}</span>${t('account.title')}</wa-dropdown-item>`
          : nothing}
        ${session.current?.until
          ? html`<wa-dropdown-item disabled>${t('continue.until', { time: time(session.current.until) })}</wa-dropdown-item>`
          : nothing}
        <wa-dropdown-item value="sign-out" ?disabled=${!session.current?.application.logout}>
          <span slot="icon">${icon('sign-out')}</span>${t('shell.signOut')}
        </wa-dropdown-item>
      </wa-dropdown>
    `;
  }

  #signOut = async (): Promise<void> => {
    try {
      await session.signOut();
    } catch (failure) {
      notify('danger', failure instanceof ApiError && failure.message ? failure.message : t('error.unexpected'));
    }
  };

  #skip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('#main')?.focus();
  };
}

/** Whether a key belongs to a field. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Menus name paths of the application; only those that begin with a slash and stay here are followed. */
function target(path: string): string {
  const address = new URL(application(path.startsWith('/') ? path : `/${path}`), location.href);
  return address.origin === location.origin ? address.pathname + address.search : page('/');
}

function leaves(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...leaves(entry.children)]);
}
