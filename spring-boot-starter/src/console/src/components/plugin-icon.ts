import { html, type TemplateResult } from 'lit';
import { address } from '../api';

/** A plugin's picture, or the first letter of its name until there is one. */
export function pluginIcon(name: string, title: string, version?: string, large = false): TemplateResult {
  const shade = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6, 0);
  return html`<span class="plugin-icon shade-${shade} ${large ? 'large' : ''}" aria-hidden="true">
    <span>${[...title][0]?.toLocaleUpperCase() ?? '?'}</span>
    <img
      src=${address('/admin/plugin/icon', { name, version })}
      alt=""
      loading="lazy"
      @load=${(event: Event) => (event.target as HTMLElement).classList.add('there')}
    />
  </span>`;
}
