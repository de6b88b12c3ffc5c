import type { Wire } from '@store-panel/contract/table';
import { isTrackingFactor } from '@store-panel/domain/shipments/second-factor';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { historyOf, readUpdates } from '#features/shipments/parcels.queries.ts';
import type { FoundParcel } from '#features/shipments/tracking/parcel-tokens.ts';

type TrackedParcel = Wire['POST /api/user/find_parcel']['reply']['parcel'];

/** Stores whose parcels have the same number: hardly ever more than one. */
const MAX_PARCELS = 20;

/** More steps than any parcel has; the newest ones are shown. */
const MAX_STEPS = 100;

interface Candidate {
  readonly store_id: string;
  readonly order_id: string;
  readonly no: number;
  readonly waybill_number: string;
  readonly postcode: string | null;
  readonly line: string | null;
  readonly country: string;
  readonly phone: string;
}

/** A found parcel and the courier whose stores' parcels it is one of. */
export interface FoundByFactor extends FoundParcel {
  readonly tenantId: string | null;
}

/**
 * Finds a parcel that goes out, by both its waybill and a second factor: of the stores of a courier tenant, or of all stores.
 * One statement, whatever is wrong. Of a parcel that comes to the store, the factor is its sender's.
 */
export async function findParcelByFactor(
  db: QueryExecutor,
  tenantId: string | null,
  { waybill, factor }: { readonly waybill: string; readonly factor: string },
): Promise<FoundByFactor | undefined> {
  const { rows } = await sql<Candidate & { readonly tenant_id: string | null }>`
    select p.store_id, p.order_id, p.no, p.waybill_number, s.tenant_id,
      a.address #>> '{parts,postcode}' as postcode, a.address ->> 'line' as line,
      coalesce(a.address #>> '{parts,country}', s.country_code) as country, o.customer_phone as phone
    from parcels p
    join orders o on o.store_id = p.store_id and o.id = p.order_id
    join stores s on s.id = p.store_id
    cross join lateral (select coalesce(o.sent_in -> 'from', o.address) as address) a
    where p.waybill_number = ${waybill.toUpperCase()} and p.return_id is null
      and (${tenantId}::uuid is null or s.tenant_id = ${tenantId}::uuid)
    order by o.created_at desc limit ${MAX_PARCELS}`.execute(db);
  const found = rows.find((row) => isTrackingFactor(factor, row));
  return (
    found && {
      storeId: found.store_id,
      orderId: found.order_id,
      no: found.no,
      waybill: found.waybill_number,
      tenantId: found.tenant_id,
    }
  );
}

/** SQL of a found parcel `p`. */
const isFound = ({ storeId, orderId, no, waybill }: FoundParcel) => sql`
  p.store_id = ${storeId} and p.order_id = ${orderId} and p.no = ${no} and p.waybill_number = ${waybill}
    and p.return_id is null`;

/** SQL of what is another text after each change of the parcel or its order. Each update of a parcel writes its row. */
const VERSION = sql`md5(o.version::text || '/' || p.xmin::text)`;

/** The version of a found parcel, from its row alone; undefined if it is gone or has another number. */
export async function readParcelVersion(db: QueryExecutor, found: FoundParcel): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select ${VERSION} as version from parcels p join orders o on o.store_id = p.store_id and o.id = p.order_id
    where ${isFound(found)}`.execute(db);
  return rows[0]?.version;
}

/** What a finder sees of a parcel; undefined if it is gone or has another number. Nothing of it is about a person. */
export async function readTrackedParcel(db: QueryExecutor, found: FoundParcel): Promise<TrackedParcel | undefined> {
  const { storeId, orderId, no } = found;
  const { rows } = await sql<{ row: Omit<TrackedParcel, 'history'> }>`
    select to_json(x) as row from (
      select ${VERSION} as version, p.label as shipment_label, p.label_at as since,
        o.order_status = any(${[...CALLED_OFF_STATUSES]}::smallint[]) as is_cancelled,
        (select count(*)::int from parcels a
          where a.store_id = p.store_id and a.order_id = p.order_id and a.return_id is null) as parcel_count,
        (select count(*)::int from parcels d
          where d.store_id = p.store_id and d.order_id = p.order_id and d.return_id is null
            and d.label = ${LAST_SHIPMENT_LABEL}) as delivered_count,
        case when p.label <> ${LAST_SHIPMENT_LABEL}
          then to_char(coalesce(p.window_from, o.promised_at) at time zone s.timezone, 'YYYY-MM-DD') end as expected_on,
        case when p.window_from is not null and p.label <> ${LAST_SHIPMENT_LABEL}
          then json_build_object('from', p.window_from, 'to', p.window_to) end as "window",
        s.timezone, coalesce(o.address #>> '{parts,city}', '') as city, json_build_object('names', s.name) as store,
        (select t.name from transporters t where t.store_id = p.store_id and t.id = p.transporter_id) as transporter
      from parcels p join orders o on o.store_id = p.store_id and o.id = p.order_id join stores s on s.id = p.store_id
      where ${isFound(found)}
    ) x`.execute(db);
  const [parcel] = rows.map(({ row }) => row);
  if (!parcel) return undefined;
  const steps = historyOf(await readUpdates(db, storeId, orderId), no);
  return {
    ...parcel,
    history: steps.slice(-MAX_STEPS).map(({ label, at }) => ({
      shipment_label: label,
      at: at === null ? null : new Date(at).toISOString(),
    })),
  };
}
