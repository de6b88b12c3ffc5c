import type { StorePrincipal } from '#access/principal.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { type Actor, actorOf, type WriteContext } from '#orders/order-events.queries.ts';

export interface ReturnDeps {
  readonly returnsChanged: (storeId: string, version: number) => void;
}

/** Context of a change of returns: its transaction, and the notifications after the commit. */
export type ReturnContext = WriteContext & ReturnDeps;

/** Who changes a return. */
export interface ReturnActing {
  readonly actor: Actor;
  /** The administrator who acts in the store's name. */
  readonly actingAdmin?: string | null | undefined;
}

export const whoOf = (principal: StorePrincipal): ReturnActing => ({
  actor: actorOf(principal),
  actingAdmin: principal.actingAdmin?.name ?? null,
});

/** Tells the store's panels of a change to its returns. Takes the store's counters, so it comes after the return. */
export async function announceReturns(
  { db, afterCommit, returnsChanged }: ReturnDeps & { readonly db: QueryExecutor; readonly afterCommit: AfterCommit },
  storeId: string,
): Promise<void> {
  const { returns_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ returns_version: eb('returns_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('returns_version')
    .executeTakeFirstOrThrow();
  afterCommit(() => returnsChanged(storeId, version));
}

/** The number of a new return of the store. Takes the store's counters; numbers have no gap. */
export async function nextReturnNumber(db: QueryExecutor, storeId: string): Promise<number> {
  const { return_no: number } = await db
    .updateTable('store_counters')
    .set((eb) => ({ return_no: eb('return_no', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('return_no')
    .executeTakeFirstOrThrow();
  return number;
}
