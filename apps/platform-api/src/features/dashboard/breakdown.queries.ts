import type { Wire } from '@store-panel/contract/table';
import { BEST_SELLERS_MAX, hoursOfDay, SOLD_DAYS } from '@store-panel/domain/insight/day-progress';
import { addDays } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { readTogether, type Reading } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import type { Days } from '#features/dashboard/days-of-body.ts';

type Breakdown = Wire['POST /api/dashboard/get_breakdown']['reply'];
type Kitchen = Omit<Breakdown['kitchen'], 'hours'>;

interface KitchenSums {
  readonly hour: number;
  readonly orders: number;
  readonly prep_orders: number;
  readonly prep_seconds: number;
  readonly ready_at_handover: number;
  readonly promised: number;
  readonly late: number;
  readonly kitchen_late: number;
}

const MEASURES = [
  'orders',
  'prep_orders',
  'prep_seconds',
  'ready_at_handover',
  'promised',
  'late',
  'kitchen_late',
] as const;

/** Reads how orders of some days went, and what sold best in the last 28 full days, in one statement. */
export async function readBreakdown(
  db: QueryExecutor,
  { storeId, startsAt, currency, today }: FiguresOf,
  { from, to }: Days,
): Promise<Breakdown> {
  const kitchen: Reading<readonly KitchenSums[]> = {
    expression: sql`(select coalesce(json_agg(h), '[]') from (
      select f.key::int as hour, ${sql.join(
        MEASURES.map((name) => sql`sum(f.${sql.ref(name)})::bigint as ${sql.ref(name)}`),
      )}
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'hour' and f.day between ${from}::date and ${to}::date
      group by f.key
    ) h)`,
    parse: (value) => value as readonly KitchenSums[],
  };
  const reasons: Reading<Breakdown['reasons']> = {
    expression: sql`(select coalesce(json_agg(r order by r.count desc, r.status, r.reason_kind), '[]') from (
      select split_part(f.key, ':', 1)::int as status, split_part(f.key, ':', 2) as reason_kind,
        sum(f.called_off)::bigint as count, sum(f.called_off_amount - f.charged)::bigint as missed,
        sum(f.charged)::bigint as charged
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'reason' and f.day between ${from}::date and ${to}::date
      group by f.key having sum(f.called_off) > 0
    ) r)`,
    parse: (value) => value as Breakdown['reasons'],
  };
  const soldTo = addDays(today, -1);
  const soldFrom = addDays(today, -SOLD_DAYS);
  const sold: Reading<Breakdown['best_sellers']> = {
    expression: sql`(select coalesce(json_agg(i order by i.quantity desc, i.quantity_before desc, i.item_key), '[]') from (
      select f.key as item_key,
        coalesce((array_agg(f.label order by f.day desc) filter (where f.label <> ''))[1], '') as name,
        coalesce(sum(f.quantity) filter (where f.day >= ${soldFrom}::date), 0)::bigint as quantity,
        coalesce(sum(f.goods) filter (where f.day >= ${soldFrom}::date), 0)::bigint as goods,
        coalesce(sum(f.quantity) filter (where f.day < ${soldFrom}::date), 0)::bigint as quantity_before
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'item'
        and f.day between ${addDays(soldFrom, -SOLD_DAYS)}::date and ${soldTo}::date
      group by f.key having sum(f.quantity) > 0
      order by quantity desc, quantity_before desc, f.key limit ${BEST_SELLERS_MAX}
    ) i)`,
    parse: (value) => value as Breakdown['best_sellers'],
  };
  const read = await readTogether(db, { kitchen, reasons, sold });
  const ofHour = new Map(read.kitchen.map((row) => [row.hour, row]));
  return {
    currency,
    kitchen: {
      ...kitchenOf(read.kitchen),
      hours: hoursOfDay(startsAt).flatMap((hour) => {
        const row = ofHour.get(hour);
        return row === undefined || row.orders === 0 ? [] : [{ hour, ...kitchenOf([row]) }];
      }),
    },
    reasons: read.reasons,
    best_sellers: read.sold,
    sold_from: soldFrom,
    sold_to: soldTo,
  };
}

function kitchenOf(rows: readonly KitchenSums[]): Kitchen {
  const sum = (name: (typeof MEASURES)[number]) => rows.reduce((total, row) => total + row[name], 0);
  const prepared = sum('prep_orders');
  const isPressedAtHandover = sum('ready_at_handover') * 2 > prepared;
  return {
    orders: sum('orders'),
    prep_orders: prepared,
    kitchen_time: prepared === 0 || isPressedAtHandover ? null : Math.round(sum('prep_seconds') / prepared),
    promised: sum('promised'),
    late: sum('late'),
    kitchen_late: sum('kitchen_late'),
  };
}
