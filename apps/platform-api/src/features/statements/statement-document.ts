import { addMoney } from '@store-panel/domain/money/money';
import type { StatementData } from '@store-panel/domain/statements/statement-data';
import { salesByRate } from '@store-panel/domain/statements/statement-sums';

import { type DocumentFormat, endColumn, footOf, startColumn } from '#features/statements/document-format.ts';
import type { DocumentTable, PrintedDocument } from '#pdf/document.ts';

interface StatementFacts {
  readonly data: StatementData;
  readonly sha256: string;
  /** The day of issue, yyyy-mm-dd. */
  readonly issuedOn: string;
}

const sumOf = (amounts: readonly number[]): number => addMoney(...amounts);

/** The statement of a month as it is printed: nothing but its frozen data. */
export function statementDocument({ data, sha256, issuedOn }: StatementFacts, format: DocumentFormat): PrintedDocument {
  const { texts, money, date, month } = format;
  const change = addMoney(data.closing, -data.opening);
  const entries = data.to_no === 0 ? '–' : `${data.from_no}–${data.to_no}`;
  return {
    ...format.base,
    day: issuedOn,
    title: texts.title.statement,
    subtitle: month(data.period),
    mark: '',
    parties: [format.party(texts.party.recipient, data.billing), format.party(texts.party.issuer, data.issuer)],
    facts: [
      [texts.fact.number, data.period],
      [texts.fact.store, data.store],
      [texts.fact.issued, date(issuedOn)],
      [texts.fact.entries, entries],
      ...(data.invoice === null ? [] : [[texts.fact.invoice, data.invoice] as const]),
    ],
    figures: [
      [texts.figure.opening, money(data.opening)],
      [texts.figure.change, money(change)],
      [texts.figure.closing, money(data.closing)],
    ],
    tables: [sums(data, format), sales(data, format), fees(data, format), ...decided(data, format), days(data, format)],
    notes: [texts.note.balance, texts.note.corrections, texts.note.table],
    foot: footOf(sha256),
  };
}

function sums({ lines, opening, closing }: StatementData, format: DocumentFormat): DocumentTable {
  const { texts, money, rate, count, part } = format;
  const label = texts.table.sums;
  return {
    title: label.title,
    columns: [
      startColumn(label.part, 3.4),
      endColumn(label.rate, 1.1),
      endColumn(label.count, 1.1),
      endColumn(label.tax, 1.6),
      endColumn(label.amount, 1.8),
    ],
    rows: [
      [texts.figure.opening, '', '', '', money(opening)],
      ...lines.map((line) => [
        part(line.part),
        line.tax_ppm === 0 ? '' : rate(line.tax_ppm),
        count(line.count),
        line.tax === 0 ? '' : money(line.tax),
        money(line.amount),
      ]),
    ],
    total: [texts.figure.closing, '', '', '', money(closing)],
    note: '',
  };
}

function sales({ lines }: StatementData, { texts, money, rate }: DocumentFormat): DocumentTable {
  const label = texts.table.sales;
  const rates = salesByRate(lines);
  return {
    title: label.title,
    columns: [startColumn(label.rate, 2), endColumn(label.net), endColumn(label.tax), endColumn(label.gross)],
    rows: rates.map(({ tax_ppm: ppm, net, tax, gross }) => [rate(ppm), money(net), money(tax), money(gross)]),
    total: [
      texts.total,
      money(sumOf(rates.map(({ net }) => net))),
      money(sumOf(rates.map(({ tax }) => tax))),
      money(sumOf(rates.map(({ gross }) => gross))),
    ],
    note: texts.note.sales,
  };
}

function fees(data: StatementData, { texts, money, count, rule }: DocumentFormat): DocumentTable {
  const label = texts.table.fees;
  return {
    title: label.title,
    columns: [startColumn(label.rule, 4), endColumn(label.count), endColumn(label.amount, 1.4)],
    rows: data.fees.map(({ plan, count: times, amount, ...of }) => [
      rule({ ...of, name: plan }),
      count(times),
      money(amount),
    ]),
    total: [texts.total, '', money(sumOf(data.fees.map(({ amount }) => amount)))],
    note: data.invoice === null ? '' : `${texts.fact.invoice}: ${data.invoice}`,
  };
}

/** Adjustments and payouts, if there were any. */
function decided({ adjustments, payouts }: StatementData, format: DocumentFormat): DocumentTable[] {
  const { texts, money, date, corrected } = format;
  const { adjustments: adjusted, payouts: paid } = texts.table;
  return [
    {
      title: adjusted.title,
      columns: [startColumn(adjusted.day, 1.2), startColumn(adjusted.reason, 4), endColumn(adjusted.amount, 1.4)],
      rows: adjustments.map(({ day, reason, amount, about }) => [
        date(day),
        about ? `${corrected(about)} · ${reason}` : reason,
        money(amount),
      ]),
      total: null,
      note: '',
    },
    {
      title: paid.title,
      columns: [startColumn(paid.day, 1.2), startColumn(paid.reference, 4), endColumn(paid.amount, 1.4)],
      rows: payouts.map(({ day, reference, amount }) => [date(day), reference, money(amount)]),
      total: null,
      note: '',
    },
  ].filter(({ rows }) => rows.length > 0);
}

function days(data: StatementData, { texts, money, date, count }: DocumentFormat): DocumentTable {
  const label = texts.table.days;
  return {
    title: label.title,
    columns: [
      startColumn(label.day, 2),
      endColumn(label.orders),
      endColumn(label.change, 1.4),
      endColumn(label.balance, 1.4),
    ],
    rows: data.days.map(({ day, orders, change, balance }) => [
      date(day),
      count(orders),
      money(change),
      money(balance),
    ]),
    total: [
      texts.total,
      count(data.days.reduce((sum, { orders }) => sum + orders, 0)),
      money(sumOf(data.days.map(({ change }) => change))),
      money(data.closing),
    ],
    note: '',
  };
}
