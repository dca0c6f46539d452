import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import { send } from '../api';
import { attention } from '../attention';
import { changes } from '../changes';
import { failureView, remediesOf, remediesView, told } from '../components/failure';
import '../components/preflight';
import { plural, t, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';

interface Finding {
  kind: string;
  subject: string;
  message: string;
  remedy: string;
  mended: boolean;
  note: boolean;
}

const PLUGIN = /^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/;

/** What is not as it should be, and the mending of what can be mended without losing anything. */
@customElement('core-doctor')
export class DoctorPage extends Light {
  @state() private findings: Finding[] | undefined;
  @state() private failure: unknown;
  @state() private busy: 'look' | 'mend' | undefined;
  @state() private adopting = false;

  constructor() {
    super();
    this.watch(attention);
    this.watch(changes, 'done', () => void this.#examine(false));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#examine(false);
  }

  async #examine(fix: boolean, adopt = false): Promise<void> {
    if (this.busy) return;
    this.busy = fix || adopt ? 'mend' : 'look';
    this.adopting = false;
    this.failure = undefined;
    try {
      this.findings = (await send<{ list: Finding[] }>('POST', '/admin/plugin/doctor', { fix, adopt_database: adopt })).list;
    } catch (failure) {
      this.failure = failure;
    } finally {
      this.busy = undefined;
    }
  }

  /** What was changed on disk counts from now on. */
  async #takeIn(): Promise<void> {
    if (this.busy) return;
    this.busy = 'mend';
    try {
      await send('POST', '/admin/plugin/reload');
    } catch (failure) {
      this.failure = failure;
      this.busy = undefined;
      return;
    }
    this.busy = undefined;
    await this.#examine(false);
  }

  protected override render() {
    const all = this.findings ?? [];
    const safe = attention.items?.some(({ kind }) => kind === 'safe-mode') ?? false;
    const wrong = all.filter((one) => !one.mended && !one.note);
    return html`
      <a class="way-back" href=${page('/plugins')}>${icon('back')} ${t('installed.title')}</a>
      <header class="page-head">
        <h1>${t('doctor.title')}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy ? t(`doctor.busy.${this.busy}`) : this.findings ? plural('doctor.found', wrong.length) : ''}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${() => void this.#examine(false)}>
            ${icon('update')} ${t('doctor.again')}
          </wa-button>
          ${wrong.length > 0
            ? html`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${() => void this.#examine(true)}>
                ${icon('done')} ${t('doctor.mend')}
              </wa-button>`
            : nothing}
        </div>
      </header>
      <p class="lead">${t('doctor.hint')}</p>
      ${this.failure ? failureView(this.failure, () => void this.#examine(false)) : nothing}
      ${!this.findings && this.busy
        ? html`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`
        : nothing}
      ${this.findings && wrong.length === 0 && !safe
        ? html`<wa-callout variant="success">${icon('success')} ${t('doctor.well')}</wa-callout>`
        : nothing}
      ${this.#section('wrong', wrong)} ${this.#section('mended', all.filter((one) => one.mended))}
      ${this.#section('notes', all.filter((one) => one.note && !one.mended))}
      <core-preflight></core-preflight>
    `;
  }

  /** Another base directory may still use the database: the second button says what becomes of it. */
  #adoption(): TemplateResult {
    return this.adopting
      ? html`<p><strong>${t('doctor.adopt.sure')}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${() => void this.#examine(false, true)}>${t('doctor.adopt')}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${() => (this.adopting = false)}>${t('doctor.adopt.cancel')}</wa-button>
          </div>`
      : html`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${() => (this.adopting = true)}>${t('doctor.adopt')}…</wa-button>`;
  }

  #section(kind: 'wrong' | 'mended' | 'notes', findings: Finding[]): TemplateResult | typeof nothing {
    if (findings.length === 0) return nothing;
    return html`<section class="section" aria-labelledby=${`doctor-${kind}`}>
      <h2 id=${`doctor-${kind}`}>${t(`doctor.${kind}`)}</h2>
      <ul class="findings ${kind}">
        ${findings.map(
          (one) => html`<li>
            <h3>
              ${icon(kind === 'wrong' ? 'warning' : kind === 'mended' ? 'success' : 'information')}
              ${word(`doctor.kind.${one.kind}`, one.kind)}
            </h3>
            <p class="name">
              ${PLUGIN.test(one.subject) ? html`<a href=${page(`/plugins/${one.subject}`)}>${one.subject}</a>` : html`<code>${one.subject}</code>`}
            </p>
            ${told(one.message)}
            ${remediesView(kind === 'wrong' ? remediesOf(one) : [])} ${one.remedy ? html`<p><strong>${t('error.remedy')}</strong> ${one.remedy}</p>` : nothing}
            ${kind === 'wrong' && one.kind === 'changed-on-disk' && session.may('plugin:reload')
              ? html`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${() => void this.#takeIn()}>${t('doctor.reload')}</wa-button>`
              : nothing}
            ${kind === 'wrong' && one.kind === 'database-claim' ? this.#adoption() : nothing}
          </li>`,
        )}
      </ul>
    </section>`;
  }
}
