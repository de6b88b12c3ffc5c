import { WAITING_LIST } from '@store-panel/domain/reservations/waiting-list';
import { sql } from 'kysely';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { fullAddress, type Recipient } from '#access/accounts/recipient.ts';
import type { QueryExecutor } from '#db/transaction.ts';

const HOUR = 60 * 60;

/** Pages that one address opens; each may ask about a week of days. */
export const LOOKS: Limit = { name: 'booking-looks', max: 60, windowSeconds: 60 };
/** Tables that one address, or one contact, asks for. */
const HOLDS_FROM: Limit = { name: 'booking-holds', max: 6, windowSeconds: HOUR };
const HOLDS_OF: Limit = { name: 'booking-contacts', max: 6, windowSeconds: HOUR };
/** Codes to one mailbox: a stranger's form must not flood it, and each has five tries. */
const MAILS_TO: Limit = { name: 'booking-mails-to', max: 6, windowSeconds: HOUR };
/** Codes by text message, which cost money: to a number, and of a store. */
const TEXTS_TO: Limit = { name: 'booking-texts-to', max: 3, windowSeconds: 24 * HOUR };
const TEXTS_OF: Limit = { name: 'booking-texts-of', max: 30, windowSeconds: HOUR };

/** Of one contact: tables that wait for a code at once, and reservations of one day. */
const OPEN_HOLDS = 3;
const OF_A_DAY = 2;
/**
 * A store that has more unconfirmed holds than this at once holds no further table before it is confirmed: a script cannot empty
 * a restaurant.
 */
export const UNCONFIRMED_HOLDS = 20;

/** @throws ApiError rateLimited */
export async function countHold(db: QueryExecutor, address: string, contact: string): Promise<void> {
  await consumeAttemptOrThrow(db, HOLDS_FROM, address);
  await consumeAttemptOrThrow(db, HOLDS_OF, contact);
}

/** @throws ApiError rateLimited */
export async function countCode(db: QueryExecutor, storeId: string, recipient: Recipient): Promise<void> {
  if (recipient.channel === 'email') return consumeAttemptOrThrow(db, MAILS_TO, fullAddress(recipient));
  await consumeAttemptOrThrow(db, TEXTS_TO, fullAddress(recipient));
  await consumeAttemptOrThrow(db, TEXTS_OF, storeId);
}

/** Holds of the page that wait for their code, of the whole store. */
export async function countUnconfirmed(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations
    where store_id = ${storeId} and status = 'held' and kind = 'reservation' and source = 'guest' and not awaits_payment
      and offered_at is null
      and expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

interface ContactOfDay {
  readonly storeId: string;
  readonly day: string;
  readonly email: string;
  readonly customerKey: string | null;
  /** The form's own booking, which does not count. */
  readonly reference: string;
  /** It is to wait for a table, not to book one. */
  readonly isToWait?: boolean;
}

/** Whether a contact has as many reservations as it may book by itself. */
export async function hasEnough(
  db: QueryExecutor,
  { storeId, day, email, customerKey, reference, isToWait = false }: ContactOfDay,
): Promise<boolean> {
  const { rows } = await sql<{ holds: number; of_day: number; waits: number }>`
    select count(*) filter (where status = 'held' and expires_at > now())::int as holds,
      count(*) filter (where day = ${day}::date and status in ('requested', 'confirmed'))::int as of_day,
      count(*) filter (where status = 'waiting')::int as waits
    from reservations
    where store_id = ${storeId} and status in ('held', 'requested', 'confirmed', 'waiting')
      and ((${email} <> '' and lower(email) = lower(${email})) or customer_key = ${customerKey})
      and client_reference is distinct from ${reference}`.execute(db);
  const { holds = 0, of_day: ofDay = 0, waits = 0 } = rows[0] ?? {};
  return holds >= OPEN_HOLDS || ofDay >= OF_A_DAY || (isToWait && waits >= WAITING_LIST.ofContact);
}

/** A contact has as many reservations as it may book by itself. */
export class TooManyReservations extends Error {}
