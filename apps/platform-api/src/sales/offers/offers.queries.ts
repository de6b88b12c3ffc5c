import type { Offer } from '@store-panel/domain/offers/offer';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { OfferCustomer } from '#sales/offers/offer-customers.ts';

/** An offer with what its conditions need beside its fields. */
export interface StoredOffer extends Offer {
  readonly offer_id: string;
  readonly version: number;
  /** Uses that were not given back. */
  readonly used: number;
}

const OFFER_COLUMNS = [
  'id as offer_id',
  'version',
  'names',
  'descriptions',
  'code',
  'type',
  'value',
  'maximum_discount',
  'applies_to',
  'item_ids',
  'sub_category_ids',
  'services',
  'customers',
  'uses_per_customer',
  'required_uses',
  'minimum_order_amount',
  'minimum_items',
  'starts_on',
  'ends_on',
  'recursion',
  'is_running',
  'used',
] as const;

/** Offers that may apply to an order: all without a code, and one by its code or id. */
export interface OfferSelection {
  readonly automatic: boolean;
  /** Normalized. */
  readonly code?: string | undefined;
  readonly offerId?: string | undefined;
}

/** Returns a store's offers, the oldest first; deleted ones never. */
export async function readOffers(
  db: QueryExecutor,
  storeId: string,
  { automatic, code, offerId }: OfferSelection,
): Promise<readonly StoredOffer[]> {
  return db
    .selectFrom('offers')
    .select(OFFER_COLUMNS)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where((eb: ExpressionBuilder<Schema, 'offers'>) => {
      const conditions: Expression<SqlBool>[] = [
        ...(automatic ? [eb.and([eb('code', 'is', null), eb('is_running', '=', true)])] : []),
        ...(code === undefined ? [] : [eb('code', '=', code)]),
        ...(offerId === undefined ? [] : [eb('id', '=', offerId)]),
      ];
      return eb.or(conditions);
    })
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The order that is judged, if it is there already: its own use and later orders do not count. */
export interface EvaluatedOrder {
  readonly id: string;
  readonly created_at: Date;
}

/** Returns how often a customer has used each of these offers. */
export async function readCustomerUses(
  db: QueryExecutor,
  storeId: string,
  { macs }: Pick<OfferCustomer, 'macs'>,
  offerIds: readonly string[],
  order: EvaluatedOrder | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('offer_uses')
    .select(['offer_id', sql<number>`count(*)`.as('uses')])
    .where('store_id', '=', storeId)
    .where('customer', '=', anyOf('bytea', macs))
    .where('offer_id', '=', anyOf('uuid', offerIds))
    .where('released_at', 'is', null)
    .$if(order !== null, (query) => query.where('order_id', '!=', order?.id ?? ''))
    .groupBy('offer_id')
    .execute();
  return new Map(rows.map(({ offer_id, uses }) => [offer_id, uses]));
}

/** Whether the store has an earlier order of this customer that was not called off. */
export async function isKnownCustomer(
  db: QueryExecutor,
  storeId: string,
  customerKey: string,
  order: EvaluatedOrder | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_key', '=', customerKey)
    .where(sql<boolean>`order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[])`)
    .$if(order !== null, (query) =>
      query.where('id', '!=', order?.id ?? '').where('created_at', '<', order?.created_at ?? new Date(0)),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the sub-category of each of these items of the store's menu. */
export async function readSubCategories(
  db: QueryExecutor,
  storeId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_items')
    .select(['id', 'sub_category_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', itemIds))
    .execute();
  return new Map(rows.map(({ id, sub_category_id }) => [id, sub_category_id]));
}
