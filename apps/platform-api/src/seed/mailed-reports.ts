import { nextReport } from '@store-panel/domain/insight/mailed-reports';

import type { QueryExecutor } from '#db/transaction.ts';

/** The owner gets a report of each day and week by email. */
export async function seedMailedReports(db: QueryExecutor, storeId: string, zone: string): Promise<void> {
  const rows = (['daily', 'weekly'] as const).map((kind) => ({
    store_id: storeId,
    kind,
    next_at: new Date(nextReport(kind, Date.now(), zone)),
  }));
  await db.insertInto('mailed_reports').values(rows).execute();
}
