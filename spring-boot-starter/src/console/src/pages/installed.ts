import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted } from '../api';
import { changes, type Kind } from '../changes';
import { connection } from '../connection';
import { failureView, plainly, told } from '../components/failure';
import { lastPage, pager } from '../components/pager';
import { pluginIcon } from '../components/plugin-icon';
import { day, plural, span, t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { hasSettings, type Installed, type Local, type Standing } from '../plugins';
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

const SIZES = [20, 50, 100];
/** So many problems stand above the table; the others are on the page of what needs attention. */
const SHOWN = 5;
/** What columns can be sorted by, as the server names it. */
const SORTS = ['display_name', 'status', 'version', 'updated_at'] as const;
type Sort = (typeof SORTS)[number];
const PAUSE_WHILE_TYPING = 200;

/** What is on this machine. */
@customElement('core-installed')
export class InstalledPlugins extends Light {
  @property({ attribute: false }) place!: Place;
  @state() private found: { list: Installed[]; total: number } | undefined;
  /** Whether the server starts no plugin, so that the problems say nothing about one. */
  @state() private safe = false;
  @state() private problems = new Map<string, string>();
  @state() private costs = new Map<string, Cost>();
  @state() private standings = new Map<string, Standing>();
  @state() private chosen = new Map<string, Installed>();
  @state() private failure: unknown;
  @state() private busy = false;
  @state() private dragging = false;
  /** What the menu of a plugin can offer, known once it is opened. */
  @state() private ways = new Map<string, { settings: boolean; older: boolean }>();
  #asking = new AbortController();
  #typing = 0;

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#load());
    this.watch(changes, 'done', () => (this.chosen = new Map()));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('dragover', this.#over);
    addEventListener('dragleave', this.#left);
    addEventListener('drop', this.#dropped);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('dragover', this.#over);
    removeEventListener('dragleave', this.#left);
    removeEventListener('drop', this.#dropped);
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
      type: ['mixed', 'backend', 'frontend'].find((type) => type === query.get('type')),
      sort: [...SORTS, ...SORTS.map((sort) => `-${sort}`)].find((sort) => sort === query.get('sort')),
      pageSize: SIZES.find((size) => String(size) === query.get('pageSize')) ?? SIZES[0]!,
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    };
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.busy = true;
    this.failure = undefined;
    try {
      // without the problems, what failed to start would be shown as disabled for a moment
      const problems = get<{ safe_mode: boolean; problems: { name: string; problem: string }[] }>('/admin/plugin/readiness', {}, signal).catch(() => undefined);
      const list = await get<{ list: Installed[]; total: number }>('/admin/plugin/list', { ...this.#query, sort: this.#query.sort ?? 'display_name' }, signal);
      const readiness = await problems;
      this.safe = readiness?.safe_mode ?? false;
      this.#failed(readiness?.problems ?? []);
      this.found = list;
      this.busy = false;
      const last = lastPage(this.#query.page, this.#query.pageSize, this.found!);
      if (last) return router.refine({ ...this.#query, page: last }, true);
      await this.#lookAround(signal);
    } catch (failure) {
      if (isAborted(failure)) return;
      this.failure = failure;
      this.busy = false;
    }
  }

  /** Updates and costs come after the table, which does not wait for registries. */
  async #lookAround(signal: AbortSignal): Promise<void> {
    // where nobody answers, no update can be had
    const newest = get<{ list: Standing[] }>('/admin/plugin/outdated', {}, signal).then(
      ({ list }) => (this.standings = new Map(list.map((one) => [one.name, one]))),
      () => undefined,
    );
    const costs = session.may('plugin:observe')
      ? get<{ list: Cost[] }>('/admin/plugin/metrics', {}, signal).then(
          ({ list: all }) => (this.costs = new Map(all.map((one) => [one.plugin, one]))),
          () => undefined,
        )
      : undefined;
    await Promise.all([newest, costs]);
  }

  #failed(problems: { name: string; problem: string }[]): void {
    this.problems = new Map(problems.map(({ name, problem }) => [name, problem]));
    if (this.safe) return;
    for (const { name } of problems.slice(0, SHOWN)) if (!this.ways.has(name)) void this.#lookInto(name);
  }

  protected override render() {
    const query = this.#query;
    const uploads = this.#uploads;
    return html`
      <header class="page-head">
        <h1>${t('installed.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure ? nothing : this.found ? plural('installed.found', this.found.total) : t('loading')}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${session.may('plugin:doctor')
            ? html`<wa-button size="s" appearance="outlined" href=${page('/doctor')}>${icon('activity')} ${t('doctor.title')}</wa-button>`
            : nothing}
          <wa-button size="s" appearance="outlined" href=${page('/updates')}>${icon('update')} ${t('updates.title')}</wa-button>
          ${session.may('plugin:update') && [...this.standings.values()].some(({ installed, wanted }) => installed !== wanted)
            ? html`<wa-button size="s" appearance="outlined" @click=${this.#updateAll}>${icon('update')} ${t('updateAll')}</wa-button>`
            : nothing}
        </div>
      </header>
      ${this.dragging ? html`<div class="dropzone over">${icon('upload')} <span>${t('upload.hint')}</span></div>` : nothing}
      ${this.#quarantined()}
      <form class="filters" role="search" @submit=${(event: Event) => event.preventDefault()}>
        <wa-input class="wide" type="search" label=${t('installed.search')} .value=${query.keyword ?? ''} maxlength="200" @input=${this.#typed}>
          <span slot="start">${icon('search')}</span>
        </wa-input>
        <label class="field">
          <span>${t('field.status')}</span>
          <select
            @change=${(event: Event) =>
              this.#refine({ status: (event.target as HTMLSelectElement).value || undefined })}
          >
            <option value="">${t('all')}</option>
            ${['enabled', 'disabled'].map(
              (status) => html`<option value=${status} ?selected=${status === query.status}>${word(`status.${status}`, status)}</option>`,
            )}
          </select>
        </label>
        <label class="field">
          <span>${t('field.type')}</span>
          <select @change=${(event: Event) => this.#refine({ type: (event.target as HTMLSelectElement).value || undefined })}>
            <option value="">${t('all')}</option>
            ${['mixed', 'backend', 'frontend'].map(
              (type) => html`<option value=${type} ?selected=${type === query.type}>${word(`type.${type}`, type)}</option>`,
            )}
          </select>
        </label>
        <label class="field phones">
          <span>${t('sort.by')}</span>
          <select @change=${(event: Event) => this.#refine({ sort: (event.target as HTMLSelectElement).value || undefined })}>
            ${SORTS.map((sort) => html`<option value=${sort} ?selected=${sort === query.sort?.replace('-', '')}>${t(`sort.${sort}`)}</option>`)}
          </select>
        </label>
        ${uploads ? this.#uploadButton() : nothing}
      </form>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`
          : this.found.list.length === 0 && this.found.total > 0
            ? nothing
          : this.found.list.length === 0
            ? this.#nothing(this.#filtered)
            : this.#table(this.found.list, query.page, this.found.total)}
      ${this.#batch()}
    `;
  }

  get #filtered(): boolean {
    return !!(this.#query.keyword || this.#query.status || this.#query.type);
  }

  #updateAll = (): void => changes.ask({ kind: 'updateAll', plugin: '', title: '', options: {} });

  /** What does not run although it should, why, and the ways back. */
  #quarantined(): TemplateResult | typeof nothing {
    if (this.safe || this.problems.size === 0) return nothing;
    const ask = (kind: Kind, plugin: string) => changes.ask({ kind, plugin, title: plugin, options: {}, again: kind === 'enable' });
    return html`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${icon('warning')} ${plural('aside.title', this.problems.size)}</h2>
      <p class="quiet">${t('aside.hint')}</p>
      <ul class="rows items wrong">
        ${[...this.problems].slice(0, SHOWN).map(
          ([name, problem]) => html`<li>
            ${pluginIcon(name, name)}
            <div class="grow">
              <h3><a href=${page(`/plugins/${name}`)}>${name}</a></h3>
              ${told(problem)}
            </div>
            <p class="actions">
              ${session.may('plugin:toggle')
                ? html`<wa-button size="s" variant="brand" @click=${() => ask('enable', name)}>${t('aside.again')}<span class="hidden">${name}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${() => ask('disable', name)}>${t('disable')}<span class="hidden">${name}</span></wa-button>`
                : nothing}
              ${session.may('plugin:update') && this.ways.get(name)?.older
                ? html`<wa-button size="s" appearance="outlined" @click=${() => ask('rollback', name)}>${t('rollback')}<span class="hidden">${name}</span></wa-button>`
                : nothing}
            </p>
          </li>`,
        )}
      </ul>
      ${this.problems.size > SHOWN
        ? html`<p><a href=${page('/attention')}>${plural('attention.rest', this.problems.size - SHOWN)}</a></p>`
        : nothing}
    </section>`;
  }

  #refine(values: Record<string, string | undefined>, replace = false): void {
    const { keyword, status, type, sort, pageSize } = this.#query;
    router.refine({ keyword, status, type, sort, pageSize: pageSize === SIZES[0] ? undefined : String(pageSize), ...values }, replace);
  }

  #typed = (event: Event): void => {
    const keyword = (event.target as HTMLInputElement).value.trim() || undefined;
    clearTimeout(this.#typing);
    this.#typing = window.setTimeout(
      () => this.#refine({ keyword }, true),
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
    const { pageSize } = this.#query;
    const all = list.every(({ name }) => this.chosen.has(name));
    return html`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${t('installed.title')}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${t('batch.all')}
                  .checked=${all}
                  .indeterminate=${!all && list.some(({ name }) => this.chosen.has(name))}
                  @change=${() => this.#choose(list, !all)}
                />
              </th>
              ${this.#head('display_name', t('field.plugin'))} ${this.#head('status', t('field.status'))}
              ${this.#head('version', t('field.version'))}
              <th scope="col" role="columnheader" class="health">${t('tab.health')}</th>
              ${this.#head('updated_at', t('field.updated'))}
              <th scope="col" role="columnheader"><span class="hidden">${t('field.actions')}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${list.map((plugin) => this.#row(plugin))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${total > SIZES[0]!
          ? html`<label class="field inline">
              <span>${t('pager.size')}</span>
              <select @change=${(event: Event) => this.#refine({ pageSize: (event.target as HTMLSelectElement).value })}>
                ${SIZES.map((size) => html`<option value=${size} ?selected=${size === pageSize}>${size}</option>`)}
              </select>
            </label>`
          : nothing}
        ${pager(current, pageSize, total, (to) => {
          const parameters = new URLSearchParams(this.place.query);
          parameters.set('page', String(to));
          return `${page('/plugins')}?${parameters.toString()}`;
        })}
      </div>
    `;
  }

  /** The head of a column that sorts: once more turns the order round. */
  #head(sort: Sort, title: string): TemplateResult {
    const now = this.#query.sort ?? 'display_name';
    const order = now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : 'none';
    return html`<th scope="col" role="columnheader" class=${sort} aria-sort=${order}>
      <button class="sort" @click=${() => this.#refine({ sort: order === 'ascending' ? `-${sort}` : sort })}>
        ${title}${order === 'none' ? nothing : icon(order === 'ascending' ? 'up' : 'down')}
      </button>
    </th>`;
  }

  #choose(plugins: Installed[], chosen: boolean): void {
    const all = new Map(this.chosen);
    for (const plugin of plugins) {
      if (chosen) all.set(plugin.name, plugin);
      else all.delete(plugin.name);
    }
    this.chosen = all;
  }

  /** What is done to several at once: one plan, one transaction. */
  #batch(): TemplateResult | typeof nothing {
    const chosen = [...this.chosen.values()];
    if (chosen.length === 0) return nothing;
    const ask = (kind: Kind, plugins: Installed[], options: Record<string, string | boolean> = {}) =>
      changes.ask({ kind, plugin: '', title: plural('batch.plugins', plugins.length), options, plugins: plugins.map(({ name }) => ({ name })) });
    const outdated = chosen.filter((plugin) => this.#updateOf(plugin));
    const off = chosen.filter((plugin) => plugin.status === 'disabled' || this.problems.has(plugin.name));
    const on = chosen.filter((plugin) => plugin.status === 'enabled' || this.problems.has(plugin.name));
    const button = (kind: Kind, plugins: Installed[], label: string, options?: Record<string, string | boolean>) =>
      plugins.length === 0
        ? nothing
        : html`<wa-button
            size="s"
            appearance=${kind === 'update' ? 'accent' : 'outlined'}
            variant=${kind === 'uninstall' ? 'danger' : kind === 'update' ? 'brand' : 'neutral'}
            @click=${() => ask(kind, plugins, options)}
            >${label}${plugins.length === chosen.length ? '' : ` (${plugins.length})`}</wa-button
          >`;
    return html`<div class="batch" role="region" aria-label=${t('batch.title')}>
      <strong role="status">${plural('batch.chosen', chosen.length)}</strong>
      <span class="grow"></span>
      ${session.may('plugin:install') ? button('update', outdated, t('update')) : nothing}
      ${session.may('plugin:toggle') ? html`${button('enable', off, t('enable'))} ${button('disable', on, t('disable'))}` : nothing}
      ${session.may('plugin:uninstall') ? button('uninstall', chosen, t('uninstall'), { keep_data: true }) : nothing}
      <wa-button size="s" appearance="plain" @click=${() => (this.chosen = new Map())}>${t('batch.none')}</wa-button>
    </div>`;
  }

  /** The version that an update would bring; what a pin or another plugin holds back is none. */
  #updateOf(plugin: Installed): string | undefined {
    const standing = this.standings.get(plugin.name);
    return standing && standing.installed === plugin.version && standing.wanted !== plugin.version ? standing.wanted : undefined;
  }

  #row(plugin: Installed): TemplateResult {
    const problem = this.problems.get(plugin.name) ?? plugin.problem;
    const reason = this.safe || [...this.problems.keys()].slice(0, SHOWN).includes(plugin.name) ? undefined : problem; // it stands above
    const update = this.#updateOf(plugin);
    const standing = this.standings.get(plugin.name);
    const state = problem ? (this.safe ? 'safe' : 'aside') : plugin.status;
    return html`<tr role="row" data-plugin=${plugin.name} class=${[this.chosen.has(plugin.name) ? 'chosen' : '', reason ? 'with-reason' : ''].join(' ')}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${t('batch.one', { plugin: plugin.display_name })}
          .checked=${this.chosen.has(plugin.name)}
          @change=${(event: Event) => this.#choose([plugin], (event.target as HTMLInputElement).checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${pluginIcon(plugin.name, plugin.display_name)}
          <span class="names"><a href=${page(`/plugins/${plugin.name}`)} title=${plugin.display_name}>${plugin.display_name}</a> <span class="quiet name">${plugin.name}</span></span>
        </span>
        ${reason ? html`<p class="reason">${plainly(reason)}</p>` : nothing}
      </th>
      <td role="cell">
        <span class="badge ${state === 'enabled' ? 'installed' : state === 'aside' ? 'danger' : 'off'}">${word(`status.${state}`, state)}</span>
      </td>
      <td role="cell">
        <span class="version" title=${plugin.version}>${plugin.version}</span>
        ${standing?.pin ? html`<span title=${standing.pin}>${icon('pin')}<span class="hidden">${t('mark.pinned', { range: standing.pin })}</span></span>` : nothing}
        ${update ? html`<span class="mark update">${icon('update')} ${t('mark.updateTo', { version: update })}</span>` : nothing}
      </td>
      <td role="cell" class="health">${this.#cost(this.costs.get(plugin.name))}</td>
      <td role="cell" class="updated_at" title=${time(plugin.updated_at)}>${day(plugin.updated_at)}</td>
      <td role="cell" class="row-actions">${this.#actions(plugin, update)}</td>
    </tr>`;
  }

  /** How it does: what went wrong first, then the time spent in it. */
  #cost(cost: Cost | undefined): TemplateResult | typeof nothing {
    if (!cost?.running) return nothing;
    const failures = cost.request_failures + cost.failures;
    const each = (time: number, count: number) => span(time / count);
    const parts = [
      cost.requests > 0 ? `${plural('cost.requests', cost.requests)}, ${each(cost.request_time_us, cost.requests)}` : '',
      cost.calls > 0 ? `${plural('cost.calls', cost.calls)}, ${each(cost.time_us, cost.calls)}` : '',
    ].filter(Boolean);
    return html`<span class="cost" title=${parts.join('\n')}>
      ${failures > 0 ? html`<span class="mark warning">${icon('warning')} ${plural('cost.failures', failures)}</span>` : nothing}
      <span class="quiet">${failures > 0 ? '' : (parts[0] ?? '')}</span>
    </span>`;
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
      ${update && session.may('plugin:update')
        ? html`<wa-button size="s" variant="brand" @click=${() => ask('update')}
            >${t('update')}<span class="hidden">${plugin.display_name}</span></wa-button
          >`
        : nothing}
      <wa-dropdown placement="bottom-end" @wa-select=${chosen} @wa-show=${() => void this.#lookInto(plugin.name)}>
        <wa-button slot="trigger" appearance="plain" size="s">${icon('more')}<span class="hidden">${t('actions.of', { plugin: plugin.display_name })}</span></wa-button>
        ${session.may('plugin:toggle')
          ? html`<wa-dropdown-item value=${on ? 'disable' : 'enable'}><span slot="icon">${icon('power')}</span>${t(on ? 'disable' : 'enable')}</wa-dropdown-item>`
          : nothing}
        ${session.may('plugin:settings') && this.ways.get(plugin.name)?.settings
          ? html`<wa-dropdown-item value="settings"><span slot="icon">${icon('settings')}</span>${t('tab.settings')}</wa-dropdown-item>`
          : nothing}
        <wa-dropdown-item value="history"><span slot="icon">${icon('history')}</span>${t('tab.history')}</wa-dropdown-item>
        ${session.may('plugin:update') && this.ways.get(plugin.name)?.older
          ? html`<wa-dropdown-item value="rollback"><span slot="icon">${icon('rollback')}</span>${t('rollback')}</wa-dropdown-item>`
          : nothing}
        ${session.may('plugin:uninstall')
          ? html`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${icon('remove')}</span>${t('uninstall')}</wa-dropdown-item>`
          : nothing}
      </wa-dropdown>
    `;
  }

  /** Finds out whether a plugin has settings, and an older version to go back to. */
  async #lookInto(name: string): Promise<void> {
    const local = await get<Local>('/admin/plugin/detail', { name }).catch(() => undefined);
    if (local) {
      this.ways = new Map(this.ways).set(name, {
        settings: hasSettings(local),
        older: local.history.some(({ from }) => from),
      });
    }
  }

  // ---- packages from this computer

  /** A button; a package may be dropped anywhere on the page as well. */
  #uploadButton(): TemplateResult {
    return html`<label class="upload-button"
      >${icon('upload')} ${t('upload.button')}<input
        type="file"
        accept=".zip,application/zip"
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          this.#upload(input.files?.[0]);
          input.value = '';
        }}
    /></label>`;
  }

  #over = (event: DragEvent): void => {
    if (!this.#uploads || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.dragging = true;
  };

  #left = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.dragging = false;
  };

  #dropped = (event: DragEvent): void => {
    this.dragging = false;
    if (!this.#uploads || !event.dataTransfer?.files[0]) return;
    event.preventDefault();
    this.#upload(event.dataTransfer.files[0]);
  };

  get #uploads(): boolean {
    return session.current?.application.upload === true && session.may('plugin:upload');
  }

  /** A package runs with the rights of the application: what it would do is shown first. */
  #upload(file: File | undefined): void {
    if (file) changes.ask({ kind: 'upload', plugin: '', title: file.name, options: { with_dependencies: true }, file });
  }
}
