import type { mailedReportEndpoints } from '@store-panel/contract/endpoints/mailed-reports';
import { MAILED_REPORTS, nextReport } from '@store-panel/domain/insight/mailed-reports';

import { audit } from '#access/audit.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { HandlersOf } from '#http/implement.ts';

/** Reports that the store gets by email. */
export const mailedReportHandlers = (): HandlersOf<keyof typeof mailedReportEndpoints> => ({
  'POST /api/store/get_mailed_reports': ({ principal, db }) => readMailedReports(db, principal.storeId),
  'POST /api/store/save_mailed_reports': async ({ principal, request, body: { kinds }, db }) => {
    const { storeId, timezone } = principal;
    await db
      .deleteFrom('mailed_reports')
      .where('store_id', '=', storeId)
      .where((eb) => eb.not(eb('kind', '=', anyOf('text', kinds))))
      .execute();
    for (const kind of kinds)
      await db
        .insertInto('mailed_reports')
        .values({ store_id: storeId, kind, next_at: new Date(nextReport(kind, Date.now(), timezone)) })
        // One that is on keeps its time.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await audit(db, {
      principal,
      action: 'mailed_reports_saved',
      detail: { kinds },
      address: request.address,
      requestId: request.id,
    });
    return readMailedReports(db, storeId);
  },
});

async function readMailedReports(db: QueryExecutor, storeId: string) {
  const { email } = await db.selectFrom('stores').select('email').where('id', '=', storeId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('mailed_reports').selectAll().where('store_id', '=', storeId).execute();
  return {
    email,
    reports: MAILED_REPORTS.map((kind) => ({
      kind,
      next_at: rows.find((row) => row.kind === kind)?.next_at.toISOString() ?? null,
    })),
  };
}
