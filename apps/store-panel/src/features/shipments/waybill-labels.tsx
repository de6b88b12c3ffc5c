import type { Client } from '@store-panel/api-client/client';
import type { Waybill } from '@store-panel/api-client/rtk/shipment-list';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { MAX_SHIPMENT_BULK } from '@store-panel/domain/limits/limits';
import { languageOf } from '@store-panel/domain/geo/languages';
import { printDocument, type PrintOutcome } from '@store-panel/ui/print-document';
import styles from '@store-panel/ui/print-ticket.css?inline';
import {
  LABELS_PER_SHEET,
  type LabelSheet,
  PrintWaybill,
  type PrintWaybillProps,
  WaybillSheet,
} from '@store-panel/ui/print-waybill';
import type { ReactElement } from 'react';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { loadTicketTexts, type TicketWords, createTicketFormatter } from '#shared/printing/ticket-formatter.ts';

interface PrintDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: StoreSession;
  readonly sheet: LabelSheet;
}

interface Label {
  readonly waybill: Waybill;
  readonly lookupUrl: string | null;
}

/** What a phone's camera reads: the page on which claims are looked up, with the waybill; the bare number without one. */
const scannedOf = ({ waybill, lookupUrl }: Label): string =>
  lookupUrl === null
    ? waybill.waybill_number
    : `${lookupUrl}?${String(new URLSearchParams({ waybill: waybill.waybill_number }))}`;

/** What stands on the label of a parcel. */
function labelOf(label: Label, session: StoreSession, { store }: TicketWords): PrintWaybillProps {
  const { waybill } = label;
  const { address, note } = waybill;
  const { phone, countryPhoneCode } = session.store;
  const lines = (...all: readonly (string | undefined)[]) =>
    all.filter((line) => line !== undefined && line !== '') as string[];
  return {
    label: i18n.t('shipments:waybill'),
    number: waybill.waybill_number,
    code: {
      value: scannedOf(label),
      label: i18n.t(label.lookupUrl === null ? 'shipments:waybill' : 'shipments:label.lookup'),
    },
    from: {
      term: i18n.t('shipments:label.from'),
      name: store.name,
      lines: lines(store.address, phone && isolateLtr(`${countryPhoneCode} ${phone}`)),
    },
    to: {
      term: i18n.t('shipments:label.to'),
      name: waybill.customer_name,
      lines: lines(address?.line, address?.note, waybill.customer_phone && isolateLtr(waybill.customer_phone)),
    },
    facts: [
      { term: i18n.t('shipments:column.order'), detail: isolateLtr(`#${waybill.unique_id}`) },
      { term: i18n.t('shipments:label.pieces'), detail: String(waybill.pieces) },
    ],
    ...(note !== '' && { note: { term: i18n.t('order-detail:deliveryComment'), text: note } }),
  };
}

/** Prints the labels of these orders in one document; of those that have no waybill there is none. */
export async function printWaybills(
  orderIds: readonly string[],
  { client, session, sheet }: PrintDeps,
): Promise<{ readonly outcome: PrintOutcome; readonly count: number }> {
  await loadTicketTexts();
  const labels: Label[] = [];
  for (let from = 0; from < orderIds.length; from += MAX_SHIPMENT_BULK) {
    const order_ids = orderIds.slice(from, from + MAX_SHIPMENT_BULK);
    const { waybills, lookup_url: lookupUrl } = await client.call('POST /api/store/get_waybills', { order_ids });
    labels.push(...waybills.map((waybill) => ({ waybill, lookupUrl })));
  }
  const words = createTicketFormatter(session, session.currency);
  const drawn = labels.map((label) => (
    <PrintWaybill key={label.waybill.order_id} {...labelOf(label, session, words)} />
  ));
  const outcome = await printDocument({
    tickets: sheet === 'a6' ? drawn : sheetsOf(drawn, LABELS_PER_SHEET[sheet]),
    paperSize: sheet,
    styles,
    language: words.language,
    direction: languageOf(words.language).direction,
    title: labels.map(({ waybill }) => waybill.waybill_number).join(' '),
  });
  return { outcome, count: labels.length };
}

/** Several labels on each sheet, the last of which may have room left. */
function sheetsOf(labels: readonly ReactElement[], most: number) {
  return Array.from({ length: Math.ceil(labels.length / most) }, (_, at) => {
    const own = labels.slice(at * most, (at + 1) * most);
    return <WaybillSheet key={own[0]?.key}>{own}</WaybillSheet>;
  });
}
