import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { address } from '../api';
import { t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';

/** Pictures of a plugin at work: small ones in a row, and the chosen one large. */
@customElement('core-screenshots')
export class Screenshots extends Light {
  @property() plugin = '';
  @property() version = '';
  @property({ type: Number }) count = 0;
  @state() private large = 0;

  #picture(number: number): string {
    return address('/admin/plugin/screenshot', { name: this.plugin, version: this.version, number });
  }

  #step(by: number): void {
    this.large = ((this.large - 1 + by + this.count) % this.count) + 1;
  }

  #keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') this.#step(event.key === 'ArrowRight' ? 1 : -1);
  };

  protected override render() {
    const told = (number: number) => t('screenshots.one', { number, count: this.count });
    return html`
      <ul class="screenshots" aria-label=${t('screenshots')}>
        ${Array.from({ length: this.count }, (_, index) => index + 1).map(
          (number) => html`<li>
            <button @click=${() => (this.large = number)}><img src=${this.#picture(number)} alt=${told(number)} loading="lazy" /></button>
          </li>`,
        )}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large ? told(this.large) : ''}
        light-dismiss
        .open=${this.large > 0}
        @keydown=${this.#keys}
        @wa-after-hide=${(event: Event) => {
          if (event.target === event.currentTarget) this.large = 0;
        }}
      >
        ${this.large ? html`<img src=${this.#picture(this.large)} alt=${told(this.large)} />` : nothing}
        ${this.count > 1
          ? html`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${() => this.#step(-1)}>${icon('left')} ${t('screenshots.before')}</wa-button>
              <wa-button appearance="outlined" @click=${() => this.#step(1)}>${t('screenshots.after')} ${icon('right')}</wa-button>
            </div>`
          : nothing}
      </wa-dialog>
    `;
  }
}
