import '../common';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted, send } from '../api';
import { failureView } from '../components/failure';
import { notify } from '../components/notices';
import { pager } from '../components/pager';
import { plural, t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import type { Place } from '../router';
import { session } from '../session';
import { authorityChoice } from '../authorities';
import { authorityPills } from './tokens';

const SIZE = 20;
const MIN_PASSWORD = 12;

interface Account {
  name: string;
  display_name: string;
  enabled: boolean;
  roles: string[];
  authorities: string[];
  created_at: string;
  last_login_at?: string;
}

interface Role {
  name: string;
  title: string;
  authorities: string[];
  built_in: boolean;
}

type Dialog = { kind: 'create' } | { kind: 'role'; role?: Role } | { kind: 'dropRole'; role: Role } | { kind: 'password' | 'roles' | 'disable' | 'enable'; account: Account };

/** Who may sign in, and what the roles grant. */
@customElement('core-accounts')
export class AccountsPage extends Light {
  @property({ attribute: false }) place!: Place;
  @state() private found: { list: Account[]; total: number } | undefined;
  @state() private roles: Role[] = [];
  @state() private authorities: string[] = [];
  @state() private failure: unknown;
  @state() private dialog: Dialog | undefined;
  @state() private open = false;
  @state() private problem: unknown;
  /** Whether an account without a role is to be made: such an account can sign in, and nothing else. */
  @state() private roleless = false;
  @state() private busy = false;
  #asking = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('place')) void this.#load();
  }

  get #page(): number {
    return Math.max(1, Math.trunc(Number(this.place.query.get('page'))) || 1);
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.failure = undefined;
    try {
      const [found, { list }] = await Promise.all([
        get<{ list: Account[]; total: number }>('/admin/access/accounts', { page: this.#page, pageSize: SIZE }, signal),
        get<{ list: Role[] }>('/admin/access/roles', {}, signal),
      ]);
      this.found = found;
      this.roles = list;
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  #ask(dialog: Dialog): void {
    this.problem = undefined;
    this.roleless = false;
    this.dialog = dialog;
    this.open = true;
    if (dialog.kind === 'role' && this.authorities.length === 0) void this.#offer();
  }

  /** What the user does not have cannot be passed on, so it is not offered. */
  async #offer(): Promise<void> {
    const known = await get<{ list: string[] }>('/admin/access/authorities').then(
      ({ list }) => list,
      () => session.current?.user?.authorities ?? [],
    );
    this.authorities = known.filter((authority) => session.may(authority));
  }

  #do = async (event: Event): Promise<void> => {
    event.preventDefault();
    const dialog = this.dialog;
    if (!dialog || this.busy) return;
    const chosen = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => String(chosen.get(name) ?? '');
    const roles = chosen.getAll('role').map(String);
    if ((dialog.kind === 'create' || dialog.kind === 'roles') && roles.length === 0 && !this.roleless) {
      this.roleless = true;
      return;
    }
    this.busy = true;
    this.problem = undefined;
    try {
      if (dialog.kind === 'create') {
        const name = text('name');
        await send('POST', '/admin/access/accounts', {
          name,
          display_name: text('display_name'),
          password: text('password'),
          roles,
        });
        notify('success', t('accounts.created', { name }));
      } else if (dialog.kind === 'role') {
        const name = dialog.role?.name ?? text('name');
        await send('PUT', `/admin/access/roles/${encodeURIComponent(name)}`, {
          title: text('title'),
          authorities: chosen.getAll('authority').map(String),
        });
        notify('success', t('roles.saved', { name }));
      } else if (dialog.kind === 'dropRole') {
        await send('DELETE', `/admin/access/roles/${encodeURIComponent(dialog.role.name)}`);
        notify('success', t('roles.deleted', { name: dialog.role.name }));
      } else {
        const { name } = dialog.account;
        const path = `/admin/access/accounts/${encodeURIComponent(name)}`;
        if (dialog.kind === 'password') await send('PUT', `${path}/password`, { password: text('password') });
        else if (dialog.kind === 'roles') await send('PUT', `${path}/roles`, { roles });
        else await send('PUT', `${path}/status`, { status: dialog.kind === 'enable' ? 'enabled' : 'disabled' });
        notify('success', t('accounts.changed', { name }));
      }
      this.open = false;
      void this.#load();
      void session.load().catch(() => undefined); // whoever changed their own account has to sign in again
    } catch (failure) {
      this.problem = failure;
    } finally {
      this.busy = false;
    }
  };

  protected override render() {
    return html`
      <header class="page-head">
        <h1>${t('accounts.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure ? nothing : this.found ? plural('accounts.found', this.found.total) : t('loading')}
        </p>
        <span class="grow"></span>
        ${session.may('user:create')
          ? html`<wa-button variant="brand" @click=${() => this.#ask({ kind: 'create' })}>${icon('add')} ${t('accounts.new')}</wa-button>`
          : nothing}
      </header>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<wa-skeleton effect="sheen"></wa-skeleton>`
          : html`${this.#table(this.found.list)}
              ${pager(this.#page, SIZE, this.found.total, (to) => `${page('/accounts')}?page=${to}`)}
              <section class="section roles">
                <div class="section-head">
                  <h2>${t('accounts.roles')}</h2>
                  <span class="grow"></span>
                  ${session.may('role:edit')
                    ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#ask({ kind: 'role' })}>${icon('add')} ${t('roles.new')}</wa-button>`
                    : nothing}
                </div>
                <ul class="boxes">
                  ${this.roles.map(
                    (role) => html`<li class="box" data-role=${role.name}>
                      <div class="box-head"><h3>${roleTitle(role)}</h3><code>${role.name}</code></div>
                      ${authorityPills(role.authorities)}
                      ${role.built_in
                        ? html`<p class="quiet">${t('roles.builtIn')}</p>`
                        : session.may('role:edit') && role.authorities.every((one) => session.may(one))
                          ? html`<p class="actions">
                              <wa-button size="s" appearance="outlined" @click=${() => this.#ask({ kind: 'role', role })}>
                                ${t('change')}<span class="hidden">${role.name}</span>
                              </wa-button>
                              <wa-button size="s" appearance="outlined" variant="danger" @click=${() => this.#ask({ kind: 'dropRole', role })}>
                                ${t('delete')}<span class="hidden">${role.name}</span>
                              </wa-button>
                            </p>`
                          : nothing}
                    </li>`,
                  )}
                </ul>
              </section>`}
      ${this.#dialog()}
    `;
  }

  #table(list: Account[]): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('accounts.title')}>
      <table class="roomy stacked">
        <thead>
          <tr>
            <th scope="col">${t('field.name')}</th>
            <th scope="col">${t('field.status')}</th>
            <th scope="col">${t('accounts.roles')}</th>
            <th scope="col">${t('accounts.lastLogin')}</th>
            <th scope="col"><span class="hidden">${t('field.actions')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${list.map((account) => this.#row(account))}
        </tbody>
      </table>
    </div>`;
  }

  #row(account: Account): TemplateResult {
    const own = account.name === session.current?.user?.name;
    return html`<tr>
      <th scope="row">
        <span class="name">${account.name}</span>
        ${account.display_name === account.name ? nothing : html`<br /><span class="quiet small">${account.display_name}</span>`}
        ${own ? html` <span class="pill">${t('accounts.you')}</span>` : nothing}
      </th>
      <td>
        <span class="badge ${account.enabled ? 'installed' : 'off'}">${t(account.enabled ? 'accounts.enabled' : 'accounts.disabled')}</span>
      </td>
      <td>${account.roles.length === 0 ? t('nothing') : account.roles.map((name) => this.#roleName(name)).join(', ')}</td>
      <td>${account.last_login_at ? time(account.last_login_at) : t('never')}</td>
      <td class="row-actions several">
        ${this.#action('user:password', account, 'password', t('accounts.password'))}
        ${this.#action('user:roles', account, 'roles', t('accounts.roles'))}
        ${own && account.enabled
          ? nothing
          : this.#action('user:disable', account, account.enabled ? 'disable' : 'enable', t(account.enabled ? 'disable' : 'enable'))}
      </td>
    </tr>`;
  }

  #action(authority: string, account: Account, kind: 'password' | 'roles' | 'disable' | 'enable', label: string) {
    // whoever may more than the user can be changed only by those who may that too
    const within = account.authorities.every((one) => session.may(one));
    if (!session.may(authority) || !within) return nothing;
    return html`<wa-button
      size="s"
      appearance="outlined"
      variant=${kind === 'disable' ? 'danger' : 'neutral'}
      @click=${() => this.#ask({ kind, account })}
      >${label}<span class="hidden">${account.name}</span></wa-button
    > `;
  }

  #roleName(name: string): string {
    const role = this.roles.find((one) => one.name === name);
    return role ? roleTitle(role) : name;
  }

  #dialog(): TemplateResult {
    const dialog = this.dialog;
    const title = !dialog
      ? ''
      : dialog.kind === 'create'
        ? t('accounts.new')
        : dialog.kind === 'role'
        ? dialog.role ? t('roles.change', { name: dialog.role.name }) : t('roles.new')
        : dialog.kind === 'dropRole'
        ? t('roles.delete.title', { name: dialog.role.name })
        : t(`accounts.${dialog.kind}.title`, { name: dialog.account.name });
    return html`<wa-dialog
      class="form-dialog"
      label=${title}
      .open=${this.open}
      @wa-after-hide=${(event: Event) => {
        if (event.target !== event.currentTarget || (event.target as HTMLElement & { open: boolean }).open) return; // or opened again
        this.open = false;
        this.dialog = undefined; // and with it what was typed
      }}
    >
      ${dialog
        ? html`<form id="account-form" class="stack" autocomplete="off" @submit=${this.#do}>
            ${this.problem ? failureView(this.problem) : nothing} ${this.#fields(dialog)}
            <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
          </form>`
        : nothing}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => (this.open = false)}>${t('cancel')}</wa-button>
        <wa-button
          class="go"
          variant=${dialog?.kind === 'disable' || dialog?.kind === 'dropRole' ? 'danger' : 'brand'}
          ?disabled=${this.busy}
          @click=${() => this.querySelector<HTMLFormElement>('#account-form')?.requestSubmit()}
        >
          ${t(this.roleless ? 'accounts.roleless.do' : dialog?.kind === 'dropRole' ? 'delete' : dialog?.kind === 'create' || (dialog?.kind === 'role' && !dialog.role) ? 'create' : dialog?.kind === 'disable' ? 'disable' : dialog?.kind === 'enable' ? 'enable' : 'change')}
        </wa-button>
      </div>
    </wa-dialog>`;
  }

  #fields(dialog: Dialog): TemplateResult {
    switch (dialog.kind) {
      case 'create':
        return html`
          <label class="field">
            <span>${t('signIn.name')}</span>
            <input name="name" required maxlength="64" pattern="[a-z0-9][a-z0-9._\\-]*" autocomplete="off" autofocus />
            <small class="quiet">${t('accounts.name.hint')}</small>
          </label>
          <label class="field">
            <span>${t('accounts.displayName')}</span>
            <input name="display_name" maxlength="100" autocomplete="off" />
          </label>
          ${this.#password()} ${this.#roleChoice([])}
        `;
      case 'role':
        return html`
          ${dialog.role
            ? html`<p>${t('roles.change.hint')}</p>`
            : html`<label class="field">
                <span>${t('field.name')}</span>
                <input name="name" required maxlength="64" pattern="[a-z0-9][a-z0-9._\\-]*" autocomplete="off" autofocus />
                <small class="quiet">${t('accounts.name.hint')}</small>
              </label>`}
          <label class="field">
            <span>${t('roles.title')}</span>
            <input name="title" maxlength="100" autocomplete="off" .value=${dialog.role?.title ?? ''} />
          </label>
          ${authorityChoice(t('roles.grants'), this.authorities, (one) => dialog.role?.authorities.includes(one) === true)}
        `;
      case 'dropRole':
        return html`<p>${t('roles.delete.hint')}</p>`;
      case 'password':
        return html`<p>${t('accounts.password.hint')}</p>
          ${this.#password()}`;
      case 'roles':
        return html`<p>${t('accounts.roles.hint')}</p>
          ${this.#roleChoice(dialog.account.roles)}`;
      default:
        return html`<p>${t(`accounts.${dialog.kind}.hint`)}</p>`;
    }
  }

  #password(): TemplateResult {
    return html`<label class="field">
      <span>${t('accounts.newPassword')}</span>
      <input type="password" name="password" required minlength=${MIN_PASSWORD} autocomplete="new-password" />
      <small class="quiet">${t('accounts.newPassword.hint', { count: MIN_PASSWORD })}</small>
    </label>`;
  }

  #roleChoice(chosen: string[]): TemplateResult {
    return html`<fieldset class="choices-list" @change=${() => (this.roleless = false)}>
      <legend>${t('accounts.roles')}</legend>
      ${this.roles.map((role) => {
        const mine = role.authorities.every((authority) => session.may(authority));
        return html`<label>
          <input type="checkbox" name="role" value=${role.name} .checked=${chosen.includes(role.name)} ?disabled=${!mine} />
          <span>${roleTitle(role)} ${authorityPills(role.authorities)}</span>
        </label>`;
      })}
    </fieldset>
    ${this.roleless ? html`<wa-callout variant="warning" size="s"><span role="alert">${icon('warning')} ${t('accounts.roleless')}</span></wa-callout>` : nothing}`;
  }
}

function roleTitle(role: Role): string {
  return word(`role.${role.name}`, role.title);
}
