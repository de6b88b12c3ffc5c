import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import { SIGNATURE_BOX, signaturePath, type SignatureStroke } from '@store-panel/domain/shipments/signature';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import type { HandoverTexts } from '@store-panel/locales/load-list-texts';

import type { Handover, ScannedParcel } from '#features/shipments/handovers/handover-rows.queries.ts';
import type { PrintedDocument } from '#pdf/document.ts';
import { barsSvg } from '#pdf/label-codes.ts';

interface HandoverFacts {
  readonly handover: Handover;
  readonly parcels: readonly ScannedParcel[];
  readonly signature: readonly SignatureStroke[] | null;
  /** Who hands the parcels over. */
  readonly store: { readonly name: string; readonly lines: readonly string[] };
  readonly zone: string;
}

/** The list that the driver signs: numbers and weights, and nothing of who gets the parcels. */
export function handoverDocument(
  { handover, parcels, signature, store, zone }: HandoverFacts,
  { handover: texts }: HandoverTexts,
  language: LanguageCode,
): PrintedDocument {
  const { direction } = languageOf(language);
  const words = texts.document;
  const counts = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const weights = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  });
  const weightOf = (grams: number) => weights.format(grams / 1000);
  const at = handover.closed_at ?? handover.opened_at;
  const number = handover.number ?? '';
  const listed = parcels.filter(({ refused }) => refused === null);
  return {
    lang: language,
    dir: direction,
    day: at.slice(0, 10),
    title: words.title,
    subtitle: number,
    mark: handover.state === 'open' ? words.open : '',
    parties: [
      { label: words.from, lines: [store.name, ...store.lines].map(isolated) },
      { label: words.to, lines: [isolated(handover.transporter?.name ?? words.noTransporter)] },
    ],
    facts: [
      [words.number, number],
      [words.at, dateTimeStamp(Date.parse(at), { language, zone, clock: 'standard' })],
      [words.driver, isolated(handover.driver_name)],
      [words.by, isolated(handover.closed_by?.name ?? handover.opened_by.name ?? '')],
    ],
    figures: [
      [words.parcels, counts.format(listed.length)],
      [words.weight, weightOf(handover.grams)],
      [words.unweighed, counts.format(handover.unweighed)],
    ],
    tables: [
      {
        title: words.list,
        columns: [
          { label: words.waybill, align: 'start', width: 3 },
          { label: words.order, align: 'end', width: 1.5 },
          { label: words.parcel, align: 'end', width: 1.5 },
          { label: words.weight, align: 'end', width: 1.5 },
        ],
        rows: listed
          .toSorted((a, b) => a.waybill_number.localeCompare(b.waybill_number))
          .map((parcel) => [
            parcel.waybill_number,
            String(parcel.unique_id),
            `${counts.format(parcel.no)}/${counts.format(parcel.parcels)}`,
            parcel.grams === null ? '–' : weightOf(parcel.grams),
          ]),
        total: null,
        note: '',
      },
    ],
    pictures: [
      { label: words.code, svg: barsSvg(number), alt: number },
      { label: words.signature, svg: signature === null ? '' : signatureSvg(signature), alt: words.signature },
    ],
    notes: [],
    foot: number,
    pageLabel: words.page,
  };
}

/** A text whose direction is its own, in a line of another. */
const isolated = (value: string): string => (value === '' ? '' : `\u2068${value}\u2069`);

const signatureSvg = (strokes: readonly SignatureStroke[]): string => {
  const { width, height } = SIGNATURE_BOX;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${signaturePath(strokes)}" fill="none" stroke="#1b1f24" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
};
