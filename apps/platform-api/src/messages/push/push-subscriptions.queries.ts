import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type ResealRule, resealColumn } from '#access/reseal.ts';

/** A device as known to its browser's push service. */
export interface Device {
  readonly endpoint: string;
  /** Its public key and secret, in base64url, which encrypt pushes. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface Subscription extends Device {
  readonly storeId: string;
  /** Null while the session is active. */
  readonly revokedReason: string | null;
}

/** Whether a row of `stores` has devices to notify. Most stores have none and skip further work. */
export const HAS_DEVICES = sql<boolean>`exists (select from push_subscriptions p where p.store_id = stores.id)`;

/** Subscriptions of ended sessions are stored for one more day, to notify of the sign-out. */
export const ENDED_SUBSCRIPTIONS = {
  table: 'push_subscriptions',
  isExpired: sql<boolean>`exists (
    select from sessions s where s.id = push_subscriptions.session_id
    and least(s.expires_at, coalesce(s.revoked_at, s.expires_at)) < now() - interval '1 day')`,
} as const;

/** Saves the device of a session, replacing its previous one. A device of another session is moved. */
export async function saveSubscription(
  db: QueryExecutor,
  secrets: Secrets,
  owner: { readonly sessionId: string; readonly storeId: string; readonly lang: number },
  device: Device,
): Promise<void> {
  const endpointHash = createHash('sha256').update(device.endpoint).digest();
  // Two sessions that save the same device concurrently would otherwise violate the unique hash.
  await sql`select pg_advisory_xact_lock(hashtextextended(${device.endpoint}, 0))`.execute(db);
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_id', '!=', owner.sessionId)
    .execute();
  const { endpoint, p256dh, auth } = device;
  const row = {
    endpoint_hash: endpointHash,
    sealed: secrets.encrypt('push', { endpoint, p256dh, auth } satisfies Device),
    lang: owner.lang,
  };
  await db
    .insertInto('push_subscriptions')
    .values({ ...row, session_id: owner.sessionId, store_id: owner.storeId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

export async function deleteSubscription(db: QueryExecutor, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Undefined if the session has none, or this server cannot decrypt it. */
export async function readSubscription(
  db: QueryExecutor,
  secrets: Secrets,
  sessionId: string,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.sealed', 'p.store_id', 's.revoked_reason'])
    .where('p.session_id', '=', sessionId)
    .executeTakeFirst();
  const device = row && (secrets.decrypt('push', row.sealed) as Device | null);
  return device ? { ...device, storeId: row.store_id, revokedReason: row.revoked_reason } : undefined;
}

export const RESEAL_SUBSCRIPTIONS: ResealRule = resealColumn({
  table: 'push_subscriptions',
  key: ['session_id'],
  column: 'sealed',
  purpose: 'push',
});
