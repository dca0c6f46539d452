import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted } from '../api';
import { changes, type Kind } from '../changes';
import { connection } from '../connection';
import { failureView } from '../components/failure';
import { pager } from '../components/pager';
import { pluginIcon } from '../components/plugin-icon';
import { plural, t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { isNewer, type Installed, type Offered } from '../plugins';
import { router, type Place } from '../router';
import { session } from '../session';

/** What an installed plugin costs, since it started; times in microseconds. */
interface Cost {
  plugin: string;
  running: boolean;
  requests: number;
  request_failures: number;
  request_time_us: number;
  calls: number;
  failures: number;
  time_us: number;
}

const SIZE = 20;
const PAUSE_WHILE_TYPING = 200;

/** What is on this machine. */
@customElement('core-installed')
export class InstalledPlugins extends Light {
  @property({ attribute: false }) place!: Place;
  @state() private found: { list: Installed[]; total: number } | undefined;
  @state() private problems = new Map<string, string>();
  @state() private costs = new Map<string, Cost>();
  @state() private newest = new Map<string, string>();
  @state() private failure: unknown;
  @state() private busy = false;
  @state() private dragging = false;
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
    return {
      keyword: query.get('keyword') ?? undefined,
      status: ['enabled', 'disabled'].find((status) => status === query.get('status')),
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    };
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.busy = true;
    this.failure = undefined;
    try {
      this.found = await get('/admin/plugin/list', { ...this.#query, pageSize: SIZE }, signal);
      this.busy = false;
      await this.#lookAround(signal);
    } catch (failure) {
      if (isAborted(failure)) return;
      this.failure = failure;
      this.busy = false;
    }
  }

  /** Problems and updates come after the table, which does not wait for registries. */
  async #lookAround(signal: AbortSignal): Promise<void> {
    const list = this.found?.list ?? [];
    const ready = get<{ problems: { name: string; problem: string }[] }>('/admin/plugin/readiness', {}, signal).then(
      ({ problems }) => (this.problems = new Map(problems.map(({ name, problem }) => [name, problem]))),
      () => undefined,
    );
    const newest = Promise.all(
      list.map((plugin) =>
        get<Offered>('/admin/plugin/offer', { name: plugin.name }, signal).then(
          (offer) => [plugin.name, offer.version] as const,
          () => undefined, // nobody offers it, or nobody answers: then there is no update to be had
        ),
      ),
    ).then((found) => (this.newest = new Map(found.filter((one) => one !== undefined))));
    const costs = session.may('plugin:observe')
      ? get<{ list: Cost[] }>('/admin/plugin/metrics', {}, signal).then(
          ({ list: all }) => (this.costs = new Map(all.map((one) => [one.plugin, one]))),
          () => undefined,
        )
      : undefined;
    await Promise.all([ready, newest, costs]);
  }

  protected override render() {
    const query = this.#query;
    const uploads = session.current?.application.upload === true && session.may('plugin:upload');
    return html`
      <header class="page-head">
        <h1>${t('installed.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found && !this.failure ? plural('installed.found', this.found.total) : t('loading')}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${session.may('plugin:doctor')
            ? html`<wa-button size="s" appearance="outlined" href=${page('/doctor')}>${icon('activity')} ${t('doctor.title')}</wa-button>`
            : nothing}
          <wa-button size="s" appearance="outlined" href=${page('/updates')}>${icon('update')} ${t('updates.title')}</wa-button>
          ${session.may('plugin:install') && this.found && (this.found.total > 0 || this.#filtered)
            ? html`<wa-button size="s" appearance="outlined" @click=${this.#updateAll}>${icon('update')} ${t('updateAll')}</wa-button>`
            : nothing}
        </div>
      </header>
      ${this.#setAside()}
      <form class="filters" role="search" @submit=${(event: Event) => event.preventDefault()}>
        <wa-input class="wide" type="search" label=${t('installed.search')} .value=${query.keyword ?? ''} maxlength="200" @input=${this.#typed}>
          <span slot="start">${icon('search')}</span>
        </wa-input>
        <label class="field">
          <span>${t('field.status')}</span>
          <select
            @change=${(event: Event) =>
              router.refine({ keyword: query.keyword, status: (event.target as HTMLSelectElement).value || undefined })}
          >
            <option value="">${t('all')}</option>
            ${['enabled', 'disabled'].map(
              (status) => html`<option value=${status} ?selected=${status === query.status}>${word(`status.${status}`, status)}</option>`,
            )}
          </select>
        </label>
      </form>
      ${uploads ? this.#dropzone() : nothing}
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`
          : this.found.list.length === 0
            ? this.#nothing(!!(query.keyword || query.status))
            : this.#table(this.found.list, query.page, this.found.total)}
    `;
  }

  get #filtered(): boolean {
    return !!(this.#query.keyword || this.#query.status);
  }

  #updateAll = (): void => changes.ask({ kind: 'updateAll', plugin: '', title: '', options: {} });

  /** What does not run although it should, why, and the ways back. */
  #setAside(): TemplateResult | typeof nothing {
    if (this.problems.size === 0) return nothing;
    const ask = (kind: Kind, plugin: string) => changes.ask({ kind, plugin, title: plugin, options: {} });
    return html`<section class="section aside" aria-labelledby="set-aside">
      <h2 id="set-aside">${icon('warning')} ${plural('aside.title', this.problems.size)}</h2>
      <p class="quiet">${t('aside.hint')}</p>
      <ul class="findings wrong">
        ${[...this.problems].map(
          ([name, problem]) => html`<li>
            <h3><a href=${page(`/plugins/${name}`)}>${name}</a></h3>
            <p class="message">${problem}</p>
            <p class="actions">
              ${session.may('plugin:toggle')
                ? html`<wa-button size="s" variant="brand" @click=${() => ask('enable', name)}>${t('aside.again')}<span class="hidden">${name}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${() => ask('disable', name)}>${t('disable')}<span class="hidden">${name}</span></wa-button>`
                : nothing}
              ${session.may('plugin:install')
                ? html`<wa-button size="s" appearance="outlined" @click=${() => ask('rollback', name)}>${t('rollback')}<span class="hidden">${name}</span></wa-button>`
                : nothing}
            </p>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #typed = (event: Event): void => {
    const keyword = (event.target as HTMLInputElement).value.trim() || undefined;
    clearTimeout(this.#typing);
    this.#typing = window.setTimeout(
      () => router.refine({ keyword, status: this.#query.status }, true),
      PAUSE_WHILE_TYPING,
    );
  };

  #nothing(looked: boolean): TemplateResult {
    return html`<div class="empty">
      ${icon(looked ? 'search' : 'plugins')}
      <h2>${t(looked ? 'installed.none' : 'installed.empty')}</h2>
      ${looked
        ? html`<wa-button appearance="outlined" @click=${() => router.refine({})}>${t('catalogue.clear')}</wa-button>`
        : html`<p>${t('installed.empty.hint')}</p>
            <wa-button variant="brand" href=${page('/catalogue')}>${t('catalogue.title')}</wa-button>`}
    </div>`;
  }

  #table(list: Installed[], current: number, total: number): TemplateResult {
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label=${t('installed.title')}>
        <table class="installed" aria-busy=${this.busy}>
          <thead>
            <tr>
              <th scope="col">${t('field.plugin')}</th>
              <th scope="col">${t('field.status')}</th>
              <th scope="col">${t('field.version')}</th>
              <th scope="col">${t('field.updated')}</th>
              <th scope="col"><span class="hidden">${t('field.actions')}</span></th>
            </tr>
          </thead>
          <tbody>
            ${list.map((plugin) => this.#row(plugin))}
          </tbody>
        </table>
      </div>
      ${pager(current, SIZE, total, (to) => {
        const parameters = new URLSearchParams(this.place.query);
        parameters.set('page', String(to));
        return `${page('/plugins')}?${parameters.toString()}`;
      })}
    `;
  }

  #row(plugin: Installed): TemplateResult {
    const problem = this.problems.get(plugin.name) ?? plugin.problem;
    const newest = this.newest.get(plugin.name);
    const update = newest !== undefined && isNewer(newest, plugin.version) ? newest : undefined;
    const state = problem ? 'aside' : plugin.status;
    return html`<tr data-plugin=${plugin.name}>
      <th scope="row">
        <span class="with-icon">
          ${pluginIcon(plugin.name, plugin.display_name)}
          <span><a href=${page(`/plugins/${plugin.name}`)}>${plugin.display_name}</a><br /><span class="quiet name">${plugin.name}</span></span>
        </span>
      </th>
      <td>
        <span class="mark ${state === 'enabled' ? 'installed' : state === 'aside' ? 'danger' : 'off'}">${word(`status.${state}`, state)}</span>
        ${problem ? html`<p class="reason">${problem}</p>` : this.#cost(this.costs.get(plugin.name))}
      </td>
      <td>
        ${plugin.version}
        ${update ? html`<br /><span class="mark update">${icon('update')} ${t('mark.updateTo', { version: update })}</span>` : nothing}
      </td>
      <td>${time(plugin.updated_at)}</td>
      <td class="row-actions">${this.#actions(plugin, update)}</td>
    </tr>`;
  }

  /** How it does: what went wrong first, then the time spent in it. */
  #cost(cost: Cost | undefined): TemplateResult | typeof nothing {
    if (!cost?.running) return nothing;
    const failures = cost.request_failures + cost.failures;
    const each = (time: number, count: number) => t('system.ms', { time: Math.round(time / count / 10) / 100 });
    return html`<div class="cost">
      ${failures > 0
        ? html`<span class="mark warning">${icon('warning')} ${plural('cost.failures', failures)}</span>`
        : html`<span class="quiet">${t('cost.well')}</span>`}
      ${cost.requests > 0
        ? html`<br /><span class="quiet">${plural('cost.requests', cost.requests)}, ${each(cost.request_time_us, cost.requests)}</span>`
        : nothing}
      ${cost.calls > 0
        ? html`<br /><span class="quiet">${plural('cost.calls', cost.calls)}, ${each(cost.time_us, cost.calls)}</span>`
        : nothing}
    </div>`;
  }

  #actions(plugin: Installed, update: string | undefined): TemplateResult {
    const on = plugin.status === 'enabled' || this.problems.has(plugin.name);
    const ask = (kind: Kind, options: Record<string, string | boolean> = {}) =>
      changes.ask({ kind, plugin: plugin.name, title: plugin.display_name, options });
    const chosen = (event: CustomEvent<{ item: { value: string } }>) => {
      const chosen = event.detail.item.value;
      if (chosen === 'settings' || chosen === 'history') return router.go(`/plugins/${plugin.name}`, { tab: chosen });
      const kind = chosen as Kind;
      ask(kind, kind === 'uninstall' ? { keep_data: true } : {});
    };
    return html`
      ${update && session.may('plugin:install')
        ? html`<wa-button size="s" variant="brand" @click=${() => ask('update')}
            >${t('update')}<span class="hidden">${plugin.display_name}</span></wa-button
          >`
        : nothing}
      <wa-dropdown placement="bottom-end" @wa-select=${chosen}>
        <wa-button slot="trigger" appearance="plain" size="s">${icon('more')}<span class="hidden">${t('actions.of', { plugin: plugin.display_name })}</span></wa-button>
        ${session.may('plugin:toggle')
          ? html`<wa-dropdown-item value=${on ? 'disable' : 'enable'}><span slot="icon">${icon('power')}</span>${t(on ? 'disable' : 'enable')}</wa-dropdown-item>`
          : nothing}
        ${session.may('plugin:settings')
          ? html`<wa-dropdown-item value="settings"><span slot="icon">${icon('settings')}</span>${t('tab.settings')}</wa-dropdown-item>`
          : nothing}
        <wa-dropdown-item value="history"><span slot="icon">${icon('history')}</span>${t('tab.history')}</wa-dropdown-item>
        ${session.may('plugin:install')
          ? html`<wa-dropdown-item value="rollback"><span slot="icon">${icon('rollback')}</span>${t('rollback')}</wa-dropdown-item>`
          : nothing}
        ${session.may('plugin:uninstall')
          ? html`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${icon('remove')}</span>${t('uninstall')}</wa-dropdown-item>`
          : nothing}
      </wa-dropdown>
    `;
  }

  // ---- packages from this computer

  #dropzone(): TemplateResult {
    return html`<div
      class="dropzone ${this.dragging ? 'over' : ''}"
      @dragover=${(event: DragEvent) => {
        event.preventDefault();
        this.dragging = true;
      }}
      @dragleave=${() => (this.dragging = false)}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        this.dragging = false;
        this.#upload(event.dataTransfer?.files[0]);
      }}
    >
      ${icon('upload')} <span>${t('upload.hint')}</span>
      <label class="upload-button"
        >${t('upload.choose')}<input
          type="file"
          accept=".zip,application/zip"
          @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            this.#upload(input.files?.[0]);
            input.value = '';
          }}
      /></label>
    </div>`;
  }

  /** A package runs with the rights of the application: what it would do is shown first. */
  #upload(file: File | undefined): void {
    if (file) changes.ask({ kind: 'upload', plugin: '', title: file.name, options: { with_dependencies: true }, file });
  }
}
