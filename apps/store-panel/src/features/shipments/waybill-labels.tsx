import type { Client } from '@store-panel/api-client/client';
import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { Waybill, Waybills } from '@store-panel/api-client/rtk/shipment-list';
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

import { countryNameOf } from '#shared/country-options.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { loadTicketTexts, type TicketFormatter, createTicketFormatter } from '#shared/printing/ticket-formatter.ts';

interface PrintDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: StoreSession;
  readonly sheet: LabelSheet;
  /** The label of this parcel alone. */
  readonly onlyWaybill?: string | undefined;
}

export interface PrintedWaybills {
  readonly outcome: PrintOutcome;
  readonly count: number;
  readonly labels: BodyOf<'POST /api/store/add_label_prints'>['labels'];
}

interface Label extends Pick<Waybills, 'sender' | 'return_to'> {
  readonly waybill: Waybill;
  /** The parcel that it is stuck on. */
  readonly parcel: Waybill['parcels'][number];
  readonly lookupUrl: string | null;
}

/**
 * Content of the barcode: the lookup page of claims with the waybill number, or the bare number without such a page.
 */
const toScanValue = ({ parcel, lookupUrl }: Label): string =>
  lookupUrl === null
    ? parcel.waybill_number
    : `${lookupUrl}?${String(new URLSearchParams({ waybill: parcel.waybill_number }))}`;

const lines = (...all: readonly (string | undefined)[]): readonly string[] =>
  all.filter((line): line is string => line !== undefined && line !== '');

const partyLines = ({ contact, line, country, phone }: NonNullable<Waybills['sender']>): readonly string[] =>
  lines(contact, line, countryNameOf(country), phone && isolateLtr(phone));

const weightText = (grams: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(grams / 1000);

/** The content of a parcel's label. All of it is in the platform's fingerprint. */
function toPrintProps(label: Label, session: StoreSession, { store, language }: TicketFormatter): PrintWaybillProps {
  const { waybill, parcel } = label;
  const { transporter, parcels } = waybill;
  const { address, note } = waybill;
  const { phone, countryPhoneCode } = session.store;
  return {
    label: i18n.t('shipments:waybill'),
    number: parcel.waybill_number,
    code: {
      value: toScanValue(label),
      label: i18n.t(label.lookupUrl === null ? 'shipments:waybill' : 'shipments:label.lookup'),
    },
    from: {
      term: i18n.t('shipments:label.from'),
      ...(waybill.sent_from
        ? {
            name: waybill.sent_from.name,
            lines: lines(waybill.sent_from.line, waybill.sent_from.phone && isolateLtr(waybill.sent_from.phone)),
          }
        : label.sender
          ? { name: label.sender.company || store.name, lines: partyLines(label.sender) }
          : { name: store.name, lines: lines(store.address, phone && isolateLtr(`${countryPhoneCode} ${phone}`)) }),
    },
    to: {
      term: i18n.t('shipments:label.to'),
      name: waybill.customer_name,
      lines: lines(address?.line, address?.note, waybill.customer_phone && isolateLtr(waybill.customer_phone)),
    },
    facts: [
      { term: i18n.t('shipments:column.order'), detail: isolateLtr(`#${waybill.unique_id}`) },
      { term: i18n.t('shipments:label.pieces'), detail: String(waybill.pieces) },
      ...(parcels.length > 1
        ? [{ term: i18n.t('shipments:parcels.title'), detail: isolateLtr(`${parcel.no}/${parcels.length}`) }]
        : []),
      ...(parcel.grams === null
        ? []
        : [{ term: i18n.t('shipments:parcels.weight'), detail: isolateLtr(weightText(parcel.grams, language)) }]),
      ...(transporter === null ? [] : [{ term: i18n.t('shipments:column.transporter'), detail: transporter }]),
      ...(label.return_to && !waybill.sent_from
        ? [
            {
              term: i18n.t('shipments:label.returnTo'),
              detail: lines(label.return_to.company, label.return_to.line, countryNameOf(label.return_to.country)).join(
                ', ',
              ),
            },
          ]
        : []),
    ],
    ...(note !== '' && { note: { term: i18n.t('order-detail:deliveryComment'), text: note } }),
  };
}

/** Prints the labels of these orders in one document; orders without a waybill are skipped. */
export async function printWaybills(
  orderIds: readonly string[],
  { client, session, sheet, onlyWaybill }: PrintDeps,
): Promise<PrintedWaybills> {
  await loadTicketTexts();
  const labels: Label[] = [];
  for (let from = 0; from < orderIds.length; from += MAX_SHIPMENT_BULK) {
    const order_ids = orderIds.slice(from, from + MAX_SHIPMENT_BULK);
    const reply = await client.call('POST /api/store/get_waybills', { order_ids });
    const { waybills, lookup_url: lookupUrl, sender, return_to } = reply;
    labels.push(
      ...waybills.flatMap((waybill) =>
        waybill.parcels
          .filter(({ waybill_number: number }) => onlyWaybill === undefined || number === onlyWaybill)
          .map((parcel) => ({ waybill, parcel, lookupUrl, sender, return_to })),
      ),
    );
  }
  const ticketFormatter = createTicketFormatter(session, session.currency);
  const printed = labels.map((label) => (
    <PrintWaybill key={label.parcel.waybill_number} {...toPrintProps(label, session, ticketFormatter)} />
  ));
  const outcome = await printDocument({
    tickets: sheet === 'a6' ? printed : toSheets(printed, LABELS_PER_SHEET[sheet]),
    paperSize: sheet,
    styles,
    language: ticketFormatter.language,
    direction: languageOf(ticketFormatter.language).direction,
    title: labels.map(({ parcel }) => parcel.waybill_number).join(' '),
  });
  return {
    outcome,
    count: labels.length,
    labels: labels.map(({ waybill: { order_id }, parcel: { no, fingerprint } }) => ({ order_id, no, fingerprint })),
  };
}

/** Several labels per sheet; the last one may be partly empty. */
function toSheets(labels: readonly ReactElement[], perSheet: number) {
  return Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, at) => {
    const sheetLabels = labels.slice(at * perSheet, (at + 1) * perSheet);
    return <WaybillSheet key={sheetLabels[0]?.key}>{sheetLabels}</WaybillSheet>;
  });
}
