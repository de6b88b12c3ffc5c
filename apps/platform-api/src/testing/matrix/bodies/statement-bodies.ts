import { addInvoice, addStatement } from '#testing/fixtures/sample-statement.ts';
import { type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addOrder } from '#testing/matrix/records.ts';

const ALL_DAYS = { start_date: '2020-01-01', end_date: '2029-12-31' } as const;

/** Fields of the calls about statements, invoices and reports. */
export const STATEMENT_BODIES: BodyFactories = {
  'GET /api/store/monthly_statements/{period}': () => ({ period: 'all' }),
  'GET /api/store/download_statement/{id}': async (context) => ({
    id: await addStatement(context.matrix.database, callerStore(context).store.id),
    format: 'pdf',
  }),
  'GET /api/store/download_invoice/{id}': async (context) => ({
    id: await addInvoice(context.matrix.database, callerStore(context).store.id),
  }),
  'POST /api/store/get_report': () => ({ report: 'sales', ...ALL_DAYS }),
  'POST /api/store/export_report': async (context) => {
    await addOrder(context.matrix, callerStore(context), { order_status: 25 });
    return { report: 'sales', ...ALL_DAYS };
  },
};
