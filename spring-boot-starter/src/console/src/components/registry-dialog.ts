import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { send } from '../api';
import { plural, t, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { failureView } from './failure';
import { notify } from './notices';

interface Known {
  id: string;
  address: string;
  trust: string;
  namespaces: string[];
}

/** What a change of the registries would do, as the server tells it. */
interface RegistryPlan {
  state: string;
  before: Known[];
  after: Known[];
  plugins: { name: string; now: string[]; then: string[] }[];
  warnings?: string[];
}

/** A change of the registries. */
export type RegistryWish =
  | { kind: 'add'; fields?: Record<string, unknown> }
  | { kind: 'order'; order: string[] }
  | { kind: 'remove'; id: string };

const PATH = '/admin/plugin/registries';
const SHOWN = 20;

/** Asks for a registry where one is to be added, shows what the change would do, and does it. Fires `done`. */
@customElement('core-registry-dialog')
export class RegistryDialog extends Light {
  @state() private wish: RegistryWish | undefined;
  @state() private plan: RegistryPlan | undefined;
  @state() private failure: unknown;
  @state() private busy = false;

  /** Begins with a change. */
  ask(wish: RegistryWish): void {
    this.wish = wish;
    this.plan = undefined;
    this.failure = undefined;
    if (wish.kind !== 'add') void this.#makePlan();
  }

  async #makePlan(): Promise<void> {
    if (!this.wish || this.busy) return;
    this.busy = true;
    this.failure = undefined;
    try {
      this.plan = await request<RegistryPlan>(this.wish, { dry_run: true });
    } catch (failure) {
      this.plan = undefined;
      this.failure = failure;
    } finally {
      this.busy = false;
    }
  }

  #review = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => String(chosen.get(name) ?? '').trim();
    const namespaces = text('namespaces').split(/[\s,]+/).filter(Boolean);
    this.wish = {
      kind: 'add',
      fields: {
        url: text('url'),
        ...(text('id') ? { id: text('id') } : {}),
        ...(text('root') ? { root_sha256: text('root') } : {}),
        ...(namespaces.length > 0 ? { namespaces } : {}),
      },
    };
    void this.#makePlan();
  };

  #apply = async (): Promise<void> => {
    const { wish, plan } = this;
    if (!wish || !plan || this.busy) return;
    this.busy = true;
    this.failure = undefined;
    try {
      await request(wish, { state: plan.state });
      this.wish = undefined;
      notify('success', t(`registries.done.${wish.kind}`));
      this.dispatchEvent(new Event('done'));
    } catch (failure) {
      this.failure = failure;
      this.plan = undefined;
    } finally {
      this.busy = false;
    }
  };

  protected override render() {
    const { wish, plan } = this;
    const form = wish?.kind === 'add' && !plan;
    return html`<wa-dialog
      class="form-dialog registry"
      label=${wish ? t(`registries.${wish.kind}`, { id: wish.kind === 'remove' ? wish.id : '' }) : ''}
      .open=${wish !== undefined}
      @wa-after-hide=${(event: Event) => {
        if (event.target === event.currentTarget && !(event.target as HTMLElement & { open: boolean }).open) this.wish = undefined;
      }}
    >
      ${this.failure ? failureView(this.failure, form ? undefined : () => void this.#makePlan()) : nothing}
      ${form
        ? this.#form(wish.fields ?? {})
        : plan
          ? this.#planned(plan)
          : this.failure
            ? nothing
            : html`<p class="waiting" role="status">${t('plan.making')}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
      <div slot="footer" class="buttons">
        ${wish?.kind === 'add' && plan
          ? html`<wa-button appearance="outlined" ?disabled=${this.busy} @click=${() => (this.plan = undefined)}>${t('back')}</wa-button>`
          : html`<wa-button appearance="outlined" @click=${() => (this.wish = undefined)}>${t('cancel')}</wa-button>`}
        ${form
          ? html`<wa-button variant="brand" class="review" ?loading=${this.busy} @click=${() => this.querySelector<HTMLFormElement>('#new-registry')?.requestSubmit()}>
              ${t('registries.review')}
            </wa-button>`
          : html`<wa-button
              class="go"
              variant=${wish?.kind === 'remove' ? 'danger' : 'brand'}
              ?disabled=${!plan || this.busy}
              @click=${() => void this.#apply()}
            >
              ${wish ? t(`registries.do.${wish.kind}`) : ''}
            </wa-button>`}
      </div>
    </wa-dialog>`;
  }

  #form(fields: Record<string, unknown>): TemplateResult {
    const value = (name: string) => String(fields[name] ?? '');
    return html`<form id="new-registry" class="stack" @submit=${this.#review}>
      <label class="field">
        <span>${t('registries.address')}</span>
        <input name="url" required maxlength="500" autocomplete="off" spellcheck="false" placeholder="https://plugins.example.com/" .value=${value('url')} autofocus />
        <small class="quiet">${t('registries.address.hint')}</small>
      </label>
      <label class="field">
        <span>${t('registries.id')}</span>
        <input name="id" maxlength="64" pattern="[a-z0-9][a-z0-9\\-]*" autocomplete="off" spellcheck="false" .value=${value('id')} />
        <small class="quiet">${t('registries.id.hint')}</small>
      </label>
      <label class="field">
        <span>${t('registries.root')}</span>
        <input name="root" maxlength="95" pattern="[0-9A-Fa-f:]{64,95}" autocomplete="off" spellcheck="false" .value=${value('root_sha256')} />
        <small class="quiet">${t('registries.root.hint')}</small>
      </label>
      <label class="field">
        <span>${t('registries.vendors')}</span>
        <input name="namespaces" maxlength="500" autocomplete="off" spellcheck="false" placeholder="acme, example" .value=${((fields['namespaces'] as string[] | undefined) ?? []).join(', ')} />
        <small class="quiet">${t('registries.vendors.hint')}</small>
      </label>
      <button hidden></button>
    </form>`;
  }

  #planned(plan: RegistryPlan): TemplateResult {
    const added = new Set(plan.after.map(({ id }) => id).filter((id) => !plan.before.some((one) => one.id === id)));
    return html`<div class="plan" aria-busy=${this.busy}>
      ${(plan.warnings ?? []).map((warning) => html`<wa-callout variant="warning" size="s">${icon('warning')} ${warning}</wa-callout>`)}
      <p>${plan.after.length === 0 ? t('registries.then.none') : t('registries.then')}</p>
      <ol class="steps numbered">
        ${plan.after.map(
          (one) => html`<li>
            <p class="what">
              <strong class="name">${one.id}</strong> ${added.has(one.id) ? html`<span class="mark update">${t('registries.new')}</span>` : nothing}
              <span class="quiet">${word(`registries.trust.${one.trust}`, one.trust)}</span>
            </p>
            <p class="effects"><code>${one.address}</code></p>
          </li>`,
        )}
      </ol>
      ${plan.plugins.length === 0
        ? html`<p class="quiet">${t('registries.moves.none')}</p>`
        : html`<h3 class="left-behind">${plural('registries.moves', plan.plugins.length)}</h3>
            <ul class="plainlist held">
              ${[...grouped(plan.plugins)].map(
                ([move, names]) => html`<li>
                  <strong>${move}</strong>
                  <p class="quiet name">
                    ${names.slice(0, SHOWN).join(', ')} ${names.length > SHOWN ? plural('attention.rest', names.length - SHOWN) : nothing}
                  </p>
                </li>`,
              )}
            </ul>`}
    </div>`;
  }
}

/** Plugins by where they are looked for afterwards. */
function grouped(plugins: RegistryPlan['plugins']): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { name, now, then } of plugins) {
    const move =
      then.length === 0
        ? t('registries.moves.nobody')
        : t('registries.moves.in', { now: now.join(', ') || t('nothing'), then: then.join(', ') });
    groups.set(move, [...(groups.get(move) ?? []), name]);
  }
  return groups;
}

function request<T>(wish: RegistryWish, more: Record<string, unknown>): Promise<T> {
  if (wish.kind === 'add') return send<T>('POST', PATH, { ...wish.fields, ...more });
  if (wish.kind === 'order') return send<T>('PUT', PATH, { order: wish.order, ...more });
  return send<T>('DELETE', `${PATH}/${encodeURIComponent(wish.id)}`, more);
}

declare global {
  interface HTMLElementTagNameMap {
    'core-registry-dialog': RegistryDialog;
  }
}
