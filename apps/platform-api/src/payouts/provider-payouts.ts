import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { openProviderToken } from '#banks/bank-account.ts';
import { type Escrow, EscrowError, type FoundMovement } from '#banks/escrow/escrow.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';

/** Payouts of one round; the next one goes on. */
const BATCH = 20;
/** Once it has arrived, a notice may still report for so long that it came back. */
const RETURN = "interval '180 days'";
/** In entries of the ledger that follow from the provider's results. */
const PROVIDER: ActorJson = { kind: 'system', id: null, name: '' };

export interface ProviderPayoutDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly escrow: Escrow;
}

interface ProviderPayout {
  readonly storeId: string;
  /** Our reference at the provider: unguessable, and unique over all stores. */
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly bankDetailId: string;
  readonly state: 'paid' | 'success';
}

const COLUMNS = sql`p.store_id as "storeId", p.id, p.amount, p.currency, p.bank_detail_id as "bankDetailId", p.state`;

/**
 * Pays out through the provider what is handed to it, and asks what has become of it. Its results are marked, and booked
 * by `bookPayouts`. Several nodes may do so at once. @returns whether a result was marked
 */
export async function callAboutPayouts(
  deps: ProviderPayoutDeps & { readonly onProblem: (storeId: string, error: EscrowError) => void },
  isStopping: () => boolean,
): Promise<boolean> {
  // A third of the time since it was handed over, from a minute to six hours.
  const { rows } = await sql<ProviderPayout>`
    update payouts p
    set call_at = now() + least(greatest((now() - p.paid_at) / 3, interval '1 minute'), interval '6 hours')
    from (
      select store_id, id from payouts
      where call_at <= now() and state = 'paid' and marked is null
      order by call_at limit ${BATCH} for no key update skip locked
    ) due
    where p.store_id = due.store_id and p.id = due.id
    returning ${COLUMNS}`.execute(deps.database.kysely);
  let isMarked = false;
  for (const payout of rows) {
    if (isStopping()) break;
    try {
      if (await payOrAsk(deps, payout)) isMarked = true;
    } catch (error) {
      if (!(error instanceof EscrowError)) throw error;
      deps.onProblem(payout.storeId, error);
    }
  }
  return isMarked;
}

/**
 * Follows a notice of the provider about one of its payouts, whatever the notice says. Without a store: the provider names
 * our reference alone. @returns whether a result was marked @throws EscrowError if the provider does not answer
 */
export async function askAboutPayout(deps: ProviderPayoutDeps, id: string): Promise<boolean> {
  const { rows } = await sql<ProviderPayout>`
    select ${COLUMNS} from payouts p join payout_batches b on b.id = p.batch_id
    where p.id = ${id} and b.format = 'provider' and p.problem is null
      and ((p.state = 'paid' and p.marked is null)
        or (p.state = 'success' and p.ended_at > now() - ${sql.raw(RETURN)}))`.execute(deps.database.kysely);
  const [payout] = rows;
  return payout !== undefined && payOrAsk(deps, payout);
}

/** @returns whether a result was marked */
async function payOrAsk({ database, secrets, escrow }: ProviderPayoutDeps, payout: ProviderPayout): Promise<boolean> {
  const { storeId, id: reference, amount, currency, bankDetailId, state } = payout;
  let found = await escrow.find(reference);
  if (found === null && state === 'paid') {
    const bankToken = await openProviderToken(database.kysely, secrets, { storeId, bankDetailId });
    // Without it nothing has been sent, and nothing can be.
    if (bankToken === null) return mark(database, payout, 'fail');
    try {
      found = await escrow.pay({ reference, amount, currency, bankToken });
    } catch (error) {
      if (error instanceof EscrowError && error.problem === 'refused') return mark(database, payout, 'fail');
      throw error;
    }
  }
  return found !== null && followResult(database, payout, found);
}

async function followResult(database: Database, payout: ProviderPayout, found: FoundMovement): Promise<boolean> {
  const { storeId, id, amount, currency, state } = payout;
  if (found.amount !== amount || found.currency !== currency) {
    // An administrator has to look at it, and marks it.
    await database.kysely
      .updateTable('payouts')
      .set((eb) => ({ problem: 'other_amount', call_at: null, version: eb('version', '+', 1) }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    return false;
  }
  if (found.state === 'failed') return mark(database, payout, 'fail');
  return found.state === 'done' && state === 'paid' && mark(database, payout, 'success');
}

async function mark(database: Database, { storeId, id, state }: ProviderPayout, result: 'success' | 'fail') {
  const marked = await database.kysely
    .updateTable('payouts')
    .set((eb) => ({ marked: result, marked_by: json(PROVIDER), call_at: null, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where((eb) => (state === 'paid' ? eb('marked', 'is', null) : eb('marked', '=', 'success')))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
