import '../common';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted, send } from '../api';
import { authorityChoice, explained } from '../authorities';
import { failureView } from '../components/failure';
import { notify } from '../components/notices';
import { pager } from '../components/pager';
import { day, plural, t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import type { Place } from '../router';
import { session } from '../session';

const SIZE = 20;
const LIFETIMES = [7, 30, 90, 365];

interface Token {
  id: string;
  name: string;
  state: string;
  authorities: string[];
  made_by?: string;
  created_at: string;
  expires_at: string;
  last_used_at?: string;
}

interface Made {
  name: string;
  token: string;
  expires_at: string;
}

/** The tokens of programs: what there are, new ones, taking one back. */
@customElement('core-tokens')
export class TokensPage extends Light {
  @property({ attribute: false }) place!: Place;
  /** Whether only the user's own are shown, below the title of another page. */
  @property({ type: Boolean }) own = false;
  @state() private found: { list: Token[]; total: number } | undefined;
  @state() private failure: unknown;
  @state() private authorities: string[] = [];
  @state() private making = false;
  @state() private made: Made | undefined;
  @state() private revoking: Token | undefined;
  @state() private problem: unknown;
  /** Whether no authority was chosen. */
  @state() private powerless = false;
  @state() private busy = false;
  #asking = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('place')) void this.#load();
  }

  get #path(): string {
    return this.own ? '/admin/me/tokens' : '/admin/access/tokens';
  }

  get #page(): number {
    return Math.max(1, Math.trunc(Number(this.place.query.get('page'))) || 1);
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.failure = undefined;
    try {
      this.found = await get(this.#path, this.own ? {} : { page: this.#page, pageSize: SIZE }, signal);
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  #open = async (): Promise<void> => {
    this.problem = undefined;
    this.powerless = false;
    this.made = undefined;
    this.making = true;
    // only what the user has can be passed on, so only that is offered
    const known = await get<{ list: string[] }>('/admin/access/authorities').then(
      ({ list }) => list,
      () => session.current?.user?.authorities ?? [],
    );
    this.authorities = known.filter((authority) => session.may(authority));
  };

  #make = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.busy) return;
    const form = event.target as HTMLFormElement;
    const chosen = new FormData(form);
    this.problem = undefined;
    this.powerless = !chosen.has('authority');
    if (this.powerless) return;
    this.busy = true;
    try {
      this.made = await send<Made>('POST', this.#path, {
        name: String(chosen.get('name') ?? ''),
        authorities: chosen.getAll('authority').map(String),
        days: Number(chosen.get('days')),
      });
      form.reset();
      void this.#load();
    } catch (failure) {
      this.problem = failure;
    } finally {
      this.busy = false;
    }
  };

  #revoke = async (): Promise<void> => {
    const token = this.revoking;
    if (!token || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    try {
      await send('DELETE', `${this.#path}/${encodeURIComponent(token.id)}`);
      this.revoking = undefined;
      notify('success', t('tokens.revokedNow', { name: token.name }));
      void this.#load();
    } catch (failure) {
      this.problem = failure;
    } finally {
      this.busy = false;
    }
  };

  #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.made?.token ?? '');
      notify('success', t('copied'));
    } catch {
      this.querySelector<HTMLInputElement>('.secret')?.select(); // where the browser does not allow it, it is one key more
    }
  };

  protected override render() {
    return html`
      <header class="page-head">
        ${this.own ? html`<h2>${t('tokens.title')}</h2>` : html`<h1>${t('tokens.title')}</h1>`}
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure ? nothing : this.found ? plural('tokens.found', this.found.total) : t('loading')}
        </p>
        <span class="grow"></span>
        ${this.own || session.may('token:create')
          ? html`<wa-button variant="brand" @click=${this.#open}>${icon('add')} ${t('tokens.new')}</wa-button>`
          : nothing}
      </header>
      <p class="lead">${t('tokens.hint')}</p>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<wa-skeleton effect="sheen"></wa-skeleton>`
          : this.found.list.length === 0
            ? this.own
              ? html`<p class="quiet">${t('tokens.none')}</p>`
              : html`<div class="empty">${icon('key')}<h2>${t('tokens.none')}</h2></div>`
            : this.#table(this.found.list)}
      ${this.own ? nothing : pager(this.#page, SIZE, this.found?.total ?? 0, (to) => `${page('/tokens')}?page=${to}`)}
      ${this.#makeDialog()} ${this.#revokeDialog()}
    `;
  }

  #table(list: Token[]): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('tokens.title')}>
      <table class="roomy stacked">
        <thead>
          <tr>
            <th scope="col">${t('field.name')}</th>
            <th scope="col">${t('field.status')}</th>
            <th scope="col">${t('tokens.may')}</th>
            <th scope="col">${t('tokens.madeBy')}</th>
            <th scope="col">${t('tokens.until')}</th>
            <th scope="col">${t('tokens.used')}</th>
            <th scope="col"><span class="hidden">${t('field.actions')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${list.map(
            (token) => html`<tr>
              <th scope="row" class="name">${token.name}</th>
              <td><span class="badge ${token.state === 'valid' ? 'installed' : 'off'}">${word(`tokens.state.${token.state}`, token.state)}</span></td>
              <td>${authorityPills(token.authorities)}</td>
              <td>${token.made_by && token.made_by !== 'unknown' ? token.made_by : t('tokens.madeBy.unknown')}</td>
              <td>${day(token.expires_at)}</td>
              <td>${token.last_used_at ? time(token.last_used_at) : t('never')}</td>
              <td class="row-actions">
                ${(token.state === 'valid' || token.state === 'suspended') && (this.own || session.may('token:revoke'))
                  ? html`<wa-button
                      size="s"
                      appearance="outlined"
                      variant="danger"
                      @click=${() => {
                        this.problem = undefined;
                        this.revoking = token;
                      }}
                      >${t('tokens.revoke')}<span class="hidden">${token.name}</span></wa-button
                    >`
                  : nothing}
              </td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #makeDialog(): TemplateResult {
    return html`<wa-dialog
      class="form-dialog"
      label=${t('tokens.new')}
      .open=${this.making}
      @wa-after-hide=${(event: Event) => {
        if (event.target !== event.currentTarget || (event.target as HTMLElement & { open: boolean }).open) return; // or opened again
        this.making = false;
        this.made = undefined;
      }}
    >
      ${this.making ? (this.made ? this.#shown(this.made) : this.#form()) : nothing}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => (this.making = false)}>${t(this.made ? 'close' : 'cancel')}</wa-button>
        ${this.made
          ? nothing
          : html`<wa-button variant="brand" ?disabled=${this.busy} @click=${() => this.querySelector<HTMLFormElement>('#new-token')?.requestSubmit()}>
              ${t('create')}
            </wa-button>`}
      </div>
    </wa-dialog>`;
  }

  #form(): TemplateResult {
    return html`<form id="new-token" class="stack" @submit=${this.#make}>
      ${this.problem ? failureView(this.problem) : nothing}
      <label class="field">
        <span>${t('field.name')}</span>
        <input name="name" required maxlength="64" pattern="[A-Za-z0-9][A-Za-z0-9._\\-]*" autocomplete="off" autofocus />
        <small class="quiet">${t('tokens.name.hint')}</small>
      </label>
      <label class="field">
        <span>${t('tokens.lifetime')}</span>
        <select name="days">
          ${LIFETIMES.map((days) => html`<option value=${days} ?selected=${days === 90}>${plural('days', days)}</option>`)}
        </select>
      </label>
      ${authorityChoice(t('tokens.may'), this.authorities, () => false)}
      ${this.powerless ? html`<p class="setting-problem" role="alert">${icon('error')} ${t('authority.none')}</p>` : nothing}
      <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
    </form>`;
  }

  #shown(made: Made): TemplateResult {
    return html`<div class="stack">
      <wa-callout variant="warning"><p role="status">${icon('warning')} ${t('tokens.once')}</p></wa-callout>
      <label class="field">
        <span>${made.name}</span>
        <input class="secret" readonly .value=${made.token} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
      </label>
      <p class="quiet">${t('tokens.validUntil', { time: time(made.expires_at) })}</p>
      <wa-button appearance="outlined" @click=${this.#copy}>${t('copy')}</wa-button>
    </div>`;
  }

  #revokeDialog(): TemplateResult {
    return html`<wa-dialog
      class="form-dialog"
      label=${t('tokens.revoke.title', { name: this.revoking?.name ?? '' })}
      .open=${this.revoking !== undefined}
      @wa-after-hide=${(event: Event) => {
        if (event.target === event.currentTarget) this.revoking = undefined;
      }}
    >
      ${this.problem && this.revoking ? failureView(this.problem) : nothing}
      <p>${t('tokens.revoke.hint')}</p>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => (this.revoking = undefined)}>${t('cancel')}</wa-button>
        <wa-button variant="danger" class="go" ?disabled=${this.busy} @click=${this.#revoke}>${t('tokens.revoke')}</wa-button>
      </div>
    </wa-dialog>`;
  }
}

export function authorityPills(authorities: string[]): TemplateResult {
  return html`<span class="tags authorities">
    ${authorities.map(
      (authority) => html`<span class="pill" title=${explained(authority)}>${authority === '*' ? html`<code>*</code> ${t('tokens.everything')}` : authority}</span>`,
    )}
  </span>`;
}
