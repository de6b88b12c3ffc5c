import { type LedgerLine, transfer } from '@store-panel/domain/ledger/ledger-lines';
import { PAYOUT_MOVES, type PayoutState } from '@store-panel/domain/payouts/payout-states';
import { sql } from 'kysely';

import { markReturned } from '#banks/bank-account.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { postEntry } from '#ledger/post-entry.ts';

interface PayoutMove {
  readonly storeId: string;
  readonly id: string;
  readonly to: keyof typeof PAYOUT_MOVES;
  readonly actor: ActorJson;
  /** Of one that failed. */
  readonly reason?: string | null;
  /** Only one that is in no file yet. */
  readonly isInNoFile?: boolean;
}

interface MovedPayout {
  readonly before: PayoutState;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly bank_detail_id: string;
  readonly account_hint: string;
}

/**
 * Moves a payout on by one guarded update and posts what that means: handed to the bank, it is out of the store's hands;
 * failed, it is the store's again. @returns null if it is in another state by now
 */
export async function movePayout(
  db: QueryExecutor,
  { storeId, id, to, actor, reason = null, isInNoFile = false }: PayoutMove,
): Promise<MovedPayout | null> {
  const { rows } = await sql<MovedPayout>`
    with before as (
      select state from payouts
      where store_id = ${storeId} and id = ${id} and (batch_id is null or not ${isInNoFile}) for update
    )
    update payouts p
    set state = ${to}, reason = coalesce(${reason}, p.reason), version = p.version + 1,
      paid_at = case when ${to} = 'paid' then now() else p.paid_at end,
      ended_at = case when ${to} = 'paid' then p.ended_at else now() end
    from before
    where p.store_id = ${storeId} and p.id = ${id} and before.state = any(${[...PAYOUT_MOVES[to]]}::text[])
    returning before.state as before, p.amount, p.currency, p.reference, p.bank_detail_id, p.account_hint`.execute(db);
  const [moved] = rows;
  if (!moved) return null;
  const { before, amount, currency, bank_detail_id: bankDetailId } = moved;
  if (to === 'fail' && before !== 'created') await markReturned(db, { storeId, bankDetailId });
  const lines = linesOf(before, to, amount);
  if (lines.length > 0) {
    const { no } = await postEntry(db, {
      storeId,
      kind: to === 'fail' ? 'payout_returned' : 'payout',
      subject: null,
      currency,
      actor,
      reason,
      lines,
    });
    await db
      .updateTable('payouts')
      .set(to === 'fail' ? { returned_no: no } : { paid_no: no })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
  }
  return moved;
}

function linesOf(before: PayoutState, to: PayoutMove['to'], amount: number): readonly LedgerLine[] {
  if (to === 'success') return [];
  if (to === 'paid') return transfer('payout', 'reserved', 'platform_cash', amount);
  return transfer('payout_returned', before === 'created' ? 'reserved' : 'platform_cash', 'available', amount);
}
