// The module that core.json names under "frontend": the page with the announcements.
import * as client from './client.js';

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
  :host { display: block; max-width: 48rem; color: var(--core-text, inherit); }
  ul { list-style: none; padding: 0; }
  li { border: 1px solid var(--core-border, #8a8f98); border-inline-start-width: .4rem; border-radius: .4rem;
       padding: .6rem .9rem; margin-block: .6rem; }
  li[data-level='warning'] { border-color: var(--core-warning, #8a5a00); }
  li[data-level='critical'] { border-color: var(--core-danger, #b3261e); }
  h2 { font-size: 1.1rem; margin: 0; }
  p { white-space: pre-wrap; overflow-wrap: anywhere; }
  form { display: grid; gap: .6rem; }
  label { display: grid; gap: .2rem; }
  input, textarea, select, button { font: inherit; padding: .35rem .5rem; }
  button { justify-self: start; }
  [role='status']:empty { display: none; }
`);

const LEVELS = { info: 'Information', warning: 'Warning', critical: 'Critical' };

/** Makes an element with properties and children; texts become text, never markup. */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Lists the announcements, posts new ones and removes old ones. */
export class AnnouncementsPage extends HTMLElement {
  #list = element('ul');
  #status = element('p', { role: 'status' });
  #leaving = new AbortController();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [STYLE];
    root.append(element('h1', { textContent: 'Announcements' }), this.#status, this.#list, this.#form());
  }

  connectedCallback() {
    this.#leaving = new AbortController();
    this.#load();
  }

  disconnectedCallback() {
    this.#leaving.abort();
  }

  async #load() {
    await this.#attempt(async () => {
      const announcements = await client.list(this.#leaving.signal);
      this.#list.replaceChildren(...announcements.map((announcement) => this.#item(announcement)));
      this.#say(announcements.length === 0 ? 'There are no announcements.' : '');
    });
  }

  #item(announcement) {
    const until = announcement.expires_at ? `, shown until ${local(announcement.expires_at)}` : '';
    const remove = element('button', { type: 'button', textContent: 'Remove' });
    remove.setAttribute('aria-label', `Remove “${announcement.title}”`);
    remove.addEventListener('click', () =>
      this.#attempt(async () => {
        await client.remove(announcement.id);
        await this.#load();
        this.#say(`Removed “${announcement.title}”.`);
      }),
    );
    const item = element(
      'li',
      {},
      element('h2', { textContent: announcement.title }),
      element('small', {
        textContent: `${LEVELS[announcement.level] ?? announcement.level}, ${local(announcement.posted_at)}${until}`,
      }),
      element('p', { textContent: announcement.text }),
      remove,
    );
    item.dataset.level = announcement.level;
    return item;
  }

  #form() {
    const title = element('input', { name: 'title', required: true, maxLength: 200 });
    const text = element('textarea', { name: 'text', rows: 4, maxLength: 4000 });
    const level = element(
      'select',
      { name: 'level' },
      ...Object.entries(LEVELS).map(([value, word]) => element('option', { value, textContent: word })),
    );
    const days = element('input', { name: 'days', type: 'number', min: 0, max: 3650, step: 1 });
    const form = element(
      'form',
      {},
      element('label', {}, 'Title', title),
      element('label', {}, 'Text', text),
      element('label', {}, 'Level', level),
      element('label', {}, 'Days until it expires (0: never)', days),
      element('button', { type: 'submit', textContent: 'Post' }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#attempt(async () => {
        await client.post({
          title: title.value,
          text: text.value,
          level: level.value,
          ...(days.value === '' ? {} : { days: Number(days.value) }),
        });
        form.reset();
        await this.#load();
        this.#say('Posted.');
      });
    });
    return element('details', {}, element('summary', { textContent: 'Post an announcement' }), form);
  }

  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      if (error.name !== 'AbortError') {
        this.#say(error instanceof client.RequestFailed ? error.message : 'The server is out of reach.');
      }
    }
  }

  #say(message) {
    this.#status.textContent = message;
  }
}

/** A time of the server, UTC `YYYY-MM-DD HH:MM:SS`, as people here write it. */
function local(time) {
  return new Date(`${time.replace(' ', 'T')}Z`).toLocaleString();
}

/** The pages for the console. It names the element itself, so that an updated plugin can bring the class anew. */
export const pages = [{ path: '', title: 'Announcements', element: AnnouncementsPage }];
