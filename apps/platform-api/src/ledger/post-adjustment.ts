import type { AdjustmentKind } from '@store-panel/domain/ledger/adjustments';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';

import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type PostedEntry, postEntry } from '#ledger/post-entry.ts';

/** What an administrator corrects of what a store has earned. */
interface Adjustment {
  readonly storeId: string;
  /** What it is about; null for nothing in particular. */
  readonly orderId: string | null;
  /** Minor units: above 0 the store gets it. */
  readonly amount: number;
  readonly kind: AdjustmentKind;
  readonly currency: string;
  readonly actor: ActorJson;
  readonly reason: string;
  /** The line that it corrects, which stays as it is. */
  readonly about?: { readonly no: number; readonly line: number; readonly day: string };
}

/** Posts an adjustment on the store's running day; days, weeks and months that are closed stay as they are. */
export function postAdjustment(db: QueryExecutor, adjustment: Adjustment): Promise<PostedEntry> {
  const { storeId, orderId, amount, kind, currency, actor, reason, about } = adjustment;
  const [cost, earned] = transfer('adjustment', 'costs', 'earned', amount);
  return postEntry(db, {
    storeId,
    kind: 'adjustment',
    subject: orderId === null ? null : { kind: 'order', id: orderId },
    currency,
    actor,
    reason,
    lines: [cost, { ...earned, explain: { kind, ...(about && { about }) } }],
  });
}
