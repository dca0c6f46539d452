import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { application, page as addressOf } from '../address';
import { ApiError, statusOf } from '../api';
import type { ConsoleHost } from '../contract';
import { frontends, textOf, type PluginPage } from '../frontends';
import { notify } from '../components/notices';
import { language, t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { router } from '../router';
import { session } from '../session';

let made = 0;
const classes = new WeakMap<CustomElementConstructor, CustomElementConstructor>();

/** A page that a plugin brought. What fails in it is shown here and nowhere else. */
@customElement('core-plugin-page')
export class PluginPageView extends Light {
  @property() plugin = '';
  @property() path = '';
  #shown: { page: PluginPage; rest: string; language: string } | undefined;

  constructor() {
    super();
    this.watch(frontends);
  }

  protected override render() {
    const found = frontends.find(this.plugin, this.path);
    if (found) {
      return html`<div
        class="plugin-page"
        @core-page-failed=${(event: CustomEvent) => (event.currentTarget as HTMLElement).replaceChildren(this.#broken(event.detail))}
      ></div>`;
    }
    if (frontends.isLoading(this.plugin)) {
      return html`<p role="status">${t('loading')}</p><wa-skeleton effect="sheen"></wa-skeleton>`;
    }
    const failure = frontends.failureOf(this.plugin);
    return html`<div class="empty">
      ${icon('plugin')}
      <h1>${t(failure ? 'page.broken' : 'page.gone', { plugin: this.plugin })}</h1>
      ${failure instanceof Error ? html`<p class="quiet">${failure.message}</p>` : ''}
      <p><a href=${addressOf('/plugins')}>${t('installed.title')}</a></p>
    </div>`;
  }

  protected override updated(): void {
    const place = this.querySelector('.plugin-page');
    const found = frontends.find(this.plugin, this.path);
    if (!place || !found) {
      this.#shown = undefined;
      return;
    }
    const now = { ...found, language: language() };
    const same = this.#shown?.page === now.page && this.#shown.rest === now.rest && this.#shown.language === now.language;
    if (same && place.firstChild) return;
    this.#shown = now;
    document.title = [frontends.titleOf(found.page), session.current?.application.title].filter(Boolean).join(' · ');
    try {
      const element = new (named(found.page.page.element))() as HTMLElement & { core?: ConsoleHost };
      element.core = hostFor(found.page, found.rest);
      place.replaceChildren(element);
    } catch (failure) {
      place.replaceChildren(this.#broken(failure));
    }
  }

  #broken(failure: unknown): HTMLElement {
    console.warn(`A page of ${this.plugin} failed.`, failure);
    const box = document.createElement('div');
    box.className = 'empty';
    box.role = 'alert';
    const title = document.createElement('h1');
    title.textContent = t('page.broken', { plugin: this.plugin });
    const reason = document.createElement('p');
    reason.textContent = failure instanceof Error ? failure.message : '';
    box.append(title, reason);
    return box;
  }
}

/**
 * The class as the console puts it on the page: under a name of its own, as a name can be used once and an updated plugin brings
 * another class; and with whatever fails while it is connected, at once or later, told to the view instead of to nobody.
 */
function named(element: CustomElementConstructor): CustomElementConstructor {
  const known = classes.get(element);
  if (known) return known;
  const connected = (element.prototype as { connectedCallback?: () => unknown }).connectedCallback;
  const watched = class extends element {
    connectedCallback(): void {
      const tell = (failure: unknown) =>
        this.dispatchEvent(new CustomEvent('core-page-failed', { detail: failure, bubbles: true }));
      try {
        const outcome = connected?.call(this);
        if (outcome instanceof Promise) outcome.catch((failure) => this.isConnected && tell(failure));
      } catch (failure) {
        tell(failure);
      }
    }
  };
  customElements.define(`core-page-${++made}`, watched);
  classes.set(element, watched);
  return watched;
}

function hostFor({ plugin }: PluginPage, rest: string): ConsoleHost {
  const user = session.current?.user;
  return {
    version: 1,
    plugin,
    path: rest,
    language: language(),
    user: { name: user?.name ?? '', display_name: user?.display_name ?? '' },
    may: (authority) => session.may(authority),
    text: textOf,
    navigate: (path) => router.go(`/pages/${plugin}/${path.replace(/^\//, '')}`),
    notify,
    request: async <T>(path: string, options: RequestInit = {}): Promise<T> => {
      const csrf = session.current?.csrf;
      const headers = new Headers(options.headers);
      headers.set('Accept', 'application/json');
      if (csrf) headers.set(csrf.header, csrf.token);
      const below = path.replace(/^\//, '');
      const response = await fetch(application(`/plugin/${plugin}/${below}`), {
        credentials: 'same-origin',
        ...options,
        headers,
      });
      const answer: unknown = await response.json().catch(() => undefined);
      const status = statusOf(response, answer);
      if (status > 299) {
        if (status === 401) void session.load().catch(() => undefined); // the plugin may have reasons of its own, or the session is over
        const problem = (answer ?? {}) as { code?: number; message?: string; msg?: string; detail?: string };
        const message = problem.message || problem.msg || problem.detail || t('error.unexpected');
        throw new ApiError(status, problem.code ?? status, message);
      }
      return (isEnvelope(answer) ? answer.data : answer) as T;
    },
  };
}

/** Whether an answer has the form of the application's own; a plugin may answer with any other JSON. */
function isEnvelope(answer: unknown): answer is { code: number; message: string; data: unknown } {
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = answer as Record<string, unknown>;
  return typeof fields['code'] === 'number' && typeof fields['message'] === 'string' && 'data' in fields;
}
