import { ERROR } from '@store-panel/contract/errors/error-codes';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { systemCommand } from '#reservations/commands/system-command.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import { type Round, runEach } from '#jobs/run-each.ts';

/** A party that the clock moves on. Parties come by `since`, store and id. */
export interface DueParty {
  readonly store_id: string;
  readonly id: string;
  readonly since: Date;
}

interface DueParties {
  /** The next of them after another one, at most `batch`. */
  readonly read: (database: Database, after: DueParty, batch: number) => Promise<readonly DueParty[]>;
  readonly step: (context: CommandContext, id: string) => Promise<unknown>;
}

export const BATCH = 100;

const NO_ID = '00000000-0000-0000-0000-000000000000';
const FIRST: DueParty = { store_id: NO_ID, id: NO_ID, since: new Date(0) };

/** What tells that the store or the guest was faster. */
const OUTDATED: ReadonlySet<number> = new Set([ERROR.changeStatusFailed, ERROR.dataNotFound]);

/** Moves all due parties on, each in a transaction of its own, so that one that is refused holds none of the next up. */
export async function stepDueParties(
  database: Database,
  deps: ReservationDeps,
  { read, step }: DueParties,
  round: Round,
  batch: number,
): Promise<void> {
  const stepOne = ({ store_id, id }: DueParty): Promise<unknown> =>
    systemCommand(database, deps, store_id, (context) => step(context, id)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) throw error;
    });
  for (let last = FIRST; ;) {
    const parties = await read(database, last, batch);
    await runEach(parties, stepOne, round);
    const next = parties.at(-1);
    if (next === undefined || parties.length < batch || round.isStopping()) return;
    last = next;
  }
}
