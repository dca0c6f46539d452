import { router } from './router';

const TOKEN = 'office-token';

export const signedIn = () => localStorage.getItem(TOKEN) !== null;

/** Asks the server; returns the data of its answer, or fails with its message. */
export async function call(method, path, body) {
  const token = localStorage.getItem(TOKEN);
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  // answers of the plugin service have a message, those of the application a msg
  const { code, msg, message, data } = await response.json();
  if (code === 401) {
    localStorage.removeItem(TOKEN);
    router.push('/login');
  }
  if (code !== 200) throw new Error(msg ?? message);
  return data;
}

export async function signIn(username, password) {
  const { token } = await call('POST', '/login', { username, password });
  localStorage.setItem(TOKEN, token);
}

export async function signOut() {
  await call('POST', '/logout');
  localStorage.removeItem(TOKEN);
}

/** Opens the console of plugins in another tab. The link is good once, for a minute. */
export async function openConsole() {
  const { url } = await call('POST', '/admin/plugin/handover');
  window.open(url, '_blank', 'noopener');
}
