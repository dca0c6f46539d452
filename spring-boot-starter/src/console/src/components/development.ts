import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { connection } from '../connection';
import { t } from '../i18n';
import { Light } from '../light';

/** Over the page, where plugins are developed: what keeps a plugin from being reloaded, such as an error of the compiler. */
@customElement('core-development')
export class Development extends Light {
  @state() private closed = '';

  constructor() {
    super();
    this.watch(connection);
    this.watch(document, 'core-language');
  }

  protected override render(): TemplateResult | typeof nothing {
    const problems = [...connection.problems];
    const shown = JSON.stringify(problems);
    if (problems.length === 0 || shown === this.closed) return nothing;
    return html`<section class="development" role="alert" aria-label=${t('development.title')}>
      <div class="development-head">
        <h2>${t('development.title')}</h2>
        <button type="button" @click=${() => (this.closed = shown)}>${t('close')}</button>
      </div>
      ${problems.map(([plugin, problem]) => html`<h3>${plugin}</h3><pre tabindex="0">${problem}</pre>`)}
      <p>${t('development.next')}</p>
    </section>`;
  }
}
