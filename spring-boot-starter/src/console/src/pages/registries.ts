import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { get, isAborted } from '../api';
import { failureView } from '../components/failure';
import type { RegistryWish } from '../components/registry-dialog';
import '../components/registry-dialog';
import { connection } from '../connection';
import { plural, t, time } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';

interface Registry {
  id: string;
  address: string;
  trust: string;
  late?: string;
  valid_until?: string;
  credentials: boolean;
  namespaces: string[];
  hosts: string[];
  last_read?: string;
  problem?: string;
}

/**
 * Where plugins come from, in the order in which they are asked. What is known is shown at once; then each registry is asked, and none
 * waits for another. Whoever may adds, orders and removes them.
 */
@customElement('core-registries')
export class RegistriesPage extends Light {
  @state() private list: Registry[] | undefined;
  @state() private asking = new Set<string>();
  @state() private failure: unknown;
  #asking = new AbortController();

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#compare());
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
    this.failure = undefined;
    try {
      this.list = (await get<{ list: Registry[] }>('/admin/plugin/registries', {}, signal)).list;
      this.asking = new Set(this.list.map(({ id }) => id));
      await Promise.all(this.list.map(({ id }) => this.#check(id, signal)));
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  /** Somebody may have changed them; they are asked again only if so. */
  async #compare(): Promise<void> {
    const ids = (list: Registry[] | undefined) => (list ?? []).map(({ id, address }) => `${id} ${address}`).join();
    const now = await get<{ list: Registry[] }>('/admin/plugin/registries').catch(() => undefined);
    if (now && this.isConnected && ids(now.list) !== ids(this.list)) void this.#load();
  }

  #ask(wish: RegistryWish): void {
    this.querySelector('core-registry-dialog')?.ask(wish);
  }

  #move(id: string, by: -1 | 1): void {
    const order = (this.list ?? []).map((one) => one.id);
    const from = order.indexOf(id);
    order.splice(from, 1);
    order.splice(from + by, 0, id);
    this.#ask({ kind: 'order', order });
  }

  async #check(id: string, signal: AbortSignal): Promise<void> {
    const state = await get<Registry>(`/admin/plugin/registries/${encodeURIComponent(id)}`, {}, signal);
    this.list = this.list?.map((one) => (one.id === id ? state : one));
    this.asking = new Set([...this.asking].filter((one) => one !== id));
  }

  protected override render() {
    return html`
      <header class="page-head">
        <h1>${t('registries.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure ? nothing : this.list ? plural('registries.found', this.list.length) : t('loading')}
        </p>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" ?disabled=${this.asking.size > 0} @click=${() => void this.#load()}>
          ${icon('update')} ${t('registries.again')}
        </wa-button>
        ${this.#mayEdit
          ? html`<wa-button size="s" variant="brand" @click=${() => this.#ask({ kind: 'add' })}>${icon('add')} ${t('registries.add')}</wa-button>`
          : nothing}
      </header>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.list
          ? html`<wa-skeleton effect="sheen"></wa-skeleton>`
          : this.list.length === 0
            ? html`<div class="empty">${icon('registry')}<h2>${t('registries.none')}</h2></div>`
            : html`<ol class="boxes registries">${this.list.map((registry, at) => this.#registry(registry, at))}</ol>`}
      <wa-callout size="s">
        ${icon('information')} ${t('registries.where')} <code>config/core-extension.yaml</code> <code>registries</code>
        <p>${t('registries.environment')} <code>CORE_REGISTRY_URL</code></p>
      </wa-callout>
      ${this.#mayEdit ? html`<core-registry-dialog @done=${() => void this.#load()}></core-registry-dialog>` : nothing}
    `;
  }

  get #mayEdit(): boolean {
    return session.may('registry:edit');
  }

  #registry(registry: Registry, at: number): TemplateResult {
    return html`<li class="box">
      <div class="box-head">
        <h2 class="name">${registry.id}</h2>
        ${registry.trust === 'signed'
          ? html`<span class="badge installed">${t('trust.signed')}</span>`
          : html`<span class="badge warning">${t('trust.digest')}</span>`}
        ${this.#state(registry)}
      </div>
      <p class="name"><code>${registry.address}</code></p>
      <p class="quiet">${t(registry.trust === 'signed' ? 'trust.signed.hint' : 'trust.digest.hint')}</p>
      ${registry.late && registry.valid_until
        ? html`<wa-callout variant="warning" size="s">
            ${icon('warning')} ${t('trust.late', { role: registry.late, time: time(registry.valid_until) })}
          </wa-callout>`
        : nothing}
      <p>
        ${registry.namespaces.length === 0
          ? t('registries.everybody')
          : html`${t('registries.only')} ${registry.namespaces.map((vendor) => html`<span class="pill">${vendor}</span> `)}`}
      </p>
      ${registry.credentials ? html`<p class="quiet">${icon('key')} ${t('registries.credentials')}</p>` : nothing}
      ${registry.hosts.length > 0
        ? html`<p class="quiet">${t('registries.hosts')} ${registry.hosts.map((host) => html`<code>${host}</code> `)}</p>`
        : nothing}
      <p class="quiet">
        ${registry.last_read ? t('registries.read', { time: time(registry.last_read) }) : t('registries.unread')}
      </p>
      ${registry.problem ? html`<p class="reason">${registry.problem}</p>` : nothing}
      ${this.#mayEdit
        ? html`<p class="actions">
            ${at > 0
              ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#move(registry.id, -1)}
                  >${icon('up')} ${t('registries.up')}<span class="hidden">${registry.id}</span></wa-button
                >`
              : nothing}
            ${at < (this.list?.length ?? 0) - 1
              ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#move(registry.id, 1)}
                  >${icon('down')} ${t('registries.down')}<span class="hidden">${registry.id}</span></wa-button
                >`
              : nothing}
            <wa-button size="s" appearance="outlined" variant="danger" @click=${() => this.#ask({ kind: 'remove', id: registry.id })}
              >${icon('remove')} ${t('registries.do.remove')}<span class="hidden">${registry.id}</span></wa-button
            >
          </p>`
        : nothing}
    </li>`;
  }

  #state(registry: Registry): TemplateResult {
    if (this.asking.has(registry.id)) return html`<span class="mark off">${icon('busy')} ${t('registries.asking')}</span>`;
    return registry.problem
      ? html`<span class="badge danger">${t('registries.silent')}</span>`
      : html`<span class="badge installed">${t('registries.reachable')}</span>`;
  }
}
