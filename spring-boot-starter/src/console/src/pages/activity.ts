import '../common';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted } from '../api';
import { connection } from '../connection';
import { failureView, hasPage, plainly } from '../components/failure';
import { lastPage, pager } from '../components/pager';
import { instant, plural, t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { router, type Place } from '../router';
import { session } from '../session';

const SIZE = 25;
const PAUSE_WHILE_TYPING = 250;
const RESULTS = ['done', 'failed', 'refused', 'cancelled'];
/** Refusals of one visitor within so many milliseconds are one row: a page asks for several things at once. */
const AT_ONCE = 60_000;
/** What is often looked for; the address may hold any other. */
const ACTIONS = ['plugin:*', 'plugin:install', 'plugin:update', 'plugin:rollback', 'plugin:uninstall', 'login', 'token:*', 'user:*'];

export interface Entry {
  at: string;
  actor: string;
  action: string;
  plugin: string;
  result: string;
  code: number;
  from?: string;
  to?: string;
  detail: string;
  address: string;
  operation?: string;
}

/** Who did what. The address holds what is looked for. */
@customElement('core-activity')
export class ActivityPage extends Light {
  @property({ attribute: false }) place!: Place;
  @state() private found: { list: Entry[]; total: number } | undefined;
  @state() private failure: unknown;
  @state() private busy = false;
  #asking = new AbortController();
  #typing = 0;

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#load());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
    clearTimeout(this.#typing);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('place')) void this.#load();
  }

  get #query() {
    const query = this.place.query;
    const text = (name: string) => query.get(name) ?? undefined;
    const date = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name) ?? '') ? text(name) : undefined);
    return {
      plugin: text('plugin'),
      actor: text('actor'),
      action: text('action'),
      result: RESULTS.find((result) => result === text('result')),
      from: date('from'),
      to: date('to'),
      all: query.get('all') === 'true' ? 'true' : undefined,
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    };
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.busy = true;
    this.failure = undefined;
    const query = this.#query;
    try {
      this.found = await get(
        '/admin/plugin/audit',
        {
          ...query,
          all: undefined,
          changes: query.all || query.action ? undefined : 'true',
          from: midnight(query.from, 0),
          to: midnight(query.to, 1),
          pageSize: SIZE,
        },
        signal,
      );
      this.busy = false;
      const last = lastPage(query.page, SIZE, this.found!);
      if (last) router.refine({ ...query, page: last }, true);
    } catch (failure) {
      if (isAborted(failure)) return;
      this.failure = failure;
      this.busy = false;
    }
  }

  #refine(values: Record<string, string | undefined>, replace = false): void {
    router.refine({ ...this.#query, page: undefined, ...values }, replace);
  }

  #soon(name: string, event: Event): void {
    const value = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = window.setTimeout(() => this.#refine({ [name]: value || undefined }, true), PAUSE_WHILE_TYPING);
  }

  protected override render() {
    const query = this.#query;
    const filtered = !!(query.plugin || query.actor || query.action || query.result || query.from || query.to);
    return html`
      <header class="page-head">
        <h1>${t('activity.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure ? nothing : this.found ? plural('activity.found', this.found.total) : t('loading')}
        </p>
        <span class="grow"></span>
        <label class="field checkbox">
          <input type="checkbox" name="all" .checked=${!!query.all} @change=${(event: Event) => this.#refine({ all: (event.target as HTMLInputElement).checked ? 'true' : undefined })} />
          <span>${t('activity.all')}</span>
        </label>
      </header>
      <form class="filters many" role="search" @submit=${(event: Event) => event.preventDefault()}>
        ${this.#text('plugin', t('activity.on'), query.plugin)} ${this.#text('actor', t('activity.actor'), query.actor)}
        ${this.#choice('action', t('activity.action'), query.action, ACTIONS.map((it) => [it, actionName(it)]))}
        ${this.#choice('result', t('activity.result'), query.result, RESULTS.map((it) => [it, word(`activity.${it}`, it)]))}
        ${this.#day('from', t('activity.from'), query.from)} ${this.#day('to', t('activity.to'), query.to)}
        ${filtered
          ? html`<wa-button appearance="plain" @click=${() => router.refine({})}>${icon('close')} ${t('catalogue.clear')}</wa-button>`
          : nothing}
      </form>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`
          : this.found.list.length === 0
            ? html`<div class="empty">${icon('search')}
                <h2>${t(filtered ? 'catalogue.none' : 'activity.empty')}</h2>
              </div>`
            : this.#table(this.found.list, query.page, this.found.total)}
    `;
  }

  #text(name: string, label: string, value: string | undefined): TemplateResult {
    return html`<wa-input
      type="search"
      name=${name}
      label=${label}
      .value=${value ?? ''}
      maxlength="200"
      @input=${(event: Event) => this.#soon(name, event)}
    ></wa-input>`;
  }

  #choice(name: string, label: string, value: string | undefined, options: string[][]): TemplateResult {
    const known = options.some(([it]) => it === value);
    return html`<label class="field">
      <span>${label}</span>
      <select @change=${(event: Event) => this.#refine({ [name]: (event.target as HTMLSelectElement).value || undefined })}>
        <option value="" ?selected=${!value}>${t('all')}</option>
        ${options.map(([it, text]) => html`<option value=${it ?? ''} ?selected=${it === value}>${text}</option>`)}
        ${value && !known ? html`<option value=${value} selected>${actionName(value)}</option>` : nothing}
      </select>
    </label>`;
  }

  #day(name: string, label: string, value: string | undefined): TemplateResult {
    return html`<label class="field">
      <span>${label}</span>
      <input
        type="date"
        .value=${value ?? ''}
        @change=${(event: Event) => this.#refine({ [name]: (event.target as HTMLInputElement).value || undefined })}
      />
    </label>`;
  }

  #table(list: Entry[], current: number, total: number): TemplateResult {
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label=${t('activity.title')} aria-busy=${this.busy}>
        ${entryTable(list)}
      </div>
      ${pager(current, SIZE, total, (to) => {
        const parameters = new URLSearchParams(this.place.query);
        parameters.set('page', String(to));
        return `${page('/activity')}?${parameters.toString()}`;
      })}
    `;
  }
}

/** Entries of the audit trail, each with a way to what it was about; a reason that the page says already is not repeated. */
export function entryTable(list: Entry[], said?: string): TemplateResult {
  return html`<table class="entries stacked">
    <thead>
      <tr>
        <th scope="col">${t('activity.time')}</th>
        <th scope="col">${t('activity.actor')}</th>
        <th scope="col">${t('activity.action')}</th>
        <th scope="col">${t('activity.on')}</th>
        <th scope="col">${t('activity.result')}</th>
      </tr>
    </thead>
    <tbody>
      ${together(list).map(({ entry, more }) => row(entry, more, said))}
    </tbody>
  </table>`;
}

const MARKS: Record<string, string> = { done: 'installed', failed: 'danger', cancelled: 'off' };

/** Entries one by one, but refusals of one visitor at about the same time together. */
function together(list: Entry[]): { entry: Entry; more: Entry[] }[] {
  const rows: { entry: Entry; more: Entry[] }[] = [];
  for (const entry of list) {
    const last = rows.at(-1);
    const same =
      last?.entry.result === 'refused' &&
      entry.result === 'refused' &&
      last.entry.actor === entry.actor &&
      last.entry.address === entry.address &&
      last.entry.code === entry.code &&
      instant(last.entry.at).getTime() - instant(entry.at).getTime() < AT_ONCE;
    if (same) last.more.push(entry);
    else rows.push({ entry, more: [] });
  }
  return rows;
}

function row(entry: Entry, more: Entry[], said?: string): TemplateResult {
  const versions = [entry.from, entry.to].filter(Boolean).join(' → ');
  return html`<tr>
    <td><time datetime=${`${entry.at.replace(' ', 'T')}Z`}>${time(entry.at)}</time></td>
    <td>
      <span class="name">${entry.actor === '-' ? t('activity.nobody') : entry.actor}</span>
      ${entry.address ? html` <span class="quiet small">${entry.address}</span>` : nothing}
    </td>
    <td>
      ${entry.operation
        ? html`<a href=${page(`/operations/${encodeURIComponent(entry.operation)}`)}>${actionName(entry.action)}</a>`
        : actionName(entry.action)}
    </td>
    <td>
      ${isPlugin(entry)
        ? html`<a class="name" href=${page(`/plugins/${entry.plugin}`)}>${entry.plugin}</a>`
        : html`<span class="name">${entry.plugin}</span>`}
      ${versions ? html` <span class="quiet small">${versions}</span>` : nothing}
      ${more.length > 0
        ? html`<details class="small"><summary>${plural('attention.rest', more.length)}</summary>
            <ul class="plainlist">${more.map((one) => html`<li>${actionName(one.action)} <span class="name">${one.plugin}</span></li>`)}</ul></details>`
        : nothing}
    </td>
    <td>
      <span class="badge ${MARKS[entry.result] ?? 'warning'}"
        >${word(`activity.${entry.result}`, entry.result)}${entry.result === 'done' || entry.result === 'cancelled'
          ? nothing
          : hasPage(entry.code)
            ? html` <a class="code" href=${page(`/errors/${entry.code}`)}>${entry.code}</a>`
            : html` <span class="code">${entry.code}</span>`}</span
      >
      ${entry.result !== 'done' && hasPage(entry.code) && entry.detail !== said ? html`<p class="reason">${word(`error.${entry.code}`, '')}</p>` : nothing}
      ${entry.detail && entry.detail !== said && (entry.result !== 'done' || /^(role|user):/.test(entry.action)) ? html`<p class="reason">${plainly(entry.detail)}</p>` : nothing}
    </td>
  </tr>`;
}

/** Some things are done to accounts, tokens or paths. */
function isPlugin(entry: Entry): boolean {
  return session.may('plugin:list') && /^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(entry.plugin);
}

export function actionName(action: string): string {
  if (/^\w+:plan-/.test(action)) return t('action.plan', { what: actionName(action.replace('plan-', '')) });
  return word(`action.${action}`, action);
}

/** Midnight where the user is, so many days later, as the server writes times. */
function midnight(day: string | undefined, later: number): string | undefined {
  if (!day) return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString().slice(0, 19).replace('T', ' ');
}
