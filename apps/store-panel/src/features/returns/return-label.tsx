import type { ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { languageOf } from '@store-panel/domain/geo/languages';
import { printDocument, type PrintOutcome } from '@store-panel/ui/print-document';
import styles from '@store-panel/ui/print-ticket.css?inline';
import { type LabelSheet, PrintWaybill, WaybillSheet } from '@store-panel/ui/print-waybill';

import { countryNameOf } from '#shared/country-options.ts';
import { currentLanguage, i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';

type Party = NonNullable<ReturnDetail['label']>['from'];

const partyOf = (term: string, { name, lines, country }: Party) => ({
  term,
  name,
  lines: [...lines, ...(country === null ? [] : [countryNameOf(country)])].filter((line) => line !== ''),
});

/** Prints the label of a return: from its customer to where the store takes returns. */
export async function printReturnLabel(one: ReturnDetail, sheet: LabelSheet): Promise<PrintOutcome> {
  const { label, waybill_number: number, transporter } = one;
  if (label === null || number === null) throw new Error('a return without a parcel has no label');
  const language = currentLanguage();
  const waybill = i18n.t('shipments:waybill');
  const printed = (
    <PrintWaybill
      key={number}
      label={waybill}
      number={number}
      // The number alone: nothing that a stranger could use.
      code={{ value: number, label: waybill }}
      from={partyOf(i18n.t('shipments:label.from'), label.from)}
      to={partyOf(i18n.t('shipments:label.to'), label.to)}
      facts={[
        { term: i18n.t('returns:column.number'), detail: String(one.number) },
        { term: i18n.t('returns:column.order'), detail: isolateLtr(`#${one.unique_id}`) },
        ...(transporter === null ? [] : [{ term: i18n.t('shipments:column.transporter'), detail: transporter }]),
      ]}
    />
  );
  return printDocument({
    tickets: sheet === 'a6' ? [printed] : [<WaybillSheet key={number}>{printed}</WaybillSheet>],
    paperSize: sheet,
    styles,
    language,
    direction: languageOf(language).direction,
    title: number,
  });
}
