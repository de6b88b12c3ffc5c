import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { plainLine } from '@store-panel/domain/ledger/ledger-lines';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { loadStatementTexts } from '@store-panel/locales/load-list-texts';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { createDocumentFormat } from '#features/statements/document-format.ts';
import { issueStatements } from '#features/statements/issue-statements.ts';
import { statementDocument } from '#features/statements/statement-document.ts';
import { readLines } from '#features/statements/statement-lines.ts';
import { findStatement } from '#features/statements/statements.queries.ts';
import { hashOf } from '#invoices/issue-invoice.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { PdfRenderer } from '#pdf/render-pdf.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { randomBook, writeBook } from '#testing/ledger/random-book.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_133;
/** A release requires `CLOSED_MONTHS=1000`. */
const MONTHS = Number(process.env['CLOSED_MONTHS'] ?? 8);
const MONTHS_A_STORE = Math.min(MONTHS, 25);
const DEPS = {
  issuer: { name: 'Platform Ltd', lines: ['1 Sample Street'], vat_id: null },
  secrets: createSecrets(Buffer.alloc(48, 7)),
};
const log = { error: () => undefined };

describeOnServerIfAny(`closed months (seed ${SEED})`, (on) => {
  test(
    `are rendered again as the same documents and tables, ${MONTHS} of them, whatever is booked later`,
    { timeout: scaledMs(60_000 + MONTHS * 1000) },
    async () => {
      const { kysely } = on.database;
      const today = serviceDay(Date.now(), { zone: 'Europe/Berlin', startsAt: 0 });
      const last = addDays(`${today.slice(0, 7)}-01` as StoreDate, -1);
      const storeIds: string[] = [];
      for (let at = 0; at < MONTHS / MONTHS_A_STORE; at += 1) {
        const { id } = await addStore(on.database);
        const from = addDays(last, -30 * (MONTHS_A_STORE + 1));
        await writeBook(
          on.database,
          { storeId: id, currency: 'EUR' },
          randomBook({ from, to: last, ordersPerDay: 1, seed: SEED + at }),
        );
        storeIds.push(id);
      }
      await issueStatements(on.database, DEPS);
      const issued = await kysely.selectFrom('statements').select(['store_id', 'id']).orderBy('id').execute();
      expect(issued.length).toBeGreaterThanOrEqual(MONTHS);

      /** Renders each month from what is stored, in one of the languages, by a worker of its own. */
      async function render(): Promise<readonly string[]> {
        const renderer = new PdfRenderer(log);
        const hashes: string[] = [];
        for (const [at, { store_id: storeId, id }] of issued.slice(0, MONTHS).entries()) {
          const language = LANGUAGES[at % LANGUAGES.length]?.code ?? 'en';
          const statement = await findStatement(kysely, storeId, id);
          if (!statement) throw new Error('a statement is gone');
          const { data, sha256, issued_on: issuedOn } = statement;
          expect(hashOf(data)).toBe(sha256);
          const format = createDocumentFormat(await loadStatementTexts(language), language, data.currency);
          const bytes = await renderer.render(
            'document',
            statementDocument({ data, sha256, issuedOn }, format),
            'a-2a',
          );
          const stretch = { storeId, fromNo: data.from_no, toNo: data.to_no, opening: data.opening };
          const lines: unknown[] = [];
          for await (const batch of readLines(kysely, stretch)) lines.push(...batch);
          hashes.push(hashOf({ pdf: Buffer.from(bytes).toString('base64'), lines }));
        }
        await renderer.stop();
        return hashes;
      }

      const before = await render();
      for (const storeId of storeIds)
        for (let at = 1; at <= 3; at += 1)
          await postEntry(kysely, {
            storeId,
            kind: 'adjustment',
            subject: null,
            currency: 'EUR',
            actor: SYSTEM,
            reason: 'Refund of an order of a month before',
            lines: [plainLine('earned', 'refund', -100 * at), plainLine('customer', 'refund', 100 * at)],
          });
      await issueStatements(on.database, DEPS);
      const after = await render();
      expect(after).toHaveLength(MONTHS);
      expect(after).toEqual(before);
      expect(new Set(after).size).toBe(MONTHS);
    },
  );
});
