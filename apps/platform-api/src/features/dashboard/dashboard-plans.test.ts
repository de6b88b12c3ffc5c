import { accessibleNeeds } from '@store-panel/domain/insight/needs';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays } from '@store-panel/domain/time/store-time';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import { expect, test } from 'vitest';

import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readBreakdown } from '#features/dashboard/breakdown.queries.ts';
import { readBusyHours } from '#features/dashboard/busy-hours.queries.ts';
import { readCustomerReview } from '#features/dashboard/customer-review.queries.ts';
import { readDashboardTable } from '#features/dashboard/dashboard-table.queries.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import { readChannelSales } from '#features/dashboard/deliveries/channel-sales.queries.ts';
import { readCourierChart } from '#features/dashboard/deliveries/courier-chart.queries.ts';
import { readDeliveries, readPriorityChart } from '#features/dashboard/deliveries/delivery-days.queries.ts';
import { readKeyStats } from '#features/dashboard/deliveries/key-stats.queries.ts';
import { readReturnsGraph } from '#features/dashboard/deliveries/returns-graph.queries.ts';
import { readNeeds } from '#features/dashboard/needs.queries.ts';
import { readToday } from '#features/dashboard/today.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addManyOrders, plansOf, readsOfEndedOrders } from '#testing/insight/statement-plans.ts';

const NOW = Date.parse('2026-11-27T18:40:00Z');
const ZONE = 'Europe/Berlin';
const TODAY = serviceDay(NOW, { zone: ZONE, startsAt: 0 });
const DAYS = { from: addDays(TODAY, -27), to: TODAY };
const ALL_NEEDS = accessibleNeeds({ kind: 'main', flags: { ...DEFAULT_STORE_FLAGS, approved: true, verified: true } });

/** Filtered, which reads more. */
const shipments = ({ storeId }: FiguresOf) => ({
  storeId,
  days: DAYS,
  filter: { warehouse_id: uuidV7(), transporter_id: uuidV7() },
});

const CALLS: Readonly<Record<string, (db: QueryExecutor, of: FiguresOf) => Promise<unknown>>> = {
  today: (db, of) => readToday(db, of),
  needs: (db, of) => readNeeds(db, of, ALL_NEEDS),
  'busy hours': (db, of) => readBusyHours(db, of, { days: DAYS, measure: 'orders' }),
  table: (db, of) => readDashboardTable(db, of, DAYS, { withTables: true }),
  breakdown: (db, of) => readBreakdown(db, of, DAYS),
  'customer review': (db, of) => readCustomerReview(db, of, DAYS),
  deliveries: (db, of) => readDeliveries(db, shipments(of)),
  priorities: (db, of) => readPriorityChart(db, shipments(of)),
  couriers: (db, of) => readCourierChart(db, shipments(of), 'EUR'),
  returns: (db, of) => readReturnsGraph(db, shipments(of)),
  'key stats': (db, of) => readKeyStats(db, shipments(of), of),
  channels: (db, { storeId }) => readChannelSales(db, { storeId, currency: 'EUR', days: DAYS }),
};

describeOnAnEngine('statements of the dashboard', (on) => {
  test('read figures and orders in work, never ended orders, and few at a time', async () => {
    const storeId = await addManyOrders(on.database, { today: TODAY, now: NOW });
    const of: FiguresOf = { storeId, zone: ZONE, startsAt: 0, currency: 'EUR', today: TODAY, now: NOW };
    const counts: Record<string, number> = {};
    for (const [name, read] of Object.entries(CALLS)) {
      const plans = await plansOf(on.database, (db) => read(db, of));
      counts[name] = plans.length;
      expect([name, plans.flatMap(readsOfEndedOrders)]).toEqual([name, []]);
    }
    // With the limit of calls, `get_today` sends three.
    expect(counts).toMatchObject({
      today: 1,
      needs: 1,
      'busy hours': 1,
      table: 2,
      breakdown: 1,
      'key stats': 1,
      couriers: 2,
    });
  });
});
