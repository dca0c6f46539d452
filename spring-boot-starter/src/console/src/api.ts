import { application } from './address';
import { language, t } from './i18n';

/** What the server refused or failed at; `code` is the number of the error, or the HTTP status where it has none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly retryAfter = 0,
    readonly data: unknown = undefined,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export type Query = Record<string, string | number | undefined>;

let csrf: { header: string; token: string } | undefined;
let onSignedOut = (): void => {};
let onUnreachable = (): void => {};
let onConfirmation: (asked: Confirmation) => Promise<boolean> = () => Promise.resolve(false);

/** What the server wants before it does something: the path that takes the password, or a page of the application. */
export interface Confirmation {
  reauthentication_required?: boolean;
  confirm?: string;
  page?: string;
}

/**
 * The status of an answer. Some applications refuse with status 200, and say 401 or 403 in the body, beside a message; success of the
 * service is 200 in both.
 */
export function statusOf(response: Response, answer: unknown): number {
  const { code, message, msg } = (answer ?? {}) as { code?: unknown; message?: unknown; msg?: unknown };
  return response.ok && (code === 401 || code === 403) && typeof (message ?? msg) === 'string' ? code : response.status;
}

/** The header that requests with effects carry from now on. */
export function useCsrf(header: { header: string; token: string } | undefined): void {
  csrf = header;
}

/** What to do when the server no longer knows who asks. */
export function whenSignedOut(action: () => void): void {
  onSignedOut = action;
}

/** What to do when the server does not answer. */
export function whenUnreachable(action: () => void): void {
  onUnreachable = action;
}

/** How to find out that the user is still the one who signed in; answers whether they are. */
export function whenConfirmationIsNeeded(action: (asked: Confirmation) => Promise<boolean>): void {
  onConfirmation = action;
}

/** GET of an envelope's data. */
export async function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  return (await request<T>('GET', address(path, query), { signal })).data;
}

/** A request with effects. Where the server wants the password again, it is asked for, and the request repeated. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  for (;;) {
    try {
      return await sendOnce<T>(method, path, body, headers);
    } catch (failure) {
      const asked = failure instanceof ApiError && failure.status === 403 ? (failure.data as Confirmation | undefined) : undefined;
      if (asked?.reauthentication_required !== true) throw failure;
      if (!(await onConfirmation(asked))) throw new ApiError(403, 403, t('confirm.cancelled'));
    }
  }
}

async function sendOnce<T>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const isFile = body instanceof Blob;
  return (
    await request<T>(method, application(path), {
      body: body === undefined ? undefined : isFile ? body : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': isFile ? 'application/zip' : 'application/json' }),
        ...(csrf ? { [csrf.header]: csrf.token } : {}),
        ...headers,
      },
    })
  ).data;
}

/** A path with its query. */
export function address(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return application(path) + (text ? `?${text}` : '');
}

async function request<T>(method: string, url: string, options: RequestInit): Promise<{ data: T }> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      redirect: 'error',
      ...options,
      headers: { 'Accept-Language': language(), ...options.headers },
    });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    onUnreachable();
    throw new ApiError(0, 0, '');
  }
  if (response.status === 204) return { data: {} as T };
  let envelope: { code?: number; message?: string; msg?: string; data?: T } = {};
  try {
    envelope = (await response.json()) as typeof envelope;
  } catch (failure) {
    // called off, or broken off, while it arrived; what a proxy answers with an error may be no JSON at all
    if (isAborted(failure)) throw failure;
    if (response.ok) throw new ApiError(0, 0, '');
  }
  const status = statusOf(response, envelope);
  if (status > 299) {
    if (status === 401 && !url.endsWith('/login')) onSignedOut();
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    throw new ApiError(status, envelope.code ?? status, envelope.message ?? envelope.msg ?? '', retryAfter, envelope.data);
  }
  return { data: (envelope.data ?? {}) as T };
}

/** Whether something was only called off. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
