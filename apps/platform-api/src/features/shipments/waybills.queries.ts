import { createHash } from 'node:crypto';

import type { Wire } from '@store-panel/contract/table';
import type { AddressUse } from '@store-panel/domain/addresses/address-uses';
import { sql } from 'kysely';

import { findTenantHost } from '#access/tenants.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Labels = Wire['POST /api/store/get_waybills']['reply'];
type LabelledParcel = Labels['waybills'][number]['parcels'][number];
type Waybill = Omit<Labels['waybills'][number], 'parcels'> & {
  readonly parcels: readonly Omit<LabelledParcel, 'fingerprint'>[];
};

/** Reads what stands on the labels of these orders, in the order of the ids. */
export async function readLabels(db: QueryExecutor, storeId: string, orderIds: readonly string[]): Promise<Labels> {
  const lookupUrl = await findLookupUrl(db, storeId);
  const parties = await findLabelParties(db, storeId);
  const profile = await db
    .selectFrom('stores')
    .select(['name', 'address', 'country_phone_code', 'phone'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  const waybills = await listWaybills(db, storeId, orderIds);
  // Without an address of its own the label shows that of the profile.
  const shared = [lookupUrl, parties.sender ?? profile, parties.return_to];
  return {
    lookup_url: lookupUrl,
    ...parties,
    waybills: waybills.map((waybill) => ({
      ...waybill,
      parcels: waybill.parcels.map((parcel) => ({
        ...parcel,
        fingerprint: fingerprintOf([...shared, shownOf(waybill), parcel, waybill.parcels.length]),
      })),
    })),
  };
}

/** All of a waybill that a label may show: of the address no coordinates, and no other parcel. */
function shownOf({ address, order_id: _id, shipped_at: _at, parcels: _parcels, ...shown }: Waybill) {
  return { ...shown, address: address && [address.line, address.note] };
}

/** 132 bits of a hash. */
const fingerprintOf = (shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** Lists the data of shipment labels, in the order of the ids, without orders of other stores. */
async function listWaybills(db: QueryExecutor, storeId: string, orderIds: readonly string[]): Promise<Waybill[]> {
  const { rows } = await sql<{ row: Waybill }>`
    select json_build_object('order_id', o.id, 'unique_id', o.unique_id, 'waybill_number', o.waybill_number,
      'shipped_at', o.shipped_at, 'customer_name', coalesce(o.sent_in #>> '{to,name}', o.customer_name),
      'customer_phone', coalesce(o.sent_in #>> '{to,phone}', o.customer_phone),
      'sent_from', case when o.sent_in is not null then json_build_object('name', o.customer_name, 'phone', o.customer_phone,
        'line', o.sent_in #>> '{from,line}') end,
      'address', o.address, 'pieces', o.item_count, 'note', o.delivery_comment, 'service_level', o.service_level,
      'transporter', p.transporter, 'parcels', p.parcels) as row
    from orders o cross join lateral (
      select min(t.name) as transporter,
        json_agg(json_build_object('no', p.no, 'waybill_number', p.waybill_number, 'grams', p.grams) order by p.no) as parcels
      from parcels p left join transporters t on t.store_id = p.store_id and t.id = p.transporter_id
      where p.store_id = o.store_id and p.order_id = o.id and p.return_id is null
    ) p
    where o.store_id = ${storeId} and o.id = any(${[...new Set(orderIds)]}::uuid[]) and o.waybill_number is not null
    order by array_position(${[...orderIds]}::uuid[], o.id)`.execute(db);
  return rows.map(({ row }) => row);
}

/** Finds the URL at which the store's shipments are looked up; null without a tenant or without its page. */
async function findLookupUrl(db: QueryExecutor, storeId: string): Promise<string | null> {
  const host = await findTenantHost(db, storeId);
  return host === null ? null : `https://${host}/`;
}

/** Finds the store's own addresses that are printed as sender and for returns; null without one. */
async function findLabelParties(db: QueryExecutor, storeId: string): Promise<Pick<Labels, 'sender' | 'return_to'>> {
  const rows = await db
    .selectFrom('store_addresses')
    .select(['company', 'contact', 'phone', 'line', 'parts', 'uses'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`uses <> '{}'`)
    .execute();
  const find = (use: AddressUse) => {
    const row = rows.find(({ uses }) => uses.includes(use));
    if (!row) return null;
    const { company, contact, phone, line, parts } = row;
    return { company, contact, phone, line, country: parts.country };
  };
  return { sender: find('sender'), return_to: find('return') };
}
