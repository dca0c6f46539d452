import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import * as api from '../api';
import { attention, type Item, type Remedy } from '../attention';
import { changes, type Kind } from '../changes';
import { failureView, told } from '../components/failure';
import { notify } from '../components/notices';
import { pluginIcon } from '../components/plugin-icon';
import { number, plural, t, word, type MessageKey } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';

/** What is worst comes first. */
const KINDS = ['malicious', 'unfinished', 'safe-mode', 'culprit', 'failed', 'callback', 'denied', 'advisory', 'withdrawn', 'disk', 'registry', 'plugin', 'changed-on-disk', 'deprecated', 'update', 'held'];
const SERIOUS = new Set(['malicious', 'advisory', 'unfinished', 'safe-mode', 'culprit', 'failed', 'callback', 'denied', 'withdrawn', 'disk', 'registry', 'plugin']);
/** More of one kind are folded away. */
const SHOWN = 10;
/** Shown with a plan before anything happens. */
const PLANNED = new Set(['install', 'enable', 'disable', 'rollback', 'update']);
const NEEDS: Record<string, string> = {
  update: 'plugin:update', rollback: 'plugin:update', unpin: 'plugin:update',
  'end-search': 'plugin:toggle', enable: 'plugin:toggle', disable: 'plugin:toggle', reload: 'plugin:reload', doctor: 'plugin:doctor', check: 'registry:list',
};

/** Everything that an operator should look at, each with its buttons. */
@customElement('core-attention')
export class AttentionPage extends Light {
  @state() private busy = false;
  /** The plugin that is to run although it is withdrawn. */
  @state() private overriding: { plugin: string; remedy: Remedy } | undefined;
  @state() private problem: unknown;

  constructor() {
    super();
    this.watch(attention);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void attention.load();
  }

  protected override render() {
    const items = attention.items;
    const kinds = [...new Set([...KINDS, ...(items ?? []).map(({ kind }) => kind)])];
    return html`
      <header class="page-head">
        <h1>${t('attention.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">${items ? (attention.urgent > 0 ? plural('attention.found', attention.urgent) : items.length > 0 ? t('attention.none') : nothing) : attention.failure ? nothing : t('loading')}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${session.may('plugin:doctor')
            ? html`<wa-button size="s" appearance="outlined" href=${page('/doctor')}>${icon('activity')} ${t('doctor.title')}</wa-button>`
            : nothing}
          <wa-button size="s" appearance="outlined" href=${page('/updates')}>${icon('update')} ${t('updates.title')}</wa-button>
        </div>
      </header>
      ${attention.failure ? failureView(attention.failure, () => void attention.load()) : nothing}
      ${items?.length === 0
        ? html`<wa-callout variant="success">${icon('success')} ${t('attention.none')}</wa-callout>`
        : nothing}
      ${items ? kinds.map((kind) => this.#group(kind, items.filter((one) => one.kind === kind))) : nothing}
      ${this.#overrideDialog()}
    `;
  }

