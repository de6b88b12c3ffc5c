import { BODY_ADDITIONS } from '@store-panel/contract/envelope';
import { inputOf, matchCall } from '@store-panel/contract/call-input';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { readFormFields } from '@store-panel/contract/form-fields';
import { type Endpoint, CONTRACT, type Wire } from '@store-panel/contract/table';
import type { Failure } from '@store-panel/contract/envelope';

import { type Clock, sleep, systemClock } from '#clock.ts';
import { asRecord } from '#request/parse-reply.ts';

/** One request as the fake platform received it. */
export interface FakeRequest<Key extends Endpoint = Endpoint> {
  readonly key: Key;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as the call's handler gets it on the real platform: without what the wire adds to every body. */
  readonly body: Wire[Key]['body'];
  /** The body as it was sent. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** The file of a call that has one. */
  readonly file: File | null;
}

type Answer<Key extends Endpoint> = Wire[Key]['reply'] | Response;
export type FakeHandler<Key extends Endpoint> = (request: FakeRequest<Key>) => Answer<Key> | Promise<Answer<Key>>;
export type FakeHandlers = { readonly [Key in Endpoint]?: FakeHandler<Key> };

export interface FakeTransport {
  /** For `createClient({ fetch })`. */
  readonly fetch: typeof fetch;
  /** Everything that was received, in order. */
  readonly requests: readonly FakeRequest[];
  /** Those of one call. */
  received<Key extends Endpoint>(key: Key): readonly FakeRequest<Key>[];
  /** Replaces or adds handlers. */
  handle(handlers: FakeHandlers): void;
}

/** Milliseconds; an answer never comes in the same breath, as it does not from a network. */
const LATENCY = 1;

/**
 * A fake platform typed by the contract: each handler returns its call's reply, which is put into the envelope, or a
 * whole `Response` (`refuse('cancelFailed')`). A call without a handler is rejected as unknown.
 */
export function fakeTransport(handlers: FakeHandlers, clock: Clock = systemClock): FakeTransport {
  const current: { -readonly [Key in Endpoint]?: FakeHandler<Key> } = { ...handlers };
  const requests: FakeRequest[] = [];

  async function answer(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const { body, ...rest } = init ?? {};
    // Under jsdom a form is of another making than the request that would carry it.
    const form = body instanceof FormData ? body : null;
    const target = input instanceof Request ? input : new URL(input, 'http://fake.test');
    const request = new Request(target, { ...rest, ...(!form && body !== undefined && { body }) });
    request.signal.throwIfAborted();
    const received = await read(request, form);
    if (received === null) return refuse('malformedRequest');
    requests.push(received);
    const handler = current[received.key] as FakeHandler<Endpoint> | undefined;
    if (handler === undefined) return refuse('callNotFound');
    const outcome = await handler(received);
    return outcome instanceof Response ? outcome : accept(received.key, outcome);
  }

  return {
    fetch: async (input, init) => {
      const response = await answer(input, init);
      const signal = input instanceof Request ? input.signal : init?.signal;
      await sleep(clock, LATENCY, signal ?? new AbortController().signal);
      return response;
    },
    requests,
    received: <Key extends Endpoint>(key: Key) =>
      requests.filter((request): request is FakeRequest<Key> => request.key === key),
    handle: (more) => void Object.assign(current, more),
  };
}

/** The call that a request makes, with or without the version in its address. */
export const callOf = ({ method, url }: Pick<Request, 'method' | 'url'>): Endpoint =>
  matchCall(`${method} ${new URL(url).pathname.replace(/^\/v3/, '')}`, Object.keys(CONTRACT)) as Endpoint;

/** Null where the body is no object. */
async function read(request: Request, unsentForm: FormData | null): Promise<FakeRequest | null> {
  // A form that was written before it was sent.
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  const form = unsentForm ?? (isForm ? await request.formData() : null);
  const url = new URL(request.url);
  const key = callOf(request);
  const definition = CONTRACT[key] as EndpointDefinition | undefined;
  const input = definition && inputOf(definition);
  const isInAddress = input !== undefined && definition?.body === undefined;
  const declared: Readonly<Record<string, unknown>> = input?.properties ?? {};
  const { sent, file } = form
    ? readForm(form)
    : { sent: isInAddress ? addressFieldsOf(key, url) : parse(await request.text()), file: null };
  if (sent === null) return null;
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => name in declared || !ADDITIONS.has(name)));
  const body = (form || isInAddress ? readFormFields(input, own) : own) as Wire[Endpoint]['body'];
  return { key, url, headers: request.headers, body, sent, file };
}

/** Fields of a request's query, and in the path where the call has braces. */
function addressFieldsOf(key: Endpoint, { pathname, searchParams }: URL): Readonly<Record<string, unknown>> {
  const parts = pathname.replace(/^\/v3/, '').split('/');
  const segments = key
    .slice(key.indexOf('/'))
    .split('/')
    .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[at] ?? '')]] : []));
  return { ...Object.fromEntries(searchParams), ...(Object.fromEntries(segments) as object) };
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asRecord(text === '' ? {} : JSON.parse(text));
  } catch {
    return null;
  }
}

function readForm(form: FormData): { readonly sent: Readonly<Record<string, unknown>>; readonly file: File | null } {
  const entries = [...form.entries()];
  const file = entries.map(([, value]) => value).find((value) => typeof value !== 'string') ?? null;
  return { sent: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')), file };
}

const ADDITIONS: ReadonlySet<string> = new Set(BODY_ADDITIONS);

/** The reply of a call in its envelope, with the success code that the contract gives it. */
export function accept<Key extends Endpoint>(key: Key, reply: Wire[Key]['reply']): Response {
  const { success, bare }: EndpointDefinition = CONTRACT[key];
  if (bare) return Response.json(reply);
  return Response.json({ success: true, ...(success && { message: SUCCESS[success] }), ...reply });
}

/** A failure by its name in the catalogue, with the HTTP status that it travels with. */
export function refuse(name: ErrorName, details: Partial<Omit<Failure, 'success' | 'error_code'>> = {}): Response {
  return refuseCode(ERROR[name], details);
}

/** A failure by any number, known or not. */
export function refuseCode(code: number, details: Partial<Omit<Failure, 'success' | 'error_code'>> = {}): Response {
  return Response.json({ success: false, error_code: code, ...details }, { status: httpStatusOf(code) });
}
