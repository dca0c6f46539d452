// The plugin's HTTP interface, and what stands in for the console where the page is used without it.

/** The announcements behind a `request` as the console's contract describes it. */
export function announcementsOf(request) {
  const address = 'api/announcements';
  return {
    list: (signal) => request(address, { signal }).then((data) => data.list),
    post: (announcement) =>
      request(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(announcement),
      }),
    remove: (id) => request(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  };
}

/** Something that the server refused, with a message for people. */
class RequestFailed extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** The part of the console's contract that the page uses. */
export const outside = {
  get language() {
    return navigator.language;
  },
  /** The server decides; it tells whoever may not. */
  may: () => true,
  text(texts) {
    const wanted = navigator.languages.find((tag) => tag in texts || /^zh\b/i.test(tag) || /^en\b/i.test(tag)) ?? 'en';
    return texts[wanted] ?? texts[/^zh\b/i.test(wanted) ? 'zh-CN' : 'en'];
  },
  async request(path, { headers = {}, ...options } = {}) {
    // found beside this module, so that any context path of the host works
    const response = await fetch(new URL(`../${path}`, import.meta.url), {
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...csrf(), ...headers },
      ...options,
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) {
      throw new RequestFailed(response.status, answer.message || `The server answered ${response.status}.`);
    }
    return answer.data;
  },
};

/** The token against forged requests, where the host hands one out in a cookie. */
function csrf() {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith('XSRF-TOKEN='));
  return cookie ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) } : {};
}
