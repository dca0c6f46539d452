import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, isAborted, send } from '../api';
import { explained } from '../authorities';
import { failureView } from '../components/failure';
import { notify } from '../components/notices';
import { t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import type { Place } from '../router';
import { session } from '../session';
import './tokens';

const MIN_PASSWORD = 12;

interface Account {
  name: string;
  display_name: string;
  roles: string[];
  authorities: string[];
  created_at: string;
  last_login_at?: string;
}

interface SignedIn {
  id: string;
  address: string;
  agent: string;
  since: string;
  last_seen: string;
  current: boolean;
}

/** Everybody's own page: password, sessions, tokens. */
@customElement('core-account')
export class AccountPage extends Light {
  @property({ attribute: false }) place!: Place;
  @state() private account: Account | undefined;
  @state() private sessions: SignedIn[] = [];
  @state() private failure: unknown;
  @state() private problem: unknown;
  @state() private mismatch = false;
  @state() private busy = false;
  #asking = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.failure = undefined;
    try {
      const [account, { list }] = await Promise.all([
        get<Account>('/admin/me/account', {}, signal),
        get<{ list: SignedIn[] }>('/admin/me/sessions', {}, signal),
      ]);
      this.account = account;
      this.sessions = list;
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  #changePassword = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.busy) return;
    const form = event.target as HTMLFormElement;
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? '');
    this.problem = undefined;
    this.mismatch = text('new') !== text('again');
    if (this.mismatch) return;
    this.busy = true;
    try {
      await send('PUT', '/admin/me/password', { current_password: text('current'), new_password: text('new') });
      form.reset();
      notify('success', t('account.password.changed'));
      await session.load(); // the session is another, and so is what protects it against forged requests
      await this.#load();
    } catch (failure) {
      this.problem = failure;
    } finally {
      this.busy = false;
    }
  };

  async #end(id: string | undefined): Promise<void> {
    try {
      if (this.sessions.find((one) => one.id === id)?.current) return await session.signOut();
      await send('DELETE', id === undefined ? '/admin/me/sessions' : `/admin/me/sessions/${encodeURIComponent(id)}`);
      notify('success', t('account.session.ended'));
      await this.#load();
    } catch (failure) {
      this.failure = failure;
    }
  }

  protected override render() {
    const account = this.account;
    return html`
      <header class="page-head">
        <h1>${t('account.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">${account ? account.name : this.failure ? nothing : t('loading')}</p>
      </header>
      ${this.failure ? failureView(this.failure, () => void this.#load()) : nothing}
      ${account
        ? html`<div class="settings-columns">${this.#who(account)} ${this.#password()}</div>
            ${this.#sessions()}
            <section class="section"><core-tokens .place=${this.place} own></core-tokens></section>`
        : nothing}
    `;
  }

  #who(account: Account): TemplateResult {
    return html`<section class="box" aria-labelledby="who">
      <h2 id="who">${account.display_name}</h2>
      <dl class="facts">
        <dt>${t('signIn.name')}</dt>
        <dd>${account.name}</dd>
        <dt>${t('accounts.roles')}</dt>
        <dd>${account.roles.length === 0 ? t('nothing') : account.roles.map((role) => word(`role.${role}`, role)).join(', ')}</dd>
        <dt>${t('account.may')}</dt>
        <dd><ul class="plainlist">${account.authorities.map((one) => html`<li>${explained(one)}</li>`)}</ul></dd>
        <dt>${t('accounts.lastLogin')}</dt>
        <dd>${account.last_login_at ? time(account.last_login_at) : t('never')}</dd>
      </dl>
    </section>`;
  }

  #password(): TemplateResult {
    const field = (name: string, label: string, complete: 'current-password' | 'new-password', hint?: string) => html`<label class="field">
      <span>${label}</span>
      <input type="password" name=${name} required minlength=${name === 'current' ? nothing : MIN_PASSWORD} autocomplete=${complete} />
      ${hint ? html`<small class="quiet">${hint}</small>` : nothing}
    </label>`;
    return html`<section class="box" aria-labelledby="password">
      <h2 id="password">${t('accounts.password')}</h2>
      <form class="stack" @submit=${this.#changePassword}>
        ${this.problem ? failureView(this.problem) : nothing}
        <input type="text" name="username" autocomplete="username" .value=${this.account?.name ?? ''} hidden aria-label=${t('signIn.name')} />
        ${field('current', t('account.password.current'), 'current-password')}
        ${field('new', t('accounts.newPassword'), 'new-password', t('accounts.newPassword.hint', { count: MIN_PASSWORD }))}
        ${field('again', t('account.password.again'), 'new-password')}
        ${this.mismatch ? html`<p class="setting-problem" role="alert">${icon('error')} ${t('account.password.mismatch')}</p>` : nothing}
        <p class="quiet">${t('account.password.hint')}</p>
        <button hidden></button><!-- Enter sends the form: no browser takes the other button for one -->
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${t('account.password.change')}</wa-button>
      </form>
    </section>`;
  }

  #sessions(): TemplateResult {
    return html`<section class="section" aria-labelledby="sessions">
      <div class="section-head">
        <h2 id="sessions">${t('account.sessions')}</h2>
        <span class="grow"></span>
        ${this.sessions.length > 1
          ? html`<wa-button size="s" appearance="outlined" variant="danger" @click=${() => void this.#end(undefined)}>
              ${t('account.session.endOthers')}
            </wa-button>`
          : nothing}
      </div>
      <ul class="rows">
        ${this.sessions.map(
          (one) => html`<li data-session=${one.id}>
            <div class="grow">
              <strong>${browserOf(one.agent)}</strong> ${one.current ? html`<span class="badge installed">${t('account.session.here')}</span>` : nothing}
              <br /><span class="quiet">${one.address} · ${t('account.session.since', { time: time(one.since) })} · ${t('account.session.seen', { time: time(one.last_seen) })}</span>
            </div>
            <wa-button size="s" appearance="outlined" @click=${() => void this.#end(one.id)}>
              ${t('shell.signOut')}<span class="hidden">${browserOf(one.agent)}, ${one.address}</span>
            </wa-button>
          </li>`,
        )}
      </ul>
    </section>`;
  }
}

/** Browsers say a great deal of themselves; their name and system are what people recognise. */
function browserOf(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return [browser ? names[browser] : agent.slice(0, 40) || t('unknown'), system].filter(Boolean).join(' · ');
}
