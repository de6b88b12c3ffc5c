import { sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import { movePayout } from '#payouts/move-payout.ts';

/** Payouts of one round; the next one goes on. */
const BATCH = 200;

interface Due {
  readonly store_id: string;
  readonly id: string;
  readonly state: 'created' | 'paid' | 'success';
  readonly marked: 'success' | 'fail' | null;
  readonly reason: string | null;
  readonly actor: ActorJson;
}

/**
 * Books what administrators have decided of payouts: that they are in a file for the bank, and what the bank did. Each in
 * a transaction of its own, since none may hold the counters of two stores.
 */
export async function bookPayouts(database: Database, round: Round = STRICT_ROUND): Promise<void> {
  const { rows } = await sql<Due>`
    select p.store_id, p.id, p.state, p.marked, p.reason,
      case when p.state = 'created' then b.created_by else p.marked_by end as actor
    from payouts p join payout_batches b on b.id = p.batch_id
    where p.state = 'created' or (p.state = 'paid' and p.marked is not null)
      or (p.state = 'success' and p.marked = 'fail')
    order by p.store_id, p.id limit ${BATCH}`.execute(database.kysely);
  await runEach(
    rows,
    async ({ store_id: storeId, id, state, marked, reason, actor }) => {
      const to = state === 'created' ? 'paid' : marked;
      if (to !== null)
        await inTransaction(database, (db) =>
          movePayout(db, { storeId, id, to, actor, reason: to === 'fail' ? reason : null }),
        );
    },
    round,
  );
}
