// The plugin's HTTP interface, found beside this module so that any context path of the host works.
const ADDRESS = new URL('../api/announcements', import.meta.url);

/** Something that the server refused, with a message for people. */
export class RequestFailed extends Error {}

export function list(signal) {
  return send(ADDRESS, { signal }).then((data) => data.list);
}

export function post(announcement) {
  return send(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(announcement),
  });
}

export function remove(id) {
  return send(`${ADDRESS}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

async function send(address, { headers = {}, ...options }) {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...csrf(), ...headers },
    ...options,
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    const reason = response.status === 403 ? 'You may not do this.' : answer.message;
    throw new RequestFailed(reason || `The server answered ${response.status}.`);
  }
  return answer.data;
}

/** The token against forged requests, where the host hands one out in a cookie. */
function csrf() {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith('XSRF-TOKEN='));
  return cookie ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) } : {};
}
