import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ApiError } from './api';
import { application, page } from './address';
import { instant, language, t, time } from './i18n';
import { icon } from './icon';
import { Light } from './light';
import { session, type TokenPlace } from './session';

interface Person {
  name: string;
  display_name: string;
  checked: boolean;
  until?: string;
}

/** A session that the application tells nothing about lasts 15 minutes; a little more, as clocks differ. */
const SHORT = 16 * 60_000;

/** The secret of the link that opened this page. It leaves the address, and so the history, before anything else happens. */
const secret = location.pathname === new URL(page('/continue'), location.href).pathname ? location.hash.slice(1) : '';
if (secret) history.replaceState(null, '', location.pathname);

/** A request that presents a hand-over, or asks for one. No cookie and no address tells what it is about. */
async function ask<T>(method: string, path: string, authorization: Record<string, string>): Promise<T> {
  let response: Response;
  try {
    response = await fetch(application(`/admin/plugin/handover${path}`), {
      method,
      credentials: 'same-origin',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      headers: { 'Accept-Language': language(), ...authorization },
    });
  } catch {
    throw new ApiError(0, 0, t('error.unreachable'));
  }
  const envelope = (await response.json().catch(() => ({}))) as { code?: number; message?: string; data?: T };
  if (!response.ok) throw new ApiError(response.status, envelope.code ?? response.status, envelope.message ?? t('error.unexpected'));
  return envelope.data as T;
}

/** The token that the application's own pages keep in this browser. */
function tokenAt(place: TokenPlace): string | undefined {
  if (place.local_storage) return text(localStorage.getItem(place.local_storage));
  if (place.session_storage) return text(sessionStorage.getItem(place.session_storage));
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${place.cookie}=`));
  return cookie && text(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)));
}

/** Some libraries keep texts as JSON, in quotes. */
function text(kept: string | null): string | undefined {
  return kept?.replace(/^"(.*)"$/, '$1') || undefined;
}

/** Begins a session with the token of the application's pages, if there is one; returns whether it did. */
export async function enterByToken(place: TokenPlace): Promise<boolean> {
  try {
    const token = tokenAt(place);
    if (!token) return false;
    const value = place.scheme && !token.startsWith(`${place.scheme} `) ? `${place.scheme} ${token}` : token;
    const { url } = await ask<{ url: string }>('POST', '', { [place.header]: value });
    await ask('POST', '/session', { Authorization: `Handover ${new URL(url).hash.slice(1)}` });
    return true;
  } catch {
    return false; // the page then says where to sign in
  }
}

/** Says whom a link from the application is for, and lets them in. */
@customElement('core-continue')
export class Continue extends Light {
  @state() private person: Person | undefined;
  @state() private problem = secret ? '' : t('continue.none');
  @state() private busy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (secret) void this.#look();
  }

  async #look(): Promise<void> {
    try {
      this.person = await ask<Person>('GET', '', { Authorization: `Handover ${secret}` });
    } catch (failure) {
      this.problem = (failure as Error).message;
    }
  }

  protected override render() {
    const { title, sign_in_page: elsewhere } = session.current?.application ?? {};
    const person = this.person;
    return html`<main class="sign-in" id="main">
      <h1>${title ?? ''}</h1>
      <div role="alert" class="alert">
        ${this.problem ? html`<wa-callout variant="danger">${icon('error')} ${this.problem}</wa-callout>` : nothing}
      </div>
      ${this.problem && elsewhere ? html`<wa-button variant="brand" href=${elsewhere}>${t('continue.back')}</wa-button>` : nothing}
      ${this.problem
        ? nothing
        : !person
          ? html`<p role="status">${t('loading')}</p>`
          : html`<wa-button variant="brand" ?loading=${this.busy} @click=${this.#enter}>
                ${t('continue.do', { name: person.display_name === person.name ? person.name : `${person.display_name} (${person.name})` })}
              </wa-button>
              <p>${this.#lasts(person)}</p>`}
    </main>`;
  }

  #lasts({ checked, until }: Person): string {
    if (!until) return t('continue.checked');
    const short = instant(until).getTime() - Date.now() < SHORT;
    return t(checked ? 'continue.until' : short ? 'continue.limited' : 'continue.expiry', { time: time(until) });
  }

  #enter = async (): Promise<void> => {
    if (this.busy) return;
    this.busy = true;
    try {
      await ask('POST', '/session', { Authorization: `Handover ${secret}` });
      location.replace(page('/'));
    } catch (failure) {
      this.problem = (failure as Error).message;
      this.busy = false;
    }
  };
}
