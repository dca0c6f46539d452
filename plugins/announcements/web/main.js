// The module that core.json names under "frontend": the page with the announcements.
import { announcementsOf, outside } from './client.js';

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
  :host { display: block; max-width: 48rem; color: var(--core-text, inherit); }
  ul { list-style: none; padding: 0; }
  li { background: var(--core-surface, Canvas); border: 1px solid var(--core-border, #8a8f98); border-inline-start-width: .4rem; border-radius: .4rem;
       padding: .6rem .9rem; margin-block: .6rem; }
  li[data-level='warning'] { border-color: var(--core-warning, #8a5a00); }
  li[data-level='critical'] { border-color: var(--core-danger, #b3261e); }
  h1 { font-size: 1.6rem; margin: 0 0 1rem; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { white-space: pre-wrap; overflow-wrap: anywhere; }
  form { display: grid; gap: .6rem; }
  label { display: grid; gap: .2rem; }
  input, textarea, select, button { font: inherit; padding: .35rem .5rem; }
  button { justify-self: start; min-height: 2.25rem; cursor: pointer; }
  input, textarea, select, button { color: inherit; background: var(--core-surface, Field); border: 1px solid var(--core-border, #8a8f98); border-radius: .3rem; }
  summary { padding-block: .5rem; cursor: pointer; }
  small { color: var(--core-text-muted, inherit); }
  [role='status']:empty { display: none; }
`);

const LEVELS = ['info', 'warning', 'critical'];

/** Every text of the page, as the console's contract wants texts: by language tag. */
const TEXTS = {
  title: { en: 'Announcements', 'zh-CN': '公告' },
  none: { en: 'There are no announcements.', 'zh-CN': '暂无公告。' },
  info: { en: 'Information', 'zh-CN': '通知' },
  warning: { en: 'Warning', 'zh-CN': '警告' },
  critical: { en: 'Critical', 'zh-CN': '紧急' },
  until: { en: 'shown until {time}', 'zh-CN': '显示至 {time}' },
  by: { en: 'by {name}', 'zh-CN': '发布者：{name}' },
  remove: { en: 'Remove', 'zh-CN': '删除' },
  removeOf: { en: 'Remove “{title}”', 'zh-CN': '删除“{title}”' },
  removed: { en: 'Removed “{title}”.', 'zh-CN': '已删除“{title}”。' },
  open: { en: 'Post an announcement', 'zh-CN': '发布公告' },
  heading: { en: 'Title', 'zh-CN': '标题' },
  text: { en: 'Text', 'zh-CN': '内容' },
  level: { en: 'Level', 'zh-CN': '级别' },
  days: { en: 'Days until it expires (0: never)', 'zh-CN': '过期天数（0：永不过期）' },
  post: { en: 'Post', 'zh-CN': '发布' },
  posted: { en: 'Posted.', 'zh-CN': '已发布。' },
  unreachable: { en: 'The server is out of reach.', 'zh-CN': '无法连接服务器。' },
};

/** Makes an element with properties and children; texts become text, never markup. */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Lists the announcements, posts new ones and removes old ones. */
export class AnnouncementsPage extends HTMLElement {
  /** What the console gives; outside of it nobody does, and the page helps itself. */
  core = outside;
  #announcements;
  #list = element('ul');
  #status = element('p', { role: 'status' });
  #leaving = new AbortController();

  connectedCallback() {
    this.#leaving = new AbortController();
    this.#announcements = announcementsOf(this.core.request);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [STYLE];
    root.replaceChildren(
      element('h1', { textContent: this.#text('title') }),
      this.#status,
      this.#list,
      ...(this.#mayWrite() ? [this.#form()] : []),
    );
    this.#load();
  }

  disconnectedCallback() {
    this.#leaving.abort();
  }

  #text(name, values = {}) {
    return this.core.text(TEXTS[name]).replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
  }

  #mayWrite() {
    return this.core.may('announcements:write');
  }

  async #load() {
    await this.#attempt(async () => {
      const list = await this.#announcements.list(this.#leaving.signal);
      this.#list.replaceChildren(...list.map((announcement) => this.#item(announcement)));
      this.#say(list.length === 0 ? this.#text('none') : '');
    });
  }

  #item(announcement) {
    const { id, title, level, posted_at: posted, posted_by: author, expires_at: expires } = announcement;
    const known = LEVELS.includes(level) ? this.#text(level) : level;
    const facts = [known, this.#time(posted)];
    if (author) facts.push(this.#text('by', { name: author }));
    if (expires) facts.push(this.#text('until', { time: this.#time(expires) }));
    const item = element(
      'li',
      {},
      element('h2', { textContent: title }),
      element('small', { textContent: facts.join(', ') }),
      element('p', { textContent: announcement.text }),
    );
    if (this.#mayWrite()) item.append(this.#removal(id, title));
    item.dataset.level = level;
    return item;
  }

  #removal(id, title) {
    const remove = element('button', { type: 'button', textContent: this.#text('remove') });
    remove.setAttribute('aria-label', this.#text('removeOf', { title }));
    remove.addEventListener('click', () =>
      this.#attempt(async () => {
        await this.#announcements.remove(id);
        await this.#load();
        this.#say(this.#text('removed', { title }));
      }),
    );
    return remove;
  }

  #form() {
    const title = element('input', { name: 'title', required: true, maxLength: 200 });
    const text = element('textarea', { name: 'text', rows: 4, maxLength: 4000 });
    const level = element(
      'select',
      { name: 'level' },
      ...LEVELS.map((value) => element('option', { value, textContent: this.#text(value) })),
    );
    const days = element('input', { name: 'days', type: 'number', min: 0, max: 3650, step: 1 });
    const form = element(
      'form',
      {},
      element('label', {}, this.#text('heading'), title),
      element('label', {}, this.#text('text'), text),
      element('label', {}, this.#text('level'), level),
      element('label', {}, this.#text('days'), days),
      element('button', { type: 'submit', textContent: this.#text('post') }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#attempt(async () => {
        await this.#announcements.post({
          title: title.value,
          text: text.value,
          level: level.value,
          ...(days.value === '' ? {} : { days: Number(days.value) }),
        });
        form.reset();
        await this.#load();
        this.#say(this.#text('posted'));
      });
    });
    return element('details', {}, element('summary', { textContent: this.#text('open') }), form);
  }

  /** What the server refused has a code and a message for people; anything else never reached it. */
  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      if (error.name !== 'AbortError') this.#say((error.code && error.message) || this.#text('unreachable'));
    }
  }

  #say(message) {
    this.#status.textContent = message;
  }

  /** A time of the server, UTC `YYYY-MM-DD HH:MM:SS`, as people here write it. */
  #time(text) {
    return new Intl.DateTimeFormat(this.core.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(`${text.replace(' ', 'T')}Z`),
    );
  }
}

/** The pages for the console. It names the element itself, so that an updated plugin can bring the class anew. */
export const pages = [{ path: '', title: TEXTS.title, element: AnnouncementsPage, authority: 'announcements:read' }];
