import type { Client } from '#client.ts';

const EXTRA_KEY = 'apiClient';

/**
 * The extra argument of the store's thunks, from which every endpoint takes the client:
 * `configureStore({ middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware) })`.
 */
export const clientExtraArgument = (client: Client) => ({ [EXTRA_KEY]: client }) as const;

export function clientOf(extra: unknown): Client {
  const client: unknown = typeof extra === 'object' && extra !== null ? Reflect.get(extra, EXTRA_KEY) : undefined;
  if (client === undefined)
    throw new Error('The store has no client: pass clientExtraArgument(client) as extraArgument of thunk.');
  return client as Client;
}
