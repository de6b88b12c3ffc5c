import { languageOf, localizedText, type LanguageCode } from '@store-panel/domain/geo/languages';
import { type FigureName, FIGURES } from '@store-panel/domain/insight/definitions';
import { NO_REASON_KIND } from '@store-panel/domain/insight/reason-kinds';
import { rowLabel, type RowWords } from '@store-panel/domain/insight/report-row-label';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import type { ReportTexts } from '@store-panel/locales/load-list-texts';

import type { ReportRow } from '#features/reports/build-report.ts';
import type { ReportRequest } from '#features/reports/report-request.ts';
import { type Cell, numberCell, textCell } from '#http/table-exports/cells.ts';

export interface ReportCells {
  readonly request: ReportRequest;
  readonly columns: readonly FigureName[];
  readonly texts: ReportTexts;
  readonly language: LanguageCode;
  readonly currency: string;
}

/** The serial number, the row, its figures, and the currency where there are amounts. */
export function reportHeaders({ request, columns, texts }: ReportCells): readonly string[] {
  const { 'order-lists': lists, reports, figures } = texts;
  return [
    lists.column.serial,
    reports.group[request.by],
    ...columns.map((name) => figures.name[name]),
    ...(hasAmounts(columns) ? [lists.column.currency] : []),
  ];
}

const hasAmounts = (columns: readonly FigureName[]): boolean => columns.some((name) => FIGURES[name].unit === 'amount');

/** Creates a formatter for a row's cells, in header order without the serial number. */
export function createReportRowFormatter(cells: ReportCells) {
  const words = createWords(cells);
  return (row: ReportRow): readonly Cell[] => [
    textCell(rowLabel(cells.request.by, row, words)),
    ...figureCells(cells, row.values),
  ];
}

/** The row of the sums, without the serial number. */
export const sumCells = (cells: ReportCells, totals: ReportRow['values']): readonly Cell[] => [
  textCell(cells.texts.reports.row.total),
  ...figureCells(cells, totals),
];

function figureCells({ columns, currency }: ReportCells, values: ReportRow['values']): readonly Cell[] {
  return [
    ...columns.map((name) => figureCell(name, values[name] ?? null, currency)),
    ...(hasAmounts(columns) ? [textCell(currency)] : []),
  ];
}

/** Amounts as decimals, durations in minutes, shares in percent. */
function figureCell(name: FigureName, value: number | null, currency: string): Cell {
  if (value === null) return textCell(null);
  switch (FIGURES[name].unit) {
    case 'amount':
      return { kind: 'amount', value: moneyDecimal(value, currency) };
    case 'duration':
      return numberCell(Math.round(value / 6) / 10);
    case 'share':
      return numberCell(Math.round(value * 1000) / 10);
    case 'count':
    case 'stars':
    case 'grams':
      return numberCell(value);
  }
}

const PPM = 1_000_000;
/** A Sunday, at midnight. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;

function createWords({ texts, language }: ReportCells): RowWords {
  const { reports, 'order-lists': lists, orders, status } = texts;
  const { code } = languageOf(language);
  const day = (text: string) => dateStamp(Date.parse(text), { language, zone: 'UTC' });
  const intl = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const month = new Intl.DateTimeFormat(code, { ...intl, month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(code, { ...intl, weekday: 'long' });
  const rates = new Intl.NumberFormat(code, {
    numberingSystem: 'latn',
    style: 'percent',
    maximumFractionDigits: 4,
  });
  return {
    day,
    days: (from, to) => `${day(from)} – ${day(to)}`,
    month: (text) => month.format(Date.parse(text)),
    year: (text) => text.slice(0, 4),
    weekday: (at) => weekday.format(SUNDAY + at * DAY),
    hour: (at) => `${String(at).padStart(2, '0')}:00`,
    channel: (source, type) =>
      fill(reports.row.channel, { source: lists.facts.sourceOf[source], type: lists.type[type] }),
    payment: (method) => status.payment_method[method],
    reason: (outcome, kind) =>
      fill(reports.row.reason, {
        outcome: lists.facts.outcomeOf[outcome],
        reason: kind === NO_REASON_KIND ? reports.row.noReason : orders.reason.preset[kind],
      }),
    rate: (ppm) => (ppm === 0 ? reports.row.noRate : fill(reports.row.rate, { rate: rates.format(ppm / PPM) })),
    line: (line) => reports.line[line],
    localized: (names) => localizedText(names, code),
    removed: reports.row.removed,
  };
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
