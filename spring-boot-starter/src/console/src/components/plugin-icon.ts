import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { address } from '../api';

/** A plugin's picture, or the first letter of its name until there is one. */
export function pluginIcon(name: string, title: string, version?: string, large = false): TemplateResult {
  const shade = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6, 0);
  const picture = address('/admin/plugin/icon', { name, version });
  return html`<span class="plugin-icon shade-${shade} ${large ? 'large' : ''}" aria-hidden="true">
    <span>${[...title][0]?.toLocaleUpperCase() ?? '?'}</span>
    ${keyed(
      picture,
      html`<img src=${picture} alt="" loading="lazy" @load=${(event: Event) => (event.target as HTMLElement).classList.add('there')} />`,
    )}
  </span>`;
}
