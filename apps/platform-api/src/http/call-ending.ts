import { sql } from 'kysely';

import type { CallKey } from '#db/recorded-reply.ts';
import type { CallEnding } from '#http/implement.ts';

/** `key` is null if nothing is stored; `serialize` adds the envelope to a handler's reply. */
export const createCallEnding = (
  key: CallKey | null,
  envelope: object,
  serialize: (payload: object) => string,
): CallEnding<object> => ({
  record: (reply) => ({ key, textWith: () => sql<string>`${serialize(reply)}::text` }),
  recordWithOrder(others = {}) {
    const start = `${JSON.stringify({ ...envelope, ...others }).slice(0, -1)},"order":`;
    return { key, textWith: (order) => sql<string>`${start}::text || ${order}::text || '}'` };
  },
});
