import type { Wire } from '@store-panel/contract/table';
import { RETURN_REASON_FILTERS } from '@store-panel/domain/insight/shipment-filter';
import { medianOf } from '@store-panel/domain/insight/wilson';
import { addDays, weekStart } from '@store-panel/domain/time/store-time';

import { readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type Days, datesOf } from '#features/dashboard/days-of-body.ts';
import {
  asOf,
  type ShipmentsQuery,
  shipmentSums,
  shownOf,
} from '#features/dashboard/deliveries/shipment-sums.queries.ts';

type ReturnsGraph = Wire['POST /api/dashboard/get_returns_graph']['reply'];

/** Reads what came back of each week's deliveries, why, and how long refunds took. */
export async function readReturnsGraph(db: QueryExecutor, query: ShipmentsQuery): Promise<ReturnsGraph> {
  const { seq, days, reasons, refunds } = await readTogether(db, {
    seq: asOf(query.storeId),
    days: shipmentSums(query, 'day', 'day', ['delivered', 'return_opened', 'return_received', 'return_refunded']),
    reasons: shipmentSums(query, 'return_reason', 'key', ['return_opened']),
    refunds: shipmentSums(query, 'refund', 'key', ['return_refunded']),
  });
  const countOf = new Map(reasons.map(({ key, return_opened: count }) => [key, count]));
  return {
    ...shownOf(seq, query),
    weeks: weeksOf(query.days).map(({ from, to }) => {
      const of = days.filter(({ key }) => from <= key && key <= to);
      const sum = (measure: 'delivered' | 'return_opened' | 'return_received' | 'return_refunded') =>
        of.reduce((total, row) => total + row[measure], 0);
      const [delivered, received] = [sum('delivered'), sum('return_received')];
      return {
        start_date: from,
        end_date: to,
        delivered,
        opened: sum('return_opened'),
        received,
        refunded: sum('return_refunded'),
        rate: delivered === 0 ? null : received / delivered,
      };
    }),
    reasons: RETURN_REASON_FILTERS.map((reason) => ({ reason, count: countOf.get(reason) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    median_days: medianOf(refunds.map(({ key, return_refunded: count }) => ({ value: Number(key), count }))),
    n: refunds.reduce((total, { return_refunded: count }) => total + count, 0),
  };
}

/** The weeks from Sunday of some days; the first and the last may be shorter. */
function weeksOf(days: Days): readonly Days[] {
  const starts = datesOf(days).filter((day) => day === days.from || weekStart(day) === day);
  return starts.map((from) => {
    const last = addDays(weekStart(from), 6);
    return { from, to: last < days.to ? last : days.to };
  });
}
