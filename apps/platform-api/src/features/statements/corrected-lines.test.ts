import { loadStatementTexts } from '@store-panel/locales/load-list-texts';
import { expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { createDocumentFormat } from '#features/statements/document-format.ts';
import { adjustmentsBetween } from '#features/statements/month-facts.queries.ts';
import { statementDocument } from '#features/statements/statement-document.ts';
import { postAdjustment } from '#ledger/post-adjustment.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { EMPTY_STATEMENT } from '#testing/fixtures/sample-statement.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

describeOnAnEngine('adjustments of a statement', (on) => {
  test('name the entry of the line that they correct', async () => {
    const { id: storeId } = await addStore(on.database);
    const common = { storeId, orderId: null, kind: 'correction', currency: 'EUR', actor: SYSTEM } as const;
    await inTransaction(on.database, async (db) => {
      const about = { no: 512, line: 2, day: '2026-10-31' };
      await postAdjustment(db, { ...common, amount: 240, reason: 'The courier was cancelled', about });
      await postAdjustment(db, { ...common, amount: -100, reason: 'Lost bag' });
    });
    const adjustments = await adjustmentsBetween(on.database.kysely, storeId, { from: '2026-01-01', to: '2999-12-31' });
    expect(adjustments).toMatchObject([
      { amount: 240, reason: 'The courier was cancelled', about: { no: 512, day: '2026-10-31' } },
      { amount: -100, reason: 'Lost bag' },
    ]);
    expect(adjustments[1]).not.toHaveProperty('about');

    const format = createDocumentFormat(await loadStatementTexts('de'), 'de', 'EUR');
    const printed = statementDocument(
      { data: { ...EMPTY_STATEMENT, adjustments }, sha256: '', issuedOn: '2026-12-01' },
      format,
    );
    const reasons = printed.tables.find(({ title }) => title === 'Korrekturen')?.rows.map(([, reason]) => reason);
    expect(reasons).toEqual(['Berichtigt Buchung 512 vom 31. Okt. 2026 · The courier was cancelled', 'Lost bag']);
  });
});
