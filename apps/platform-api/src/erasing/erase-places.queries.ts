import { customerKey } from '@store-panel/domain/customers/customer-key';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { forgetReplies } from '#erasing/forget-replies.queries.ts';
import { ERASING_BATCH, type Person } from '#erasing/person.ts';

/** A reservation `r` without its guest; numbers stay. */
export const ERASED_GUEST = sql`name = '', phone = '', customer_key = null, email = '', guest_note = '', store_note = '',
  erased_at = now()`;

/** Whether the guest of reservation `r` is still to come, or is here. */
export const IS_OPEN_RESERVATION = sql<boolean>`r.status in ('held', 'requested', 'confirmed', 'waiting', 'seated')`;

/** Erases the guest of past reservations. @returns how many there were */
export async function eraseReservations(db: QueryExecutor, { storeId, key }: Person): Promise<number> {
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    select r.id, r.user_id from reservations r
    where r.store_id = ${storeId} and r.customer_key = ${key} and not ${IS_OPEN_RESERVATION}
    order by r.id limit ${ERASING_BATCH} for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const these = sql`any(${ids}::uuid[])`;
  const { rows: found } = await sql<{ email: string; phone: string }>`
    select email, phone from reservations where store_id = ${storeId} and id = ${these}`.execute(db);
  await sql`update reservations r set ${ERASED_GUEST} where r.store_id = ${storeId} and r.id = ${these}`.execute(db);
  await sql`
    update reservation_entries set reason = '' where store_id = ${storeId} and reservation_id = ${these} and reason <> ''`.execute(
    db,
  );
  const recipients = found.flatMap(({ email, phone }) => [email, phone]).filter((recipient) => recipient !== '');
  await sql`
    delete from messages where store_id = ${storeId} and recipient = any(${recipients}::text[])`.execute(db);
  const channelIds = rows.flatMap(({ user_id: id }) => id ?? []);
  await forgetReplies(db, { storeId, ids, channelIds });
  return ids.length;
}

/** Empties the phones of past parties: a name and notes may stand in them. */
export async function eraseTableGuests(db: QueryExecutor, { storeId, key }: Person): Promise<void> {
  await sql`
    update table_guests g set name = '', basket = '{"lines": [], "sent": []}'
    where g.store_id = ${storeId} and (
      g.reservation_id in (
        select r.id from reservations r
        where r.store_id = ${storeId} and r.customer_key = ${key} and not ${IS_OPEN_RESERVATION})
      or g.id in (
        select o.table_guest_id from orders o
        where o.store_id = ${storeId} and o.customer_key = ${key} and o.table_guest_id is not null))`.execute(db);
}

interface BookEntry {
  readonly id: string;
  readonly phone: string;
}

/** Addresses of the book whose number is this customer's, in whatever way it was typed. */
export async function addressesOf(db: QueryExecutor, person: Person): Promise<readonly string[]> {
  const entries = await db
    .selectFrom('address_book')
    .select(['id', 'phone'])
    .where('store_id', '=', person.storeId)
    .where('phone', 'like', `%${person.key.slice(-LAST_DIGITS)}`)
    .execute();
  return entries.filter(isOf(person)).map(({ id }) => id);
}

/** Digits that all spellings of a number end with. */
const LAST_DIGITS = 4;

const isOf =
  ({ key, callingCode }: Person) =>
  ({ phone }: BookEntry) =>
    customerKey(phone, callingCode) === key;

export async function eraseAddresses(db: QueryExecutor, person: Person): Promise<void> {
  const ids = await addressesOf(db, person);
  if (ids.length === 0) return;
  await removeAddresses(db, person.storeId, ids);
}

export async function removeAddresses(db: QueryExecutor, storeId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from address_book where store_id = ${storeId} and id = any(${[...ids]}::uuid[])`.execute(db);
  await forgetReplies(db, { storeId, ids });
}

/**
 * Removes what the store wrote about a customer. Orders that came since are those of a new one. A block that holds keeps
 * its number, and nothing else.
 */
export async function eraseCustomerRow(db: QueryExecutor, { storeId, key }: Person): Promise<void> {
  await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
  const hasEnded: RawBuilder<boolean> = sql`(blocked_until <= clock_timestamp())`;
  const unlessHeld = (column: string) => sql`case when ${hasEnded} then null else ${sql.ref(column)} end`;
  await sql`
    update store_customers set id = gen_random_uuid(), name = '', note = '', version = version + 1, block_text = '',
      block_kind = ${unlessHeld('block_kind')}, blocked_at = ${unlessHeld('blocked_at')},
      blocked_by = ${unlessHeld('blocked_by')}, blocked_until = ${unlessHeld('blocked_until')}
    where store_id = ${storeId} and key = ${key}`.execute(db);
  // Also if a figure of theirs waits to be repaired.
  await sql`select rebuild_customers(${storeId}, ${[key]}::text[])`.execute(db);
  await sql`delete from customer_repairs where store_id = ${storeId} and key = ${key}`.execute(db);
}
