import type { Wire } from '@store-panel/contract/table';
import type { EmissionFormula, FactorBounds } from '@store-panel/domain/emissions/formula';
import { nameOfVehicle } from '@store-panel/domain/emissions/reference';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { type EmissionFilter, matching } from '#features/emissions/emission-days.ts';

type Call = Wire['POST /api/dashboard/list_emissions'];
type Row = Call['reply']['rows'][number];

const PAGE_ROWS = 25;

type Narrowed = Pick<Call['body'], 'method' | 'vehicle_class'>;
type StoredRow = Omit<Row, 'formula'> & { readonly formula: EmissionFormula };

const conditionOf = (filter: EmissionFilter, { method, vehicle_class: vehicleClass }: Narrowed) =>
  sql`e.store_id = ${filter.storeId} and ${matching(filter)}
    and (${method ?? null}::text is null or e.method = ${method ?? null}::text)
    and (${vehicleClass ?? null}::text is null or e.vehicle_class = ${vehicleClass ?? null}::text)`;

/** Rows of `delivery_emissions e` after a place, newest day first. */
async function readRows(
  db: QueryExecutor,
  where: RawBuilder<unknown>,
  after: Call['body']['after'],
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_json(f) as row from (
      select e.order_id, o.unique_id, e.no, p.waybill_number as waybill, e.day::text as day,
        coalesce(t.name, c.name, '') as brought_by, e.transporter_id, e.vehicle_class, nullif(e.energy, '') as energy,
        e.metres, e.empty_metres, e.mg as co2e, e.low_mg as low, e.high_mg as high, e.method, e.factor_set,
        case when e.run_id is not null then json_build_object('deliveries', e.run_deliveries, 'metres', e.run_metres,
          'empty_metres', e.run_empty_metres, 'co2e', e.run_mg) end as run,
        e.formula
      from delivery_emissions e
      join orders o on o.store_id = e.store_id and o.id = e.order_id
      left join parcels p on p.store_id = e.store_id and p.order_id = e.order_id and p.no = e.no
      left join transporters t on t.store_id = e.store_id and t.id = e.transporter_id
      left join providers c on c.id = e.provider_id
      where ${where}
        and (${after === undefined}::boolean
          or (e.day, e.order_id, e.no) < (${after?.day ?? null}::date, ${after?.order_id ?? null}::uuid, ${after?.no ?? 0}::smallint))
      order by e.day desc, e.order_id desc, e.no desc limit ${limit}
    ) f`.execute(db);
  return rows.map(({ row }) => row);
}

/** Reads what parcels emitted, newest day first, with the sums of all of them. */
export async function listEmissions(
  db: QueryExecutor,
  filter: EmissionFilter,
  { after, ...narrowed }: Narrowed & Pick<Call['body'], 'after'>,
): Promise<Call['reply']> {
  const where = conditionOf(filter, narrowed);
  const rows = await readRows(db, where, after, PAGE_ROWS + 1);
  const sums = await sql<Pick<Call['reply'], 'totals' | 'quality' | 'factor_sets' | 'waiting'>>`
    select
      json_build_object('parcels', count(*), 'co2e', coalesce(sum(e.mg), 0), 'low', coalesce(sum(e.low_mg), 0),
        'high', coalesce(sum(e.high_mg), 0), 'metres', coalesce(sum(e.metres), 0),
        'empty_metres', coalesce(sum(e.empty_metres), 0)) as totals,
      json_build_object('reported', coalesce(sum(e.mg) filter (where e.method = 'reported'), 0),
        'tracked', coalesce(sum(e.mg) filter (where e.method = 'tracked'), 0),
        'estimated', coalesce(sum(e.mg) filter (where e.method = 'estimated'), 0),
        'assumed', coalesce(sum(e.mg) filter (where e.method = 'assumed'), 0)) as quality,
      coalesce(array_agg(distinct e.factor_set), '{}') as factor_sets,
      (select count(*)::int from emissions_due d where d.store_id = ${filter.storeId}) as waiting
    from delivery_emissions e where ${where}`.execute(db);
  const page = rows.slice(0, PAGE_ROWS).map((row) => ({ ...row, formula: toWire(row.formula) }));
  const last = page.at(-1);
  const { totals, quality, factor_sets, waiting } = sums.rows[0] ?? NOTHING;
  return {
    rows: page,
    next: rows.length > PAGE_ROWS && last ? { day: last.day, order_id: last.order_id, no: last.no } : null,
    totals,
    quality,
    factor_sets,
    waiting,
  };
}

/** A line of a file: what of an amount can be recomputed is on the screen. */
export type ExportedEmission = Omit<StoredRow, 'formula' | 'run'>;

/** All rows that match, counted and in batches. */
export async function readEmissionsForExport(db: QueryExecutor, filter: EmissionFilter, narrowed: Narrowed) {
  const where = conditionOf(filter, narrowed);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_emissions e
    where e.store_id = ${filter.storeId} and ${where}`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: readBatches(db, where) };
}

async function* readBatches(
  db: QueryExecutor,
  where: RawBuilder<unknown>,
): AsyncGenerator<readonly ExportedEmission[], void, undefined> {
  let after: Call['body']['after'];
  for (;;) {
    const rows = await readRows(db, where, after, EXPORT_BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    after = { day: last.day, order_id: last.order_id, no: last.no };
  }
}

const NOTHING: Pick<Call['reply'], 'totals' | 'quality' | 'factor_sets' | 'waiting'> = {
  totals: { parcels: 0, co2e: 0, low: 0, high: 0, metres: 0, empty_metres: 0 },
  quality: { reported: 0, tracked: 0, estimated: 0, assumed: 0 },
  factor_sets: [],
  waiting: 0,
};

const EMPTY: Row['formula'] = {
  kind: 'reported',
  grams: null,
  factor: null,
  grid: null,
  metres: null,
  weight: null,
  run_weight: null,
  is_by_weight: null,
  rounding: null,
  round_parcels: null,
  attempts: null,
};

const toFactor = ({ low, mid, high, lowOf, midOf, highOf }: FactorBounds) => ({
  low,
  mid,
  high,
  low_of: nameOfVehicle(lowOf),
  mid_of: nameOfVehicle(midOf),
  high_of: nameOfVehicle(highOf),
});

function toWire(formula: EmissionFormula): Row['formula'] {
  switch (formula.kind) {
    case 'reported':
      return { ...EMPTY, grams: formula.grams };
    case 'run': {
      const { factor, grid, runMetres, weight, runWeight, isByWeight, rounding } = formula;
      return {
        ...EMPTY,
        kind: 'run',
        factor: toFactor(factor),
        grid,
        metres: runMetres,
        weight,
        rounding,
        run_weight: runWeight,
        is_by_weight: isByWeight,
      };
    }
    case 'round': {
      const { factor, grid, roundMetres, roundParcels, attempts } = formula;
      return {
        ...EMPTY,
        kind: 'round',
        factor: toFactor(factor),
        grid,
        metres: roundMetres,
        round_parcels: roundParcels,
        attempts,
      };
    }
  }
}
