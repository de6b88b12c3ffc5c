import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import { parseEndpointKey } from '#endpoint-key.ts';
import type { Clock } from '#clock.ts';
import { callOf, type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';

// Handlers for MSW (Mock Service Worker, version 3). Nothing of it is imported: what it gives and takes is stated as far as
// it is used.

/** What a resolver of MSW is given, as far as it is looked at. */
interface Intercepted {
  readonly request: Request;
}

/** A resolver for MSW's `http`. Undefined leaves the request to other handlers, and to the network after them. */
export type MswResolver = (intercepted: Intercepted) => Promise<Response | undefined>;

type AddHandler<Handler> = (path: string, resolver: MswResolver) => Handler;

/** `http` of MSW, as far as it is used. */
export interface MswHttp<Handler> {
  readonly get: AddHandler<Handler>;
  readonly post: AddHandler<Handler>;
}

/**
 * Lets a fake platform handle what MSW intercepts, as a resolver of `http.all`. Requests outside the contract are left
 * to other handlers.
 */
export function respond({ fetch }: { readonly fetch: typeof globalThis.fetch }): MswResolver {
  return async ({ request }) => (callOf(request) in CONTRACT ? fetch(request) : undefined);
}

/** One handler for MSW a call, typed by the contract: `setupServer(...handlersFor(http, { 'POST /api/store/login': … }))`. */
export function handlersFor<Handler>(http: MswHttp<Handler>, handlers: FakeHandlers, clock?: Clock): Handler[] {
  const resolver = respond(fakeTransport(handlers, clock));
  return (Object.keys(handlers) as Endpoint[]).map((key) => {
    const { method, path } = parseEndpointKey(key);
    return method === 'GET' ? http.get(`*${path}`, resolver) : http.post(`*${path}`, resolver);
  });
}
