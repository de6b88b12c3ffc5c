import { RESERVATION_CODE_LENGTH, RESERVATION_CODE_SIGNS } from '@store-panel/domain/reservations/reservation-limits';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import { guestNoticeOf } from '@store-panel/domain/reservations/guest-notices';
import type { Insertable } from 'kysely';
import { randomInt } from 'node:crypto';

import { ApiError } from '#access/api-error.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { ReservationsTable } from '#db/tables/reservations.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { BookingRules } from '#reservations/booking-rules.ts';
import { recordEntry } from '#reservations/entries.queries.ts';
import { isGuest } from '#reservations/guest-actor.ts';
import { findReservation, type ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { announceReservations, type ReservationDeps } from '#reservations/reservation-version.ts';

/** A command on a store's reservations, in its transaction, with the rules that it has locked. */
export interface CommandContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  readonly deps: ReservationDeps;
  readonly storeId: string;
  readonly actor: ActorJson;
  readonly rules: BookingRules;
  /** Epoch milliseconds by the clock of the database. */
  readonly now: number;
}

const newCode = () =>
  Array.from(
    { length: RESERVATION_CODE_LENGTH },
    () => RESERVATION_CODE_SIGNS[randomInt(RESERVATION_CODE_SIGNS.length)],
  ).join('');

const CODE_ATTEMPTS = 8;

/** Inserts a reservation with a code of its own and the key of its guest. */
export async function insertReservation(
  { db, rules }: CommandContext,
  values: Omit<Insertable<ReservationsTable>, 'code' | 'customer_key'>,
): Promise<void> {
  const row = { ...values, customer_key: customerKey(values.phone ?? '', rules.callingCode) };
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('reservations')
      .values({ ...row, code: newCode() })
      .onConflict((on) => on.columns(['store_id', 'code']).doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) return;
  }
  throw new Error('No code of a reservation is free.');
}

/** @throws ApiError dataNotFound */
export async function requireReservation(
  { db, storeId }: Pick<CommandContext, 'db' | 'storeId'>,
  id: string,
): Promise<ReservationRecord> {
  const found = await findReservation(db, storeId, id);
  if (!found) throw new ApiError('dataNotFound');
  return found;
}

/** @throws ApiError dataNotFound where the store named a table that it has not, or no longer */
export function requireTables({ rules }: Pick<CommandContext, 'rules'>, tableIds: readonly string[] = []): void {
  if (!tableIds.every((id) => rules.tableIds.has(id))) throw new ApiError('dataNotFound');
}

/** Writes down what was done to a reservation. @returns it as it is now */
export async function finishCommand(
  context: CommandContext,
  done: {
    readonly id: string;
    readonly action: string;
    readonly before: ReservationRecord | null;
    readonly reason?: string | undefined;
  },
): Promise<ReservationRecord> {
  const { db, storeId, actor } = context;
  const { id, action, before, reason } = done;
  const after = await requireReservation(context, id);
  await recordEntry(db, { storeId, reservationId: id, action, actor, before: before ?? {}, after, reason });
  const notice = guestNoticeOf(after.source, before && noticed(before), noticed(after));
  if (notice !== null)
    await context.deps.notifyGuest(db, { record: after, notice, reason: reason ?? '', isByGuest: isGuest(actor) });
  return after;
}

const noticed = ({ status, starts_at: startsAt, persons, area }: ReservationRecord) => ({
  status,
  startsAt: startsAt.getTime(),
  persons,
  area,
});

/** Raises the versions of changed days, at the end of a command. */
export const announce = ({ deps, storeId, ...of }: CommandContext, days: readonly { readonly day: string }[]) =>
  announceReservations(
    deps,
    of,
    storeId,
    days.map(({ day }) => day),
  );
