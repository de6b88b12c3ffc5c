import { ApiError } from '#access/api-error.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { Actor, WriteContext } from '#orders/order-events.queries.ts';

export interface HandoverDeps {
  readonly handoversChanged: (storeId: string, version: number) => void;
}

/** Context of a change of handovers: its transaction, and the notifications after the commit. */
export type HandoverContext = WriteContext & HandoverDeps;

/** A handover that a user of the store works on. */
export interface HandoverTarget {
  readonly storeId: string;
  readonly id: string;
  readonly actor: Actor;
}

/** Locks a handover. @throws ApiError dataNotFound */
export async function lockHandover(db: QueryExecutor, { storeId, id }: Pick<HandoverTarget, 'storeId' | 'id'>) {
  const held = await db
    .selectFrom('handovers')
    .select(['no', 'transporter_id', 'state', 'closed_at', 'version'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new ApiError('dataNotFound');
  return held;
}

/** Tells the store's panels of a change to its handovers. Takes the store's counters, so it comes after the handover. */
export async function announceHandovers(
  {
    db,
    afterCommit,
    handoversChanged,
  }: HandoverDeps & { readonly db: QueryExecutor; readonly afterCommit: AfterCommit },
  storeId: string,
): Promise<void> {
  const { handovers_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ handovers_version: eb('handovers_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('handovers_version')
    .executeTakeFirstOrThrow();
  afterCommit(() => handoversChanged(storeId, version));
}

/** The number of a handover of the store. Takes the store's counters; numbers have no gap. */
export async function nextHandoverNumber(db: QueryExecutor, storeId: string): Promise<number> {
  const { handover_no: number } = await db
    .updateTable('store_counters')
    .set((eb) => ({ handover_no: eb('handover_no', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('handover_no')
    .executeTakeFirstOrThrow();
  return number;
}
