import type { Wire } from '@store-panel/contract/table';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { PRINTS_STORED } from '@store-panel/domain/shipments/label-prints';
import { HANDED_OVER_LABELS } from '@store-panel/domain/shipments/parcel-labels';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { LabelPrint } from '#db/tables/parcels.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readLabels } from '#features/shipments/waybills.queries.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import type { Actor } from '#orders/order-events.queries.ts';

type PrintedLabel = Wire['POST /api/store/add_label_prints']['body']['labels'][number];

interface Printer {
  readonly storeId: string;
  readonly by: Actor;
}

const keyOf = ({ order_id: orderId, no }: { readonly order_id: string; readonly no: number }) => `${orderId} ${no}`;

/** Counts printed labels of the store, each once. Returns their number. */
export async function addLabelPrints(
  db: QueryExecutor,
  { storeId, by }: Printer,
  labels: readonly PrintedLabel[],
): Promise<number> {
  const printed = [...new Map(labels.map((label) => [keyOf(label), label])).values()];
  await lockOrders(
    db,
    storeId,
    printed.map(({ order_id: id }) => id),
  );
  const print: LabelPrint = { at: new Date().toISOString(), by };
  const { rows } = await sql`
    update parcels p set print_count = p.print_count + 1, printed_label = x.fingerprint,
      prints = jsonb_path_query_array(jsonb_build_array(${JSON.stringify(print)}::jsonb) || p.prints,
        ${`$[0 to ${PRINTS_STORED - 1}]`}::jsonpath)
    from unnest(${printed.map(({ order_id: id }) => id)}::uuid[], ${printed.map(({ no }) => no)}::int[],
      ${printed.map(({ fingerprint }) => fingerprint)}::text[]) as x (order_id, no, fingerprint)
    where p.store_id = ${storeId} and p.order_id = x.order_id and p.no = x.no and p.return_id is null
    returning p.no`.execute(db);
  return rows.length;
}

interface ParcelsOfOrder<Parcel> {
  readonly order_id: string;
  readonly parcels: readonly Parcel[];
}
interface PrintedParcel {
  readonly no: number;
  readonly printed: { readonly is_changed: boolean } | null;
}

/** The same orders, whose parcels also say whether their printed labels have changed. */
export async function withPrints<Parcel extends PrintedParcel, Order extends ParcelsOfOrder<Parcel>>(
  db: QueryExecutor,
  storeId: string,
  orders: readonly Order[],
): Promise<Order[]> {
  const ids = orders
    .filter(({ parcels }) => parcels.some(({ printed }) => printed !== null))
    .map(({ order_id: id }) => id);
  const changed = ids.length === 0 ? new Set<string>() : await findChangedLabels(db, storeId, ids);
  return orders.map((order) => ({
    ...order,
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      printed: parcel.printed && {
        ...parcel.printed,
        is_changed: changed.has(keyOf({ order_id: order.order_id, no: parcel.no })),
      },
    })),
  }));
}

/** Which of the labels of parcels that the store still has would show something else now. */
async function findChangedLabels(
  db: QueryExecutor,
  storeId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const printed = await db
    .selectFrom('parcels as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .select(['p.order_id', 'p.no', 'p.printed_label'])
    .where('p.store_id', '=', storeId)
    .where('p.order_id', '=', anyOf('uuid', orderIds))
    .where('p.return_id', 'is', null)
    .where('p.printed_label', 'is not', null)
    .where('p.label', 'not in', [...HANDED_OVER_LABELS])
    .where('o.order_status', 'not in', [...FINAL_STATUSES])
    .execute();
  if (printed.length === 0) return new Set();
  const { waybills } = await readLabels(db, storeId, [...new Set(printed.map(({ order_id: id }) => id))]);
  const current = new Map(
    waybills.flatMap(({ order_id, parcels }) =>
      parcels.map(({ no, fingerprint }) => [keyOf({ order_id, no }), fingerprint] as const),
    ),
  );
  return new Set(printed.filter((one) => current.get(keyOf(one)) !== one.printed_label).map(keyOf));
}
