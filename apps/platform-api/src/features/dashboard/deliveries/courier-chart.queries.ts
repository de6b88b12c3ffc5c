import type { Wire } from '@store-panel/contract/table';
import { TOO_FEW, wilson } from '@store-panel/domain/insight/wilson';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import { readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  asOf,
  type ShipmentsQuery,
  shipmentSums,
  shownOf,
  type SummedRow,
} from '#features/dashboard/deliveries/shipment-sums.queries.ts';

type CourierChart = Wire['POST /api/dashboard/get_courier_chart']['reply'];
type Carrier = CourierChart['rows'][number];

const MEASURES = [
  'parcels',
  'delivered',
  'promised',
  'late',
  'attempted',
  'repeated',
  'charged',
  'charge',
  'claimed',
  'measured',
  'co2e_mg',
] as const;

/** More are not shown; those with the fewest deliveries are left out. */
const MAX_ROWS = 200;
const MG_IN_GRAM = 1000;

/** Reads who brought how much, how punctually, for how much, and with what emissions. */
export async function readCourierChart(
  db: QueryExecutor,
  query: ShipmentsQuery,
  currency: string,
): Promise<CourierChart> {
  const { seq, sums } = await readTogether(db, {
    seq: asOf(query.storeId),
    sums: shipmentSums(query, 'carrier', 'key', MEASURES),
  });
  const largest = sums.toSorted((a, b) => b.delivered - a.delivered || (a.key < b.key ? -1 : 1)).slice(0, MAX_ROWS);
  const names = await readNames(
    db,
    query.storeId,
    largest.map(({ key }) => key),
  );
  return { ...shownOf(seq, query), currency, rows: largest.map((row) => toCarrier(row, names)).toSorted(byRank) };
}

function toCarrier(sums: SummedRow<(typeof MEASURES)[number]>, names: ReadonlyMap<string, string>): Carrier {
  const [kind = '', id = ''] = sums.key.split(':');
  const { delivered, promised, late } = sums;
  return {
    id: id === '' ? null : id,
    name: names.get(id) ?? '',
    kind: kind === 'courier' || kind === 'transporter' ? kind : 'unknown',
    deliveries: delivered,
    promised,
    late,
    on_time: wilson(promised - late, promised),
    first_attempt: ratio(sums.attempted - sums.repeated, sums.attempted),
    charge_each: sums.charged === 0 ? null : Math.round(sums.charge / sums.charged),
    claims_per_1000: ratio(sums.claimed * 1000, sums.parcels),
    co2e_each: ratio(sums.co2e_mg / MG_IN_GRAM, sums.measured),
    is_too_few: promised < TOO_FEW,
  };
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** By the low end of what is known, so that few deliveries lead no ranking; those that are not ranked by their number. */
const byRank = (a: Carrier, b: Carrier): number =>
  Number(a.is_too_few) - Number(b.is_too_few) ||
  (a.is_too_few ? 0 : (b.on_time?.low ?? 0) - (a.on_time?.low ?? 0)) ||
  b.deliveries - a.deliveries;

/** Only who has brought something for this store is looked up, by ids from its own figures. */
async function readNames(
  db: QueryExecutor,
  storeId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (kind: string) => keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from providers p where p.id = ${anyOf('uuid', ids('courier:'))}
    union all
    select t.id, t.name from transporters t
    where t.store_id = ${storeId} and t.id = ${anyOf('uuid', ids('transporter:'))}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
