import type { Offer } from '@store-panel/domain/offers/offer';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import { type Reading, readingOf, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { OfferCustomer } from '#sales/offers/offer-customers.ts';

/** An offer with what its conditions need beside its fields. */
export interface StoredOffer extends Offer {
  readonly offer_id: string;
  readonly version: number;
  /** Uses that were not given back. */
  readonly used: number;
}

const OFFER_COLUMNS = sql.raw(`
  id as offer_id, version, names, descriptions, code, type, value, maximum_discount, applies_to, item_ids,
  sub_category_ids, services, customers, uses_per_customer, required_uses, minimum_order_amount, minimum_items,
  starts_on, ends_on, recursion, is_running, used, by_unique_code`);

/** Returns the id of the picture of each of these offers that has one. */
export async function readOfferPictures(
  db: QueryExecutor,
  storeId: string,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await sql<{ offer_id: string; file_id: string }>`
    select offer_id, file_id from menu_images
    where store_id = ${storeId} and removed_at is null and offer_id = any(${[...offerIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ offer_id, file_id }) => [offer_id, file_id]));
}

/** Offers that may apply to an order: all that need no code, and one by its code, a unique code or its id. */
export interface OfferSelection {
  readonly automatic: boolean;
  /** Normalized. */
  readonly code?: string | undefined;
  readonly offerId?: string | undefined;
  /** What the code may be stored as if it is a unique one. Read by {@link offerFactsReading} alone. */
  readonly codeMacs?: readonly Buffer[] | undefined;
}

/** Deleted ones never. */
function selectedOffers(
  storeId: string,
  { automatic, code, offerId }: OfferSelection,
  isRedeemed: RawBuilder<unknown> = sql`false`,
): RawBuilder<StoredOffer> {
  const conditions = [
    ...(automatic ? [sql`code is null and not by_unique_code and is_running`] : []),
    ...(code === undefined ? [] : [sql`code = ${code}`]),
    ...(offerId === undefined ? [] : [sql`id = ${offerId}::uuid`]),
  ];
  const condition = sql.join([...conditions, isRedeemed], sql` or `);
  return sql<StoredOffer>`
    select ${OFFER_COLUMNS} from offers
    where store_id = ${storeId} and deleted_at is null and (${condition}) order by created_at, id`;
}

/** Returns a store's offers, the oldest first; deleted ones never. */
export async function readOffers(
  db: QueryExecutor,
  storeId: string,
  selection: OfferSelection,
): Promise<readonly StoredOffer[]> {
  return (await selectedOffers(storeId, selection).execute(db)).rows;
}

/** The unique code that was typed, if an order can use it now; a code of an offer comes first. */
const redeemableCode = (
  storeId: string,
  { code, codeMacs = [] }: OfferSelection,
  order: EvaluatedOrder | null,
): RawBuilder<unknown> => sql`
  select c.id, c.offer_id from unique_codes c
  where c.store_id = ${storeId} and c.mac = ${anyOf('bytea', codeMacs)} and c.purpose = 'offer' and c.ended_at is null and c.ends_at > now()
    and (c.used < c.uses or exists (
      select from unique_code_uses u
      where u.store_id = c.store_id and u.code_id = c.id and u.order_id = ${order?.id ?? null}::uuid
        and u.released_at is null
    ))
    and not exists (
      select from offers o where o.store_id = c.store_id and o.code = ${code ?? null}::text and o.deleted_at is null
    )
  order by c.created_at desc limit 1`;

/** The order that is judged, if it is there already: its own use and later orders do not count. */
export interface EvaluatedOrder {
  readonly id: string;
  readonly created_at: Date;
}

/** Whose uses and orders count. */
export interface EvaluatedCustomer {
  /** Domain's `customerKey`; null without a phone number. */
  readonly key: string | null;
  /** In the stored form; null exactly when `key` is. */
  readonly customer: OfferCustomer | null;
}

export interface UniqueCode {
  readonly id: string;
  readonly offer_id: string;
}

/** What the conditions of offers need beside the order. */
export interface OfferFacts extends EvaluatedCustomer {
  /** The oldest first. */
  readonly offers: readonly StoredOffer[];
  /** The unique code that was typed, if the order can use it. */
  readonly uniqueCode: UniqueCode | null;
  /** How often the customer has used each offer. */
  readonly uses: ReadonlyMap<string, number>;
  /** Whether the store has an earlier order of the customer that was not called off. */
  readonly isKnown: boolean;
  /** The sub-category of each item. */
  readonly subCategories: ReadonlyMap<string, string>;
}

interface OfferFactsRow {
  readonly offers: readonly StoredOffer[];
  readonly unique_code: UniqueCode | null;
  readonly uses: readonly (readonly [string, number])[] | null;
  readonly is_known: boolean;
  readonly sub_categories: readonly (readonly [string, string])[] | null;
}

/** What the customer's uses, their orders and the sub-categories of the items come to for these offers, if any needs it. */
export const offerFactsReading = (
  storeId: string,
  selection: OfferSelection,
  { key, customer }: EvaluatedCustomer,
  itemIds: readonly string[],
  order: EvaluatedOrder | null = null,
): Reading<OfferFacts> =>
  readingOf(
    sql<OfferFactsRow>`
    with redeemable as materialized (${redeemableCode(storeId, selection, order)}),
    chosen as materialized (${selectedOffers(storeId, selection, sql`id = (select r.offer_id from redeemable r)`)})
    select coalesce((select json_agg(to_json(c)) from chosen c), '[]') as offers,
      (select to_json(r) from redeemable r) as unique_code,
      (select json_agg(json_build_array(u.offer_id, u.uses)) from (
        select offer_id, count(*) as uses from offer_uses
        where store_id = ${storeId} and customer = ${anyOf('bytea', customer?.macs ?? [])} and released_at is null
          and offer_id = any(array(select c.offer_id from chosen c where c.uses_per_customer is not null))
          ${order === null ? sql`` : sql`and order_id <> ${order.id}`}
        group by offer_id
      ) u) as uses,
      exists (select from chosen c where c.customers = 'new') and exists (
        select from orders
        where store_id = ${storeId} and customer_key = ${key}::text
          and order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[])
          ${order === null ? sql`` : sql`and id <> ${order.id} and created_at < ${order.created_at}`}
      ) as is_known,
      case when exists (select from chosen c where c.sub_category_ids <> '{}') then (
        select json_agg(json_build_array(id, sub_category_id)) from menu_items
        where store_id = ${storeId} and id = any(${[...itemIds]}::uuid[])
      ) end as sub_categories`,
    (row) => {
      const { offers, unique_code: uniqueCode, uses, is_known: isKnown, sub_categories: places } = requireRow(row);
      return { key, customer, offers, uniqueCode, uses: new Map(uses), isKnown, subCategories: new Map(places) };
    },
  );

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
