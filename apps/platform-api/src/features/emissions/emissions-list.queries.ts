import type { Wire } from '@store-panel/contract/table';
import type { EmissionFormula, FactorBounds } from '@store-panel/domain/emissions/formula';
import { nameOfVehicle } from '@store-panel/domain/emissions/reference';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { type EmissionFilter, matching } from '#features/emissions/emission-days.ts';

type Call = Wire['POST /api/dashboard/list_emissions'];
type Row = Call['reply']['rows'][number];

const PAGE_ROWS = 25;

/** Reads what parcels emitted, newest day first, with the sums of all of them. */
export async function listEmissions(
  db: QueryExecutor,
  filter: EmissionFilter,
  { after, method, vehicle_class: vehicleClass }: Pick<Call['body'], 'after' | 'method' | 'vehicle_class'>,
): Promise<Call['reply']> {
  const where = sql`e.store_id = ${filter.storeId} and ${matching(filter)}
    and (${method ?? null}::text is null or e.method = ${method ?? null}::text)
    and (${vehicleClass ?? null}::text is null or e.vehicle_class = ${vehicleClass ?? null}::text)`;
  const { rows } = await sql<{ row: Omit<Row, 'formula'> & { readonly formula: EmissionFormula } }>`
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
      order by e.day desc, e.order_id desc, e.no desc limit ${PAGE_ROWS + 1}
    ) f`.execute(db);
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
  const page = rows.slice(0, PAGE_ROWS).map(({ row }) => ({ ...row, formula: toWire(row.formula) }));
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
