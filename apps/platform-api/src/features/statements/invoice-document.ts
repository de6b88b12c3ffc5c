import type { InvoiceData } from '@store-panel/domain/statements/statement-data';
import { daysOfMonth } from '@store-panel/domain/statements/statement-sums';

import { type DocumentFormat, endColumn, footOf, startColumn } from '#features/statements/document-format.ts';
import type { PrintedDocument } from '#pdf/document.ts';

/** Fees are those of a month; a subscription may begin on any day. */
const isWholeMonth = ({ from, to }: InvoiceData): boolean =>
  daysOfMonth(from.slice(0, 7)).to === to && from.endsWith('-01');

/** An invoice as it is printed; with a total below 0 a credit note. */
export function invoiceDocument(
  { data, sha256 }: { readonly data: InvoiceData; readonly sha256: string },
  format: DocumentFormat,
): PrintedDocument {
  const { texts, money, rate, count, date } = format;
  const { lines: line, rates } = texts.table;
  return {
    ...format.base,
    day: data.day,
    title: data.total < 0 ? texts.title.credit_note : texts.title.invoice,
    subtitle: data.number,
    mark: '',
    parties: [format.party(texts.party.recipient, data.billing), format.party(texts.party.issuer, data.issuer)],
    facts: [
      [texts.fact.number, data.number],
      [texts.fact.issued, date(data.day)],
      [
        texts.fact.period,
        isWholeMonth(data) ? format.month(data.from.slice(0, 7)) : `${date(data.from)} – ${date(data.to)}`,
      ],
      [texts.fact.store, data.store],
    ],
    figures: [
      [texts.figure.net, money(data.net)],
      [texts.figure.tax, money(data.tax)],
      [texts.figure.total, money(data.total)],
    ],
    tables: [
      {
        title: line.title,
        columns: [startColumn(line.name, 4), endColumn(line.count), endColumn(line.rate), endColumn(line.net, 1.4)],
        rows: data.lines.map((row) => [format.rule(row), count(row.count), rate(row.tax_ppm), money(row.net)]),
        total: [texts.figure.net, '', '', money(data.net)],
        note: '',
      },
      {
        title: rates.title,
        columns: [startColumn(rates.rate, 2), endColumn(rates.net), endColumn(rates.tax)],
        rows: data.rates.map((row) => [rate(row.tax_ppm), money(row.net), money(row.tax)]),
        total: [texts.total, money(data.net), money(data.tax)],
        note: '',
      },
    ],
    notes: [
      ...(data.is_reverse_charge ? [texts.note.reverse_charge] : []),
      ...(data.kind === 'fees' ? [texts.note.settled] : []),
    ],
    foot: footOf(sha256),
  };
}
