import type { ReturnState } from '@store-panel/domain/returns/return-states';

import type { QueryExecutor } from '#db/transaction.ts';
import { type LabelAddress, readReturnLabel, type ReturnLabel } from '#messages/customer/return-label.queries.ts';

/** What a message says of a return, as it is when it is sent. */
export interface ReturnFacts {
  readonly number: number;
  readonly state: ReturnState;
  /** When its approval ends; null unless it is approved. */
  readonly until: Date | null;
  /** Null: its customer sends it without a label. */
  readonly label: ReturnLabel | null;
  readonly to: LabelAddress;
  /** What the refund is less for the label, in minor units. */
  readonly fee: number;
  /** What was given back, in minor units. */
  readonly refunded: number;
  readonly currency: string;
  /** The message brings the label. */
  readonly isLabelAttached: boolean;
}

/** A return of a store with its order's id; undefined if it is gone. */
export async function readReturnFacts(
  db: QueryExecutor,
  storeId: string,
  returnId: string,
): Promise<{ readonly orderId: string; readonly facts: ReturnFacts } | undefined> {
  const printed = await readReturnLabel(db, storeId, returnId);
  const row = await db
    .selectFrom('returns as r')
    .leftJoin('order_refunds as f', (join) =>
      join.onRef('f.store_id', '=', 'r.store_id').onRef('f.id', '=', 'r.refund_id'),
    )
    .select(['r.order_id', 'r.number', 'r.state', 'r.expires_at', 'r.way_back', 'r.way_back_fee', 'r.currency'])
    .select('f.amount as refunded')
    .where('r.store_id', '=', storeId)
    .where('r.id', '=', returnId)
    .executeTakeFirst();
  if (!row || !printed) return undefined;
  return {
    orderId: row.order_id,
    facts: {
      number: row.number,
      state: row.state,
      until: row.expires_at,
      ...printed,
      fee: row.way_back === 'deducted' ? row.way_back_fee : 0,
      refunded: row.refunded ?? 0,
      currency: row.currency,
      isLabelAttached: false,
    },
  };
}
