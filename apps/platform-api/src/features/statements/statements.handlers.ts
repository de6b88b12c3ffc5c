import type { statementEndpoints } from '@store-panel/contract/endpoints/statements';
import { languageAt, languageOf } from '@store-panel/domain/geo/languages';
import { STATEMENT_TYPES } from '@store-panel/domain/statements/statement';
import { loadStatementTexts } from '@store-panel/locales/load-list-texts';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { createDocumentFormat } from '#features/statements/document-format.ts';
import { storedDocument } from '#features/statements/document-files.queries.ts';
import { invoiceDocument } from '#features/statements/invoice-document.ts';
import { readRunningMonth } from '#features/statements/running-month.queries.ts';
import { countLines, createLineFormatter, lineHeaders, readLines } from '#features/statements/statement-lines.ts';
import { statementDocument } from '#features/statements/statement-document.ts';
import {
  findInvoice,
  findStatement,
  listInvoices,
  listStatements,
  STATEMENTS_MAX,
} from '#features/statements/statements.queries.ts';
import type { CallContext, Download, Guards, HandlersOf } from '#http/implement.ts';
import { type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';
import type { RenderPdf } from '#pdf/render-pdf.ts';

export interface StatementHandlerDeps {
  readonly files: ExportLimiter;
  readonly renderPdf: RenderPdf;
}

/** Documents that a user downloads. The first download of each language makes the document. */
const DOWNLOADS: Limit = { name: 'statement-downloads', max: 60, windowSeconds: 60 * 60 };

/** Monthly statements and the platform's invoices: lists, documents, and the lines as a table. */
export function statementHandlers({
  files,
  renderPdf,
}: StatementHandlerDeps): HandlersOf<keyof typeof statementEndpoints> {
  return {
    'GET /api/store/monthly_statements/{period}': async ({ body: { period }, db, principal: { storeId } }) => {
      const issued = await listStatements(db, storeId, period);
      const running = await readRunningMonth(db, storeId, period);
      const statements = [...(running ? [running.statement] : []), ...issued];
      if (!/^\d{4}-\d{2}$/.test(period)) return { statements: statements.slice(0, STATEMENTS_MAX), detail: null };
      const [statement] = issued;
      if (running) return { statements, detail: running.detail };
      if (!statement?.statement_id) throw new ApiError('dataNotFound');
      const found = await findStatement(db, storeId, statement.statement_id);
      if (!found) throw new ApiError('dataNotFound');
      return { statements, detail: { lines: [...found.data.lines], payouts: [...found.data.payouts] } };
    },
    'GET /api/store/download_statement/{id}': async ({ body, db, request, principal: { storeId } }) => {
      const statement = await findStatement(db, storeId, body.id);
      if (!statement) throw new ApiError('dataNotFound');
      const { lang: language = languageAt(request.lang), format: fileFormat = 'pdf' } = body;
      const texts = await loadStatementTexts(language);
      const { data, sha256, id, issued_on: issuedOn } = statement;
      const name = `${texts.statements.file.statement}-${data.store}`;
      if (fileFormat === 'pdf') {
        const format = createDocumentFormat(texts, language, data.currency);
        return pdfDownload(
          await storedDocument(db, { storeId, documentId: id, lang: language }, () =>
            renderPdf('document', statementDocument({ data, sha256, issuedOn }, format), 'a-2a'),
          ),
          `${name}-${data.period}.pdf`,
        );
      }
      files.check(storeId);
      const stretch = { storeId, fromNo: data.from_no, toNo: data.to_no, opening: data.opening };
      return streamTable({
        format: fileFormat,
        title: name,
        day: data.period,
        headers: lineHeaders(texts.statements),
        isRightToLeft: languageOf(language).direction === 'rtl',
        currency: data.currency,
        clock: 'standard',
        count: await countLines(db, stretch),
        rows: files.track(storeId, readLines(db, stretch)),
        formatRow: createLineFormatter(texts.statements, data.currency),
      });
    },
    'POST /api/store/list_invoices': ({ body, db, principal: { storeId } }) => listInvoices(db, storeId, body),
    'GET /api/store/download_invoice/{id}': async ({ body, db, request, principal: { storeId } }) => {
      const invoice = await findInvoice(db, storeId, body.id);
      if (!invoice) throw new ApiError('dataNotFound');
      const language = body.lang ?? languageAt(request.lang);
      const texts = await loadStatementTexts(language);
      const format = createDocumentFormat(texts, language, invoice.data.currency);
      return pdfDownload(
        await storedDocument(db, { storeId, documentId: invoice.id, lang: language }, () =>
          renderPdf('document', invoiceDocument(invoice, format), 'a-2a'),
        ),
        `${texts.statements.file.invoice}-${invoice.data.number}.pdf`,
      );
    },
  };
}

const limitPerUser = ({
  principal,
  db,
}: Pick<CallContext<'GET /api/store/download_statement/{id}'>, 'principal' | 'db'>) =>
  consumeAttemptOrThrow(db, DOWNLOADS, principal.id);

export const statementGuards = {
  'GET /api/store/download_statement/{id}': limitPerUser,
  'GET /api/store/download_invoice/{id}': limitPerUser,
} satisfies Guards;

const pdfDownload = (bytes: Uint8Array, fileName: string): Download => ({
  contentType: STATEMENT_TYPES.pdf,
  fileName,
  rows: 0,
  chunks: oneChunk(bytes),
});

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
