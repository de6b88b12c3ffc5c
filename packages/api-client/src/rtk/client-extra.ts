import type { Client } from '#client.ts';

const PLACE = 'apiClient';

/**
 * The extra argument of the store's thunks, from which every endpoint takes the client:
 * `configureStore({ middleware: (get) => get({ thunk: { extraArgument: withClient(client) } }).concat(platformApi.middleware) })`.
 */
export const withClient = (client: Client) => ({ [PLACE]: client }) as const;

export function clientOf(extra: unknown): Client {
  const client: unknown = typeof extra === 'object' && extra !== null ? Reflect.get(extra, PLACE) : undefined;
  if (client === undefined)
    throw new Error('The store has no client: pass withClient(client) as extraArgument of thunk.');
  return client as Client;
}
