import { consequenceBegins, consequenceDay } from '@store-panel/domain/documents/document-state';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** What is in force of type `t` for a store whose id is this column: its newest approved upload. */
const inForceOf = (storeId: string) => sql`(
  select d.id, d.expires_on from store_documents d
  where d.store_id = ${sql.ref(storeId)} and d.document_type_id = t.id and d.state = 'approved'
  order by d.uploaded_at desc, d.id desc limit 1)`;

/**
 * The first day on which an expired document stops new orders of a row of `stores`; null if none does. It begins at an
 * hour of the store's clock: compare by `stopsNewOrders`.
 */
export const ORDERS_STOP_ON = sql<StoreDate | null>`(
  select min(f.expires_on + t.grace_days + 1)::text
  from document_types t join lateral ${inForceOf('stores.id')} f on true
  where t.on_expiry = 'no_new_orders' and t.asks_expiry and t.holder = 'store' and t.is_open and t.removed_at is null
    and (t.country_code is null or t.country_code = stores.country_code))`;

/** Whether an expired document stops a store's new orders at an instant. Running orders go on. */
export const stopsNewOrders = (
  store: { readonly orders_stop_on: StoreDate | null; readonly timezone: string },
  now: number,
): boolean => store.orders_stop_on !== null && now >= consequenceBegins(store.orders_stop_on, store.timezone);

/** An expired document with its consequence. */
interface ExpiredDocument {
  readonly document_id: string;
  /** One name a language, in the order of the language index. */
  readonly name: readonly string[];
  readonly expires_on: StoreDate;
  /** Epoch milliseconds at which the consequence began. */
  readonly since: number;
}

/**
 * Returns the expired documents that hold payouts of stores at an instant, by store; a store without any is not in it.
 * @param now - epoch milliseconds
 */
export async function payoutHoldsOfDocuments(
  db: QueryExecutor,
  storeIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly ExpiredDocument[]>> {
  const { rows } = await sql<
    Omit<ExpiredDocument, 'since'> & { store_id: string; grace_days: number; timezone: string }
  >`
    select s.id as store_id, t.id as document_id, t.name, f.expires_on::text as expires_on, t.grace_days, s.timezone
    from stores s
    join document_types t on t.holder = 'store' and t.is_open and t.removed_at is null
      and (t.country_code is null or t.country_code = s.country_code)
    join lateral ${inForceOf('s.id')} f on true
    where s.id = ${anyOf('uuid', storeIds)} and t.on_expiry = 'hold_payouts' and t.asks_expiry
      and f.expires_on is not null
    order by t.position, t.created_at, t.id`.execute(db);
  const begun = rows.flatMap(({ store_id, grace_days, timezone, ...document }) => {
    const since = consequenceBegins(consequenceDay(document.expires_on, grace_days), timezone);
    return now >= since ? [{ store_id, document: { ...document, since } }] : [];
  });
  return new Map(
    [...Map.groupBy(begun, ({ store_id }) => store_id)].map(([id, own]) => [id, own.map(({ document }) => document)]),
  );
}
