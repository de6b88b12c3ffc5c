import { REPORT_IDS, reportOf } from '@store-panel/domain/insight/reports';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { expect, test } from 'vitest';

import { buildReport } from '#features/reports/build-report.ts';
import type { ReportRequest } from '#features/reports/report-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addManyOrders, plansOf, readsOfEndedOrders } from '#testing/insight/statement-plans.ts';

const NOW = Date.parse('2026-11-27T18:40:00Z');
const TODAY: StoreDate = '2026-11-27';
const RANGE = { from: addDays(TODAY, -59), to: TODAY };

describeOnAnEngine('statements of reports on orders', (on) => {
  test('read figures, never orders, and few at a time', async () => {
    const storeId = await addManyOrders(on.database, { today: TODAY, now: NOW });
    const counts = new Set<number>();
    for (const id of REPORT_IDS.filter((one) => reportOf(one).dimension !== null))
      for (const by of reportOf(id).by) {
        const [column] = reportOf(id).columns;
        const sort = { column, isAscending: false };
        const request: ReportRequest = { storeId, id, by, range: RANGE, ways: {}, sort };
        const plans = await plansOf(on.database, (db) => buildReport(db, request));
        expect([id, by, plans.flatMap(readsOfEndedOrders)]).toEqual([id, by, []]);
        counts.add(plans.length);
      }
    // Rows; for items their sums beside them, and names.
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(Math.min(...counts)).toBe(1);
  });
});
