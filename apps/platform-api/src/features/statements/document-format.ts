import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import type { LedgerPart } from '@store-panel/domain/ledger/parts';
import type { BillingParty, StatementAdjustment } from '@store-panel/domain/statements/statement-data';
import type { StatementTexts } from '@store-panel/locales/load-list-texts';

import type { DocumentColumn, DocumentParty, PrintedDocument } from '#pdf/document.ts';

type Texts = StatementTexts['statements'];

/** Writes the values of one document, as its language does; amounts by domain's money. */
export interface DocumentFormat {
  readonly texts: Texts;
  readonly base: Pick<PrintedDocument, 'lang' | 'dir' | 'pageLabel'>;
  readonly money: (minor: number) => string;
  /** A rate in parts per million: `19 %`. */
  readonly rate: (ppm: number) => string;
  readonly count: (value: number) => string;
  /** yyyy-mm-dd */
  readonly date: (day: string) => string;
  /** yyyy-mm */
  readonly month: (period: string) => string;
  readonly part: (part: LedgerPart) => string;
  /** What a fee is charged by: its part, share and plan. */
  readonly rule: (rule: FeeRuleText) => string;
  /** Which entry an adjustment corrects. */
  readonly corrected: (entry: NonNullable<StatementAdjustment['about']>) => string;
  readonly party: (label: string, party: BillingParty) => DocumentParty;
}

interface FeeRuleText {
  readonly part: LedgerPart;
  readonly name: string | null;
  readonly ppm: number;
  readonly fixed: number;
}

const PPM = 1_000_000;

export function createDocumentFormat(
  { statements: texts }: StatementTexts,
  language: LanguageCode,
  currency: string,
): DocumentFormat {
  const { direction } = languageOf(language);
  // The digits and the calendar of amounts, which are the same on every page of the panel.
  const common = { numberingSystem: 'latn' } as const;
  const dates = { ...common, calendar: 'gregory', timeZone: 'UTC' } as const;
  const rates = new Intl.NumberFormat(language, { ...common, style: 'percent', maximumFractionDigits: 4 });
  const counts = new Intl.NumberFormat(language, common);
  const day = new Intl.DateTimeFormat(language, { ...dates, day: 'numeric', month: 'short', year: 'numeric' });
  const month = new Intl.DateTimeFormat(language, { ...dates, month: 'long', year: 'numeric' });
  const money = (minor: number) => formatMoney(minor, { language, currency });
  const rate = (ppm: number) => rates.format(ppm / PPM);
  const part = (name: LedgerPart) => texts.part[name];
  const date = (text: string) => day.format(Date.parse(text));
  return {
    texts,
    base: { lang: language, dir: direction, pageLabel: texts.page },
    money,
    rate,
    count: (value) => counts.format(value),
    date,
    month: (period) => month.format(Date.parse(`${period}-01`)),
    part,
    rule: ({ part: of, name, ppm, fixed }) => {
      const share = [ppm === 0 ? '' : rate(ppm), fixed === 0 ? '' : money(fixed)].filter(Boolean).join(' + ');
      return [part(of), share, name ?? ''].filter(Boolean).map(isolated).join(' · ');
    },
    corrected: (entry) =>
      texts.table.adjustments.about.replace('{{no}}', String(entry.no)).replace('{{day}}', date(entry.day)),
    party: (label, { name, lines, vat_id: vatId }) => ({
      label,
      lines: [...[name, ...lines].map(isolated), ...(vatId === null ? [] : [`${texts.fact.vat_id}: ${vatId}`])],
    }),
  };
}

/** A text whose direction is its own, in a line of another: a name, an address. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

export const startColumn = (label: string, width = 1): DocumentColumn => ({ label, width, align: 'start' });
export const endColumn = (label: string, width = 1): DocumentColumn => ({ label, width, align: 'end' });

/** What is printed on every page: the hash of the data that the document was made of. */
export const footOf = (sha256: string): string => `SHA-256 ${sha256}`;
