import { LitElement, type PropertyValues } from 'lit';

/** An element of the console itself: in the page's own tree, so that one style sheet and the browser's search reach it. */
export class Light extends LitElement {
  #kept: [EventTarget, string, (event: Event) => void][] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    for (const table of this.querySelectorAll<HTMLTableElement>('table.stacked')) label(table);
  }

  /** Renders again whenever something changes, while the element is on the page. */
  protected watch(target: EventTarget, event = 'change', action: (event: Event) => void = () => this.requestUpdate()): void {
    this.#kept.push([target, event, action]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const [target, event, action] of this.#kept) target.addEventListener(event, action);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const [target, event, action] of this.#kept) target.removeEventListener(event, action);
  }
}

/**
 * On a phone each row is shown as a card, where the head of a column stands before its value. That takes the display of a table away,
 * and in some browsers its meaning with it, so the roles are named.
 */
function label(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll('thead th')];
  const titles = heads.map((head) => (head.querySelector('.hidden') ? '' : (head.textContent ?? '').trim()));
  table.setAttribute('role', 'table');
  for (const group of table.querySelectorAll('thead, tbody')) group.setAttribute('role', 'rowgroup');
  for (const head of heads) head.setAttribute('role', 'columnheader');
  for (const row of table.rows) {
    row.setAttribute('role', 'row');
    if (row.parentElement?.tagName === 'THEAD') continue;
    [...row.cells].forEach((cell, index) => {
      cell.setAttribute('role', cell.tagName === 'TH' ? 'rowheader' : 'cell');
      if (titles[index]) cell.dataset['label'] = titles[index];
    });
  }
}
