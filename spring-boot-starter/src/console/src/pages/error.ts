import '../common';
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { asset } from '../address';
import { t, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { markdown } from '../markdown';

/** What an error number means, why it comes, and what to do: the page of the documentation that came with the application. */
@customElement('core-error-page')
export class ErrorPage extends Light {
  @property() code = '';
  @state() private text: string | undefined;
  @state() private missing = false;

  protected override willUpdate(): void {
    if (this.text === undefined && !this.missing) void this.#load();
  }

  async #load(): Promise<void> {
    const response = await fetch(asset(`errors/${encodeURIComponent(this.code)}.md`)).catch(() => undefined);
    if (response?.ok) this.text = (await response.text()).replace(/^#[^\n]*\n/, '');
    else this.missing = true;
  }

  protected override render() {
    const remedy = word(`error.${this.code}.remedy`, '');
    return html`<article class="narrow">
      <header class="page-head">
        <h1><span class="code">${this.code}</span> ${word(`error.${this.code}`, t('error.page'))}</h1>
      </header>
      ${remedy ? html`<p class="lead"><strong>${t('error.remedy')}</strong> ${remedy}</p>` : nothing}
      ${this.missing
        ? html`<p>${icon('information')} ${t('error.noPage')}</p>`
        : this.text === undefined
          ? html`<wa-skeleton effect="sheen"></wa-skeleton>`
          : html`<div lang="en">${markdown(this.text)}</div>`}
      <p><a href="#" @click=${(event: Event) => (event.preventDefault(), history.back())}>${icon('back')} ${t('back')}</a></p>
    </article>`;
  }
}
