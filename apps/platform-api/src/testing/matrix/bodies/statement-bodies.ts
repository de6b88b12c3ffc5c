import { addInvoice, addStatement } from '#testing/fixtures/sample-statement.ts';
import { type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

/** Fields of the calls about statements and invoices. */
export const STATEMENT_BODIES: BodyFactories = {
  'GET /api/store/monthly_statements/{period}': () => ({ period: 'all' }),
  'GET /api/store/download_statement/{id}': async (context) => ({
    id: await addStatement(context.matrix.database, callerStore(context).store.id),
    format: 'pdf',
  }),
  'GET /api/store/download_invoice/{id}': async (context) => ({
    id: await addInvoice(context.matrix.database, callerStore(context).store.id),
  }),
};
