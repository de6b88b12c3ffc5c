import type { Wire } from '@store-panel/contract/table';

/** Every call that answers in the envelope. Refreshing tokens is the client's own affair, so it cannot be called. */
export type EndpointKey = Exclude<keyof Wire, `${string} /api/refreshToken` | 'POST /api/admin/refresh_token'>;

export type BodyOf<Key extends EndpointKey> = Wire[Key]['body'];
export type ReplyOf<Key extends EndpointKey> = Wire[Key]['reply'];

/** The key is all that the client knows of a call at run time: `'POST /api/store/login'` → method and path. */
export function parseEndpointKey(key: string): { readonly method: string; readonly path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space), path: key.slice(space + 1) };
}