  #group(kind: string, items: Item[]): TemplateResult | typeof nothing {
    if (items.length === 0) return nothing;
    const id = `attention-${kind}`;
    return html`<section class="section" aria-labelledby=${id}>
      <h2 id=${id}>${word(`attention.${kind}`, kind)}${items.length > 1 ? html` <span class="count">${number(items.length)}</span>` : nothing}</h2>
      ${this.#rows(kind, items.slice(0, SHOWN))}
      ${items.length > SHOWN
        ? html`<details><summary>${plural('attention.rest', items.length - SHOWN)}</summary>${this.#rows(kind, items.slice(SHOWN))}</details>`
        : nothing}
    </section>`;
  }

  #rows(kind: string, items: Item[]): TemplateResult {
    return html`<ul class="rows items ${SERIOUS.has(kind) ? 'wrong' : 'notes'}">
        ${items.map(
          (item) => html`<li data-kind=${kind} data-plugin=${item.plugin || nothing}>
            ${item.plugin ? pluginIcon(item.plugin, item.display_name ?? item.plugin) : icon(SERIOUS.has(kind) ? 'warning' : 'information')}
            <div class="grow">
              ${item.plugin
                ? html`<h3><a href=${page(`/plugins/${item.plugin}`)}>${item.display_name ?? item.plugin}</a> ${item.display_name && item.display_name !== item.plugin ? html`<span class="quiet name">${item.plugin}</span>` : nothing}</h3>`
                : nothing}
              ${told(item.text)}
            </div>
            <p class="actions">${this.#actions(item)}</p>
          </li>`,
        )}
      </ul>`;
  }

  #actions(item: Item) {
    const allowed = item.actions.filter(({ action }) => session.may(NEEDS[action] ?? 'plugin:install'));
    return html`${allowed.map(
      (one, at) => html`<wa-button
        size="s"
        variant=${at === 0 && SERIOUS.has(item.kind) ? 'brand' : 'neutral'}
        appearance=${at === 0 && SERIOUS.has(item.kind) ? 'accent' : 'outlined'}
        ?disabled=${this.busy}
        @click=${() => void this.#help(item, one)}
        >${t(`attention.do.${one.action}` as MessageKey)}${one.body['name'] && one.body['name'] !== item.plugin ? html` ${one.body['name']}` : html`<span class="hidden"> ${item.plugin}</span>`}</wa-button
      > `,
    )}
    ${item.kind === 'failed' || item.kind === 'callback' ? html`<a href=${page(`/plugins/${item.plugin}?tab=log`)}>${t('repair.open')}</a>` : nothing}
    ${item.kind === 'failed' || item.kind === 'held'
      ? html`<a href=${`${page(`/plugins/${item.plugin}`)}?tab=history`}>${t('tab.history')}</a>`
      : nothing}
    ${item.kind === 'culprit' && session.may('plugin:toggle') ? html`<a href=${page('/bisect')}>${t('bisect.continue')}</a>` : nothing}
    ${item.kind === 'safe-mode' ? html`<a href=${page('/plugins')}>${t('installed.title')}</a>` : nothing}
    ${item.kind === 'registry' && session.may('registry:list') ? html`<a href=${page('/registries')}>${t('registries.title')}</a>` : nothing}`;
  }

  #overrideDialog(): TemplateResult {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return html`<wa-dialog
      class="form-dialog"
      label=${t('override.title', { plugin: this.overriding?.plugin ?? '' })}
      .open=${this.overriding !== undefined}
      @wa-after-hide=${(event: Event) => {
        if (event.target === event.currentTarget) this.overriding = undefined;
      }}
    >
      ${this.overriding
        ? html`<form id="override" class="stack" @submit=${this.#override}>
            ${this.problem ? failureView(this.problem) : nothing}
            <p>${t('override.hint')}</p>
            <label class="field">
              <span>${t('override.until')}</span>
              <input name="until" type="date" required min=${day(0)} max=${day(365)} .defaultValue=${day(14)} />
            </label>
            <label class="field">
              <span>${t('override.reason')}</span>
              <input name="reason" required maxlength="500" autocomplete="off" autofocus />
            </label>
            <button hidden></button>
          </form>`
        : nothing}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => (this.overriding = undefined)}>${t('cancel')}</wa-button>
        <wa-button
          class="go"
          variant="danger"
          ?disabled=${this.busy}
          @click=${() => this.querySelector<HTMLFormElement>('#override')?.requestSubmit()}
          >${t('override.do')}</wa-button
        >
      </div>
    </wa-dialog>`;
  }

  #override = async (event: Event): Promise<void> => {
    event.preventDefault();
    const asked = this.overriding;
    if (!asked || this.busy) return;
    const form = new FormData(event.target as HTMLFormElement);
    this.busy = true;
    this.problem = undefined;
    try {
      await api.send('POST', asked.remedy.path, {
        ...asked.remedy.body,
        until: String(form.get('until') ?? ''),
        reason: String(form.get('reason') ?? ''),
      });
      this.overriding = undefined;
      notify('success', t('override.done'));
      await attention.load();
    } catch (failure) {
      this.problem = failure;
    } finally {
      this.busy = false;
    }
  };

  async #help(item: Item, remedy: Remedy): Promise<void> {
    if (remedy.action === 'override') {
      this.problem = undefined;
      this.overriding = { plugin: item.plugin, remedy };
      return;
    }
    if (PLANNED.has(remedy.action)) {
      const plugin = typeof remedy.body['name'] === 'string' ? remedy.body['name'] : item.plugin; // of what is held, the one that holds it
      return changes.ask({ kind: remedy.action as Kind, plugin, title: plugin, options: remedy.action === 'install' ? { with_dependencies: true } : {}, again: remedy.action === 'enable' });
    }
    this.busy = true;
    try {
      if (remedy.method === 'GET') await api.get(remedy.path);
      else await api.send(remedy.method, remedy.path, Object.keys(remedy.body).length > 0 ? remedy.body : undefined);
      notify('success', t('attention.done'));
    } catch (failure) {
      notify('danger', failure instanceof api.ApiError && failure.message ? failure.message : t('error.unexpected'));
    } finally {
      this.busy = false;
      await attention.load();
    }
  }
}
