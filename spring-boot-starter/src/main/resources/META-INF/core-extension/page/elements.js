// <core-slot name="owner.details" data-owner="7"> and <core-menu>, for pages of the application itself.
const elements = new URL('.', import.meta.url);
const application = new URL('..', elements);

async function ask(path) {
  const answer = await fetch(new URL(path, elements), {
    credentials: 'same-origin',
    headers: { 'X-Core-Elements': '1' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

class CoreSlot extends HTMLElement {
  static observedAttributes = ['name'];

  connectedCallback() {
    this.load();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.load();
  }

  async load() {
    const name = this.getAttribute('name');
    if (!name) return;
    const query = new URLSearchParams(this.dataset);
    try {
      this.innerHTML = await (await ask(`slot/${encodeURIComponent(name)}?${query}`)).text();
    } catch (problem) {
      console.warn('core-slot', problem);
    }
  }
}

class CoreMenu extends HTMLElement {
  async connectedCallback() {
    try {
      const { data } = await (await ask('menu')).json();
      this.replaceChildren(list(data.items));
    } catch (problem) {
      console.warn('core-menu', problem);
    }
  }
}

function list(items) {
  const entries = document.createElement('ul');
  for (const item of items) {
    const entry = document.createElement('li');
    const shown = document.createElement(item.path ? 'a' : 'span');
    shown.textContent = item.title;
    if (item.path) shown.href = new URL(item.path.replace(/^\/+/, ''), application).href;
    entry.append(shown);
    if (item.children.length > 0) entry.append(list(item.children));
    entries.append(entry);
  }
  return entries;
}

customElements.define('core-slot', CoreSlot);
customElements.define('core-menu', CoreMenu);
