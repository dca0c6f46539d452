import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import { get } from '../api';
import { t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { failureView } from './failure';

interface Verdict {
  plugin: string;
  version: string;
  verdict: 'fine' | 'breaks' | 'update';
  reasons: string[];
  version_that_works?: string;
}

/** What would become of the plugins in another version of the application. */
@customElement('core-preflight')
export class Preflight extends Light {
  @state() private plugins: Verdict[] | undefined;
  @state() private notes: string[] = [];
  @state() private failure: unknown;
  @state() private busy = false;

  async #look(event?: Event): Promise<void> {
    event?.preventDefault();
    const form = this.querySelector('form');
    if (!form || this.busy) return;
    const fields = new FormData(form);
    const host = String(fields.get('host') ?? '').trim();
    const java = String(fields.get('java') ?? '').trim();
    if (!host) return;
    this.busy = true;
    this.failure = undefined;
    this.plugins = undefined;
    try {
      const report = await get<{ plugins: Verdict[]; notes: string[] }>('/admin/plugin/preflight', { host, ...(java ? { java } : {}) });
      this.plugins = report.plugins;
      this.notes = report.notes;
    } catch (failure) {
      this.failure = failure;
    } finally {
      this.busy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`<section class="section" aria-labelledby="preflight">
      <h2 id="preflight">${t('preflight.title')}</h2>
      <p class="quiet">${t('preflight.hint')}</p>
      <form class="filters" @submit=${(event: Event) => void this.#look(event)}>
        <label class="field"><span>${t('preflight.host')}</span><input name="host" required autocomplete="off" /></label>
        <label class="field"><span>${t('preflight.java')}</span><input name="java" inputmode="numeric" pattern="[0-9]{2}" autocomplete="off" /></label>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${() => void this.#look()}>${icon('search')} ${t('preflight.look')}</wa-button>
      </form>
      <div role="status" aria-live="polite">
        ${this.busy ? html`<p class="quiet">${t('preflight.busy')}</p>` : nothing}
        ${this.plugins?.length === 0 ? html`<p>${t('preflight.none')}</p>` : nothing}
        ${this.plugins && this.plugins.length > 0
          ? html`<ul class="findings preflight">
              ${this.plugins.map(
                (one) => html`<li data-verdict=${one.verdict}>
                  <h3>${icon(one.verdict === 'fine' ? 'success' : one.verdict === 'update' ? 'update' : 'warning')} ${t(`preflight.${one.verdict}`)}</h3>
                  <p class="name"><a href=${page(`/plugins/${one.plugin}`)}>${one.plugin}</a> ${one.version}</p>
                  ${one.reasons.map((reason) => html`<p class="message">${reason}</p>`)}
                  ${one.version_that_works ? html`<p>${t('preflight.works', { version: one.version_that_works })}</p>` : nothing}
                </li>`,
              )}
            </ul>`
          : nothing}
        ${this.plugins ? this.notes.map((note) => html`<p class="quiet">${note}</p>`) : nothing}
      </div>
      ${this.failure ? failureView(this.failure, () => void this.#look()) : nothing}
    </section>`;
  }
}
