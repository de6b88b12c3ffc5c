import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Booking } from '#features/reservations/commands/book.ts';
import type { CommandContext } from '#features/reservations/commands/command-context.ts';
import { type BookingRecords, makeBookingRules } from '#features/reservations/make-booking-rules.ts';

export const BY_STORE = { booker: 'store', source: 'store', status: 'confirmed' } as const;
export const ONLINE = { booker: 'online', source: 'channel', status: 'confirmed' } as const;

/** Runs commands on a store's reservations by rules that no row holds, each in a transaction of its own. */
export const commandsOf =
  (
    database: Pick<Database, 'kysely'> & Parameters<typeof inTransaction>[0],
    storeId: string,
    records: BookingRecords,
  ) =>
  <T>(command: (context: CommandContext) => Promise<T>, now: number): Promise<T> =>
    inTransaction(database, (db, afterCommit) =>
      command({
        db,
        afterCommit,
        deps: { reservationsChanged: () => undefined, notifyEvent: () => undefined },
        storeId,
        actor: { kind: 'store', id: storeId, name: 'Staff' },
        rules: makeBookingRules(records),
        now,
      }),
    );

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
