import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { page } from '../address';
import { attention } from '../attention';
import { changes, type Kind } from '../changes';
import { told } from './failure';
import { t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';
import './plugin-insight';

/** A plugin that should run and does not: why, what its log says, and the ways on. */
@customElement('core-repair')
export class Repair extends Light {
  @property() plugin = '';
  @property() cause = '';
  /** Whether there is a version to go back to. */
  @property({ type: Boolean }) older = false;

  constructor() {
    super();
    this.watch(attention);
  }

  protected override render() {
    const ask = (kind: Kind) => changes.ask({ kind, plugin: this.plugin, title: this.plugin, options: {}, again: kind === 'enable' });
    const toggle = session.may('plugin:toggle');
    const helps = (attention.items ?? []).find(({ kind, plugin }) => kind === 'failed' && plugin === this.plugin)?.actions ?? [];
    const missing = helps.find(({ action }) => action === 'install')?.body['name'] as string | undefined;
    return html`<section class="repair" aria-labelledby="repair">
      <h2 id="repair">${icon('error')} ${t('repair.title')}</h2>
      ${told(this.cause)}
      ${session.may('plugin:observe')
        ? html`<details>
            <summary>${t('repair.log')}</summary>
            <core-plugin-log .plugin=${this.plugin} brief></core-plugin-log>
          </details>`
        : nothing}
      <p class="actions">
        ${missing && session.may('plugin:install')
          ? html`<wa-button
              size="s"
              variant="brand"
              @click=${() => changes.ask({ kind: 'install', plugin: missing, title: missing, options: { with_dependencies: true } })}
              >${icon('download')} ${t('install')} ${missing}</wa-button
            >`
          : nothing}
        ${toggle ? html`<wa-button size="s" variant=${missing ? 'neutral' : 'brand'} appearance=${missing ? 'outlined' : 'accent'} @click=${() => ask('enable')}>${t('aside.again')}</wa-button>` : nothing}
        ${this.older && session.may('plugin:update')
          ? html`<wa-button size="s" appearance="outlined" @click=${() => ask('rollback')}>${icon('rollback')} ${t('rollback')}</wa-button>`
          : nothing}
        ${toggle ? html`<wa-button size="s" appearance="outlined" @click=${() => ask('disable')}>${t('disable')}</wa-button>` : nothing}
        ${toggle ? html`<wa-button size="s" appearance="plain" href=${page('/bisect')}>${t('bisect.title')}</wa-button>` : nothing}
      </p>
      <p class="quiet">${t('repair.hint')}</p>
    </section>`;
  }
}
