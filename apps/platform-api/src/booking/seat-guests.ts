import type { SeatedPartyAtTable } from '#booking/seated-party.queries.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';

/**
 * Makes a party of the guests at a free table, or finds the one that was faster, and holds it there until the transaction
 * ends. Before an order or the store's counters.
 * @throws ApiError tableNotFree where a reservation is near; dataNotFound for a table that is gone
 */
export type StartGuestParty = (
  change: { readonly db: QueryExecutor; readonly afterCommit: AfterCommit },
  table: { readonly storeId: string; readonly tableId: string },
) => Promise<SeatedPartyAtTable>;
