import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import * as api from '../api';
import { attention } from '../attention';
import { changes } from '../changes';
import { failureView } from '../components/failure';
import { notify } from '../components/notices';
import { changelog } from '../components/changelog';
import { pluginIcon } from '../components/plugin-icon';
import { connection } from '../connection';
import { plural, t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import type { Standing } from '../plugins';
import { session } from '../session';

const PLUGIN = /[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*/;

/** Updates that can be had, and those that are held back, by whom. */
@customElement('core-updates')
export class UpdatesPage extends Light {
  @state() private list: Standing[] | undefined;
  @state() private failure: unknown;
  @state() private left = new Set<string>();
  @state() private changelogs = new Map<string, TemplateResult | string>();
  #asking = new AbortController();

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#load());
    this.watch(attention);
  }

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
    try {
      const { list } = await api.get<{ list: Standing[] }>('/admin/plugin/outdated', {}, signal);
      this.list = list;
      this.failure = undefined;
    } catch (failure) {
      if (!api.isAborted(failure)) this.failure = failure;
    }
  }

  /** Asks the registries again: this page does so when it is opened, and whenever plugins change. */
  async #again(): Promise<void> {
    this.list = undefined;
    await this.#load();
  }

  protected override render() {
    const all = this.list ?? [];
    const ready = all.filter(canMove);
    const held = all.filter((one) => !canMove(one) && one.latest !== one.installed);
    const noticed = all.filter((one) => one.latest === one.installed);
    const chosen = ready.filter(({ name }) => !this.left.has(name));
    const may = session.may('plugin:update');
    return html`
      <header class="page-head">
        <h1>${t('updates.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">${this.failure ? nothing : this.list ? plural('updates.found', ready.length) : t('loading')}</p>
        <span class="grow"></span>
        <wa-button appearance="outlined" data-check ?disabled=${!this.list && !this.failure} @click=${() => void this.#again()}>${t('attention.do.check')}</wa-button>
        ${may && ready.length > 0
          ? html`<wa-button variant="brand" ?disabled=${chosen.length === 0} @click=${() => this.#update(chosen, ready.length)}>
              ${icon('update')} ${plural('updates.do', chosen.length)}
            </wa-button>`
          : nothing}
      </header>
      ${this.failure ? failureView(this.failure, () => void this.#load()) : nothing}
      ${!this.list && !this.failure ? html`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>` : nothing}
      ${this.list && all.length === 0
        ? html`<wa-callout variant="success">${icon('success')} ${t('updates.none')}</wa-callout>`
        : nothing}
      ${ready.length > 0
        ? html`<section class="section" aria-labelledby="updates-ready">
            <h2 id="updates-ready">${t('updates.ready')}</h2>
            ${may
              ? html`<label class="choose-all">
                  <input
                    type="checkbox"
                    .checked=${chosen.length === ready.length}
                    .indeterminate=${chosen.length > 0 && chosen.length < ready.length}
                    @change=${() => (this.left = new Set(chosen.length === ready.length ? ready.map(({ name }) => name) : []))}
                  />
                  ${t('updates.all')}
                </label>`
              : nothing}
            <ul class="updates">${ready.map((one) => this.#row(one, may))}</ul>
          </section>`
        : nothing}
      ${held.length > 0
        ? html`<section class="section" aria-labelledby="updates-held">
            <h2 id="updates-held">${t('updates.held')}</h2>
            <ul class="updates">${held.map((one) => this.#row(one, may))}</ul>
          </section>`
        : nothing}
      ${noticed.length > 0
        ? html`<section class="section" aria-labelledby="updates-noticed">
            <h2 id="updates-noticed">${t('updates.noticed')}</h2>
            <ul class="updates">${noticed.map((one) => this.#row(one, may))}</ul>
          </section>`
        : nothing}
    `;
  }

  #row(one: Standing, may: boolean): TemplateResult {
    const moves = canMove(one);
    const to = moves ? one.wanted : one.latest;
    const by = PLUGIN.exec(one.by ?? '')?.[0];
    const title = (attention.items ?? []).find(({ plugin }) => plugin === one.name)?.display_name ?? one.name;
    const holder = this.list?.find(({ name, installed, latest }) => name === by && installed !== latest)?.name;
    return html`<li data-plugin=${one.name}>
      ${moves && may
        ? html`<input type="checkbox" aria-label=${one.name} .checked=${!this.left.has(one.name)} @change=${() => this.#toggle(one.name)} />`
        : nothing}
      ${pluginIcon(one.name, title, one.installed)}
      <div class="grow">
        <p>
          <a href=${page(`/plugins/${one.name}`)}>${title}</a>
          ${title !== one.name ? html`<span class="quiet name">${one.name}</span>` : nothing}
          <span class="versions">${one.installed}${to !== one.installed ? html` <span aria-label=${t('plan.to')}>→</span> ${to}` : nothing}</span>
          ${major(one.installed, to) ? html`<span class="badge warning">${t('updates.major')}</span>` : nothing}
          ${one.pin ? html`<span class="badge">${t('updates.pinned', { range: one.pin })}</span>` : nothing}
          ${one.withdrawn ? html`<span class="badge danger">${t('mark.yanked')}</span>` : nothing}
          ${one.deprecated ? html`<span class="badge warning">${t('mark.deprecated')}</span>` : nothing}
        </p>
        ${[one.withdrawn, one.deprecated].map((reason) => (typeof reason === 'string' && reason ? html`<p class="quiet">${reason}</p>` : nothing))}
        ${moves && one.latest !== one.wanted ? html`<p class="quiet">${t('updates.latest', { version: one.latest })}</p>` : nothing}
        ${one.held ? html`<p class="quiet reason">${one.held}</p>` : nothing}
        ${to !== one.installed
          ? html`<details @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && void this.#read(one, to)}>
              <summary>${t('updates.changes')}</summary>
              ${this.changelogs.get(`${one.name} ${to}`) ?? html`<p role="status">${t('loading')}</p>`}
            </details>`
          : nothing}
      </div>
      ${may
        ? html`<div class="buttons">
            ${!moves && !one.pin && holder && holder !== one.name
              ? html`<wa-button size="s" variant="brand" @click=${() => changes.ask({ kind: 'update', plugin: holder, title: holder, options: {} })}
                  >${t('update')} ${holder}</wa-button
                >`
              : nothing}
            ${one.pin
              ? html`<wa-button size="s" appearance="outlined" @click=${() => void this.#pin('unpin', one.name)}>${t('updates.unpin')}<span class="hidden"> ${one.name}</span></wa-button>`
              : moves
                ? html`<wa-button size="s" appearance="outlined" @click=${() => void this.#pin('pin', one.name)}>${t('updates.pin')}<span class="hidden"> ${one.name}</span></wa-button>`
                : nothing}
          </div>`
        : nothing}
    </li>`;
  }

  #toggle(name: string): void {
    const left = new Set(this.left);
    if (!left.delete(name)) left.add(name);
    this.left = left;
  }

  #update(chosen: Standing[], of: number): void {
    if (chosen.length === 1) {
      const [one] = chosen;
      changes.ask({ kind: 'update', plugin: one!.name, title: one!.name, options: {} });
    } else if (chosen.length === of) {
      changes.ask({ kind: 'updateAll', plugin: '', title: '', options: {} });
    } else {
      const title = plural('updates.several', chosen.length);
      changes.ask({ kind: 'update', plugin: '', title, options: {}, plugins: chosen.map(({ name, wanted }) => ({ name, version: wanted })) });
    }
  }

  async #pin(what: 'pin' | 'unpin', name: string): Promise<void> {
    try {
      await api.send('POST', `/admin/plugin/${what}`, { name });
      await this.#load();
    } catch (failure) {
      notify('danger', failure instanceof api.ApiError && failure.message ? failure.message : t('error.unexpected'));
    }
  }

  /** What changed after the installed version, up to the one that is offered. */
  async #read(one: Standing, to: string): Promise<void> {
    const key = `${one.name} ${to}`;
    if (this.changelogs.has(key)) return;
    const shown = await changelog(one.name, one.installed, to);
    this.changelogs = new Map(this.changelogs).set(key, shown);
  }
}

function canMove(one: Standing): boolean {
  return one.wanted !== one.installed;
}

function major(from: string, to: string): boolean {
  return from.split('.')[0] !== to.split('.')[0];
}
