import { ApiError } from '#access/api-error.ts';
import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { shareBookingRules } from '#booking/booking-state.queries.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Booking } from '#reservations/commands/book.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';

export const BY_STORE = { booker: 'store', source: 'store', status: 'confirmed' } as const;
export const ONLINE = { booker: 'online', source: 'channel', status: 'confirmed' } as const;

/**
 * Runs commands on a store's reservations by these rules, each in a transaction that locks as a call does.
 * @param now - missing: by the clock of the database
 */
export function commandsOf(database: Database, storeId: string, records: BookingRecords) {
  const rules = makeBookingRules(records);
  return <T>(command: (context: CommandContext) => Promise<T>, now?: number): Promise<T> =>
    inTransaction(database, async (db, afterCommit) => {
      await shareBookingRules(db, storeId);
      return command({
        db,
        afterCommit,
        deps: { reservationsChanged: () => undefined, notifyEvent: () => undefined, notifyGuest: NO_GUEST_MESSAGES },
        storeId,
        actor: { kind: 'store', id: storeId, name: 'Staff' },
        rules,
        now: now ?? (await databaseNow(db)),
      });
    });
}

export const guestOf = (startsAt: number, persons: number, others: Partial<Booking> = {}): Booking => ({
  startsAt,
  persons,
  name: 'Guest',
  ...others,
});

/** What a refused command says; anything else is thrown. */
export function refusalOf(error: unknown): {
  readonly code: number;
  readonly reason?: unknown;
  readonly alternatives?: unknown;
} {
  if (error instanceof ApiError) return { code: error.code, ...error.detail };
  throw error;
}
