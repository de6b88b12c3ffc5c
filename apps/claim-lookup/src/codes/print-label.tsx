import { composeLine } from '@store-panel/domain/addresses/address-parts';
import { countryName, countryOf } from '@store-panel/domain/geo/countries';
import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import { printDocument, type PrintOutcome } from '@store-panel/ui/print-document';
import styles from '@store-panel/ui/print-ticket.css?inline';
import { PrintWaybill } from '@store-panel/ui/print-waybill';

import { type CodeTranslate, type Redeemed, type Redemption, weightText } from './code-parts.tsx';

interface LabelInput {
  readonly t: CodeTranslate;
  readonly language: LanguageCode;
  readonly reply: Redeemed;
  readonly sent: Redemption;
  readonly toName: string;
}

/** In a label of either direction, a phone number stays one piece. */
const phoneText = (phone: string) => `\u2066${phone}\u2069`;

const lines = (...all: readonly (string | undefined)[]) =>
  all.filter((line): line is string => line !== undefined && line !== '');

/** Prints the label of a return or a parcel. Its sender is the person at the page, whose address a return does not know. */
export function printLabel({ t, language, reply, sent, toName }: LabelInput): Promise<PrintOutcome> {
  const { return: opened, parcel } = reply;
  const made = opened ?? parcel;
  const waybill = made?.waybill_number ?? null;
  if (made === null || waybill === null) throw new RangeError('there is no label without a waybill');
  const { send } = sent;
  const countryText = (code: string) => {
    const country = countryOf(code);
    return country === null ? '' : countryName(country, language);
  };
  const label = (
    <PrintWaybill
      label={t('code-page:done.waybill')}
      number={waybill}
      code={{ value: waybill, label: t('code-page:done.waybill') }}
      from={{
        term: t('code-page:label.from'),
        name: send?.name ?? t('code-page:label.return', { number: `#${opened?.number ?? ''}` }),
        lines: send ? lines(composeLine(send.address), countryText(send.address.country), phoneText(send.phone)) : [],
      }}
      to={{ term: t('code-page:label.to'), name: toName, lines: lines(made.to.line, countryText(made.to.country)) }}
      facts={[
        { term: t('code-page:label.order'), detail: `#${made.unique_id}` },
        ...(parcel ? [{ term: t('code-page:label.weight'), detail: weightText(parcel.grams, language) }] : []),
      ]}
    />
  );
  return printDocument({
    tickets: [label],
    paperSize: 'a6',
    styles,
    language,
    direction: languageOf(language).direction,
    title: waybill,
  });
}
