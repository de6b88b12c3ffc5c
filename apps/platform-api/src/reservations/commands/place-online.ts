import type { Updateable } from 'kysely';

import type { ReservationsTable } from '#db/tables/reservations.ts';
import { noteMoves } from '#reservations/commands/book.ts';
import type { LockedReservation } from '#reservations/commands/change.ts';
import { announce, type CommandContext, finishCommand } from '#reservations/commands/command-context.ts';
import { closedUntilOf, noTable, requireStart } from '#reservations/commands/start-check.ts';
import { placeParty } from '#reservations/placing/place-party.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

/**
 * Finds a table for a locked reservation that has none, by the rules of guests, and ends the command.
 * @param startsAt in epoch milliseconds, of a day that is locked
 * @throws ApiError tableNotFree
 */
export async function placeOnline(
  context: CommandContext,
  { record, days }: LockedReservation,
  change: { readonly action: string; readonly startsAt: number; readonly values: Updateable<ReservationsTable> },
): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  const { action, startsAt, values } = change;
  const { id, persons, area } = record;
  const day = rules.bookingDay(startsAt);
  const { takenMs } = rules.stayOf(persons);
  const party = { persons, from: startsAt, until: startsAt + takenMs, area: area === '' ? null : area };
  const onlineClosedUntil = closedUntilOf(days, day);
  const request = { storeId, day, party, booker: 'online', reservationId: id, now, onlineClosedUntil } as const;
  await requireStart(db, rules, request);
  await db
    .updateTable('reservations')
    .set((eb) => ({ ...values, day, version: eb('version', '+', 1), updated_at: new Date(now) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  const placed = await placeParty(db, rules.units, { storeId, reservationId: id, day, isSeated: false, ...party });
  if (!placed) throw await noTable(db, rules, request);
  await noteMoves(context, placed.moves);
  const after = await finishCommand(context, { id, action, before: record });
  await announce(context, days);
  return after;
}
