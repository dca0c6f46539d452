import { LitElement } from 'lit';

/** An element of the console itself: in the page's own tree, so that one style sheet and the browser's search reach it. */
export class Light extends LitElement {
  #kept: [EventTarget, string, (event: Event) => void][] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Renders anew whenever something changes, while the element is on the page. */
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
