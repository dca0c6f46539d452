import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted } from '../api';
import { attention } from '../attention';
import { changes } from '../changes';
import { connection } from '../connection';
import { failureView } from '../components/failure';
import { lastPage, pager } from '../components/pager';
import { pluginIcon } from '../components/plugin-icon';
import { plural, t, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import type { Offered } from '../plugins';
import { router, type Place } from '../router';
import { session } from '../session';

const SIZE = 12;
const TYPES = ['mixed', 'backend', 'frontend'];
const SORTS = ['relevance', 'installs', 'updated', 'name'];
const PAUSE_WHILE_TYPING = 200;
/** A search that takes longer than this reads the registries for the first time. */
const LONG = 2_500;

/** What registries offer. The address holds what is looked for, so a link or the back button brings it back. */
@customElement('core-catalogue')
export class Catalogue extends Light {
  @property({ attribute: false }) place!: Place;
  @state() private found: { list: Offered[]; total: number; warnings?: string[] } | undefined;
  @state() private unmet = new Map<string, Record<string, string>>();
  @state() private failure: unknown;
  @state() private busy = false;
  @state() private long = false;
  /** Undefined until they are known: the filter keeps its place until then. */
  @state() private categories?: { category: string; count: number }[];
  #asked = '';
  #asking = new AbortController();
  #typing = 0;
  #slow = 0;

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#search(true));
    this.watch(attention);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    get<{ list: { category: string; count: number }[] }>('/admin/plugin/categories').then(
      ({ list }) => (this.categories = list),
      () => (this.categories = []), // the filter is then left out; the list tells what is wrong
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
    clearTimeout(this.#typing);
    clearTimeout(this.#slow);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('place')) void this.#search();
  }

  get #query() {
    const query = this.place.query;
    const text = (name: string) => query.get(name) ?? undefined;
    return {
      keyword: text('keyword'),
      type: TYPES.includes(text('type') ?? '') ? text('type') : undefined,
      category: text('category'),
      author: text('author'),
      compatible: query.get('compatible') === 'true' ? 'true' : undefined,
      sort: SORTS.find((sort) => sort === query.get('sort')),
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    };
  }

  async #search(again = false): Promise<void> {
    const query = this.#query;
    const asked = JSON.stringify(query);
    if (asked === this.#asked && !again && !this.failure) return;
    this.#asked = asked;
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    this.busy = true;
    this.failure = undefined;
    clearTimeout(this.#slow);
    this.#slow = window.setTimeout(() => (this.long = true), LONG);
    try {
      this.found = await get('/admin/plugin/search', { ...query, pageSize: SIZE }, asking.signal);
      const last = lastPage(query.page, SIZE, this.found!);
      if (last) router.refine({ ...query, page: last }, true);
      void this.#fit(this.found!.list, asking.signal);
    } catch (failure) {
      if (isAborted(failure)) return;
      this.failure = failure;
    }
    if (this.#asking === asking) {
      this.busy = this.long = false;
      clearTimeout(this.#slow);
    }
  }

  /** What does not work here is known once the requirements of each have been read, which the list does not wait for. */
  async #fit(list: Offered[], signal: AbortSignal): Promise<void> {
    if (list.length === 0) return;
    const names = list.map(({ name }) => name).join(',');
    const found = await get<{ list: { name: string; unmet: Record<string, string> }[] }>('/admin/plugin/unmet', { names }, signal).catch(() => undefined);
    if (found) this.unmet = new Map(found.list.map(({ name, unmet }) => [name, unmet]));
  }

  #refine(values: Record<string, string | undefined>, replace = false): void {
    router.refine({ ...this.#query, page: undefined, ...values }, replace);
  }

  protected override render() {
    const query = this.#query;
    return html`
      <header class="page-head">
        <h1>${t('catalogue.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure ? nothing : this.long && this.busy ? t('catalogue.reading') : this.found ? plural('catalogue.found', this.found.total) : t('loading')}
        </p>
      </header>
      <form class="filters" role="search" @submit=${(event: Event) => event.preventDefault()}>
        <wa-input
          class="wide"
          type="search"
          label=${t('catalogue.search')}
          placeholder=${t('catalogue.search.hint')}
          .value=${query.keyword ?? ''}
          maxlength="200"
          @input=${this.#typed}
        >
          <span slot="start">${icon('search')}</span>
        </wa-input>
        ${this.#choice('type', t('field.type'), query.type, TYPES.map((type) => [type, word(`type.${type}`, type)]))}
        ${!this.categories || this.categories.length > 0
          ? this.#choice('category', t('field.category'), query.category, (this.categories ?? []).map(({ category, count }) => [
              category,
              `${word(`category.${category}`, category)} (${count})`,
            ]))
          : nothing}
        <wa-input
          type="search"
          label=${t('field.author')}
          .value=${query.author ?? ''}
          maxlength="200"
          @input=${this.#typedAuthor}
        ></wa-input>
        <label class="field">
          <span>${t('sort.by')}</span>
          <select name="sort" @change=${(event: Event) => this.#refine({ sort: (event.target as HTMLSelectElement).value || undefined })}>
            ${SORTS.map(
              (sort) => html`<option value=${sort === 'relevance' ? '' : sort} ?selected=${sort === (query.sort ?? 'relevance')}>${word(`sort.${sort}`, sort)}</option>`,
            )}
          </select>
        </label>
        <label class="field checkbox">
          <input
            type="checkbox"
            name="compatible"
            .checked=${query.compatible !== undefined}
            @change=${(event: Event) => this.#refine({ compatible: (event.target as HTMLInputElement).checked ? 'true' : undefined })}
          />
          <span>${t('catalogue.compatible')}</span>
        </label>
        ${query.keyword || query.type || query.category || query.author || query.compatible
          ? html`<wa-button appearance="plain" @click=${() => router.refine({})}>${icon('close')} ${t('catalogue.clear')}</wa-button>`
          : nothing}
      </form>
      ${(this.found?.warnings ?? []).map(
        (warning) => html`<wa-callout variant="warning" size="s">${icon('warning')} ${warning}</wa-callout>`,
      )}
      ${this.failure ? failureView(this.failure, () => void this.#search(true)) : this.#results(query.page)}
    `;
  }

  #choice(name: string, label: string, value: string | undefined, options: string[][]): TemplateResult {
    return html`<label class="field">
      <span>${label}</span>
      <select @change=${(event: Event) => this.#refine({ [name]: (event.target as HTMLSelectElement).value || undefined })}>
        <option value="" ?selected=${!value}>${t('all')}</option>
        ${options.map(([it, text]) => html`<option value=${it ?? ''} ?selected=${it === value}>${text}</option>`)}
        ${value && !options.some(([it]) => it === value) ? html`<option value=${value} selected>${value}</option>` : nothing}
      </select>
    </label>`;
  }

  #typed = (event: Event): void => this.#soon('keyword', event);
  #typedAuthor = (event: Event): void => this.#soon('author', event);

  #soon(name: string, event: Event): void {
    const value = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = window.setTimeout(() => this.#refine({ [name]: value || undefined }, true), PAUSE_WHILE_TYPING);
  }

  #results(current: number): TemplateResult {
    if (!this.found) {
      return html`<div class="cards" aria-hidden="true">
        ${Array.from({ length: 6 }, () => html`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`;
    }
    if (this.found.list.length === 0 && this.found.total > 0) return html`<p class="quiet">${t('loading')}</p>`; // on the way to the last page
    if (this.found.list.length === 0) return this.#nothing();
    return html`
      <ul class="cards ${this.busy ? 'busy' : ''}" aria-busy=${this.busy}>
        ${this.found.list.map((plugin) => this.#card(plugin))}
      </ul>
      ${pager(current, SIZE, this.found.total, (to) => {
        const parameters = new URLSearchParams(this.place.query);
        parameters.set('page', String(to));
        return `${page('/catalogue')}?${parameters.toString()}`;
      })}
    `;
  }

  #nothing(): TemplateResult {
    const { keyword, type, category, author, compatible } = this.#query;
    const looked = !!(keyword || type || category || author || compatible);
    return html`<div class="empty">
      ${icon('search')}
      <h2>${t(looked ? 'catalogue.none' : 'catalogue.empty')}</h2>
      <p>${t(looked ? 'catalogue.none.hint' : 'catalogue.empty.hint')}</p>
      ${looked
        ? html`<wa-button appearance="outlined" @click=${() => router.refine({})}>${t('catalogue.clear')}</wa-button>`
        : html`<code>core-extension:publish</code>`}
    </div>`;
  }

  #card(plugin: Offered): TemplateResult {
    const installed = plugin.installed_version;
    const unmet = this.unmet.get(plugin.name);
    const update = (attention.items ?? []).some(({ kind, plugin: name }) => kind === 'update' && name === plugin.name);
    return html`<li class="card" data-plugin=${plugin.name}>
      <div class="card-head">
        ${pluginIcon(plugin.name, plugin.display_name, plugin.version)}
        <div>
          <h2><a href=${page(`/catalogue/${plugin.name}`)} title=${plugin.display_name}>${plugin.display_name}</a></h2>
          <p class="quiet name" title=${plugin.name}>${plugin.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${plugin.description ? '' : 'quiet'}>${plugin.description || t('catalogue.noDescription')}</span>
      </p>
      <p class="tags">
        <span class="pill">${word(`type.${plugin.type}`, plugin.type)}</span>
        ${plugin.keywords.slice(0, 3).map((tag) => html`<span class="pill quiet" title=${tag}>${tag}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author" title=${plugin.author}>${plugin.author || t('unknown')}</span>
          <span title=${plugin.version}>${plugin.version}</span>
        </p>
        ${unmet ? html`<span class="mark warning corner" title=${Object.entries(unmet).map(([name, here]) => `${word(`host.${name}`, name)}: ${here ? t('host.other', { version: here }) : t('host.none')}`).join(', ')}>${icon('warning')} ${t('mark.unmet.short')}</span>` : nothing}
        ${plugin.deprecated ? html`<span class="mark warning">${t('mark.deprecated')}</span>` : nothing}
        ${update
          ? html`<span class="mark update">${icon('update')} ${t('mark.update')}</span>`
          : installed !== undefined
            ? html`<span class="mark installed">${icon('done')} ${t('mark.installed')}</span>`
            : session.may('plugin:install')
              ? html`<wa-button
                  size="s"
                  appearance=${unmet ? 'outlined' : 'filled-outlined'}
                  variant=${unmet ? 'neutral' : 'brand'}
                  @click=${() => changes.ask({ kind: 'install', plugin: plugin.name, title: plugin.display_name, options: { with_dependencies: true } })}
                  >${t('install')}<span class="hidden">${plugin.display_name}</span></wa-button
                >`
              : nothing}
      </div>
    </li>`;
  }
}
