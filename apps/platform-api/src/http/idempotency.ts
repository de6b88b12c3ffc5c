import { createHash } from 'node:crypto';

import type { Call } from '@store-panel/contract/table';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type Queries } from '#db/transaction.ts';
import type { Principal } from '#access/principal.ts';
import { Refusal } from '#access/refusal.ts';

/** A key is kept as long as a client may come back with it. */
export const OLD_KEYS = {
  table: 'idempotency_keys',
  isOver: sql<boolean>`created_at < now() - interval '24 hours'`,
} as const;

interface KeyedCall {
  readonly call: Call;
  readonly principal: Principal;
  /** The body without the wire's additions. */
  readonly body: unknown;
  /** The Idempotency-Key header as it came. */
  readonly given: string | string[] | undefined;
}

interface Answer {
  readonly reply: string;
  readonly isReplay: boolean;
}

/**
 * Runs a write in one transaction together with the record of its key, so that a change and the knowledge of having
 * made it are committed or lost together: after a crash the same key either finds the reply or makes the change once.
 * A call that fails leaves no record; trying again with the same key is a new try.
 * @throws Refusal idempotencyKeyReused (same key, other body), malformedRequest (a key that is no key)
 */
export async function replayable(
  database: Database,
  keyed: KeyedCall,
  run: (db: Queries, afterCommit: AfterCommit) => Promise<string>,
): Promise<Answer> {
  const key = readKey(keyed.given);
  return inTransaction(database, async (db, afterCommit) => {
    if (key === undefined) return { reply: await run(db, afterCommit), isReplay: false };
    const { principal, call } = keyed;
    const scope = `${'storeId' in principal ? principal.storeId : ''}/${principal.kind}/${principal.id}`;
    const hash = createHash('sha256').update(canonical(keyed.body)).digest();
    // A second request with the key waits here until the first has committed or rolled back.
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ scope, call, key, body_hash: hash, status: null, reply: null })
      .onConflict((conflict) => conflict.columns(['scope', 'call', 'key']).doNothing())
      .executeTakeFirst();
    const row = db
      .selectFrom('idempotency_keys')
      .where('scope', '=', scope)
      .where('call', '=', call)
      .where('key', '=', key);
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const earlier = await row.select(['body_hash', 'reply']).executeTakeFirstOrThrow();
      if (!earlier.body_hash.equals(hash)) throw new Refusal('idempotencyKeyReused');
      if (earlier.reply === null) throw new Refusal('requestInFlight');
      return { reply: earlier.reply, isReplay: true };
    }
    const reply = await run(db, afterCommit);
    await db
      .updateTable('idempotency_keys')
      .set({ state: 'done', status: 200, reply })
      .where('scope', '=', scope)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute();
    return { reply, isReplay: false };
  });
}

function readKey(given: string | string[] | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (typeof given === 'string' && /^[\x21-\x7e]{8,128}$/.test(given)) return given;
  throw new Refusal('malformedRequest', {
    fields: [{ path: 'Idempotency-Key', problem: 'takes 8 to 128 visible ASCII characters' }],
  });
}

/** The same text for the same content, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
