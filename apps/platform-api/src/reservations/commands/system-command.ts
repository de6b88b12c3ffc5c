import { ERROR } from '@store-panel/contract/errors/error-codes';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';

/** A reservation that changed between being read and being locked is read again so often. */
const ATTEMPTS = 5;

/** Runs a command in a transaction of its own, once more where its reservation changed before it was locked. */
export async function runCommand<T>(
  database: Database,
  command: (db: QueryExecutor, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(database, command);
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === ERROR.staleVersion;
      if (!isStale || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Runs a command of the platform itself, with the store's rules locked. */
export const systemCommand = <T>(
  database: Database,
  deps: ReservationDeps,
  storeId: string,
  command: (context: CommandContext) => Promise<T>,
): Promise<T> =>
  runCommand(database, async (db, afterCommit) => {
    const rules = makeBookingRules(await readBookingRecords(db, storeId, { locked: true }));
    return command({ db, afterCommit, deps, storeId, actor: SYSTEM, rules, now: await databaseNow(db) });
  });
