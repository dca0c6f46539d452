import { html, type TemplateResult } from 'lit';
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js';
import { asset } from './address';

declare const ICONS: string;

// The library's own icons are data: addresses that it fetches, which the policy of the page does not allow.
for (const library of ['system', 'default']) {
  registerIconLibrary(library, {
    resolver: (name) => `${asset(ICONS)}#${name}`,
    spriteSheet: true,
    // without a size a browser takes 300 by 150 pixels, also inside of the library's own components, where no style of ours reaches
    mutator: (svg) => {
      svg.setAttribute('width', '1em');
      svg.setAttribute('height', '1em');
    },
  });
}

/** An icon beside a text; it says nothing by itself. */
export function icon(name: string): TemplateResult {
  return html`<svg class="icon" aria-hidden="true" focusable="false"><use href="${asset(ICONS)}#${name}"></use></svg>`;
}
