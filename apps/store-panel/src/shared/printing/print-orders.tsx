import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-models';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { languageOf } from '@store-panel/domain/geo/languages';
import { printDocument, type PrintOutcome } from '@store-panel/ui/print-document';
import { PrintTicket, type PrintTicketProps } from '@store-panel/ui/print-ticket';
import styles from '@store-panel/ui/print-ticket.css?inline';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import type { PrintHistory } from './print-history.ts';
import type { ManualTicketReason } from './print-rules.ts';
import type { PrintSettings } from './print-settings.ts';
import { kitchenTicket, receipt } from './ticket-content.ts';
import { loadTicketTexts, type TicketFormatter, createTicketFormatter } from './ticket-formatter.ts';

export type PrintDocumentKind = 'kitchen' | 'receipt';

export interface PrintDeps {
  readonly dispatch: CacheDispatch;
  readonly session: StoreSession;
  readonly settings: PrintSettings;
  readonly ledger: PrintHistory;
}

export interface PrintJob {
  readonly order: OrderCard;
  readonly reason: ManualTicketReason;
}

export interface PrintReport {
  /** `nothing`: there was no ticket to print. */
  readonly outcome: PrintOutcome | 'nothing';
  /** Orders without a receipt: its taxes and address could not be fetched. */
  readonly withoutReceipt: readonly OrderCard[];
}

/** Number of concurrent requests for details, so that a busy board is not blocked. */
const BATCH_SIZE = 4;

/** Prints the orders in one document, as configured or limited to `only`. */
export async function printOrders(
  jobs: readonly PrintJob[],
  deps: PrintDeps,
  only?: PrintDocumentKind,
): Promise<PrintReport> {
  const { session, settings } = deps;
  await loadTicketTexts();
  const copies = copiesOf(settings, only);
  const details = copies.receipt > 0 ? await fetchDetails(jobs, deps.dispatch) : new Map<string, OrderDetail>();
  const tickets = jobs.flatMap((job) => buildTickets(job, deps, { copies, detail: details.get(job.order.order_id) }));
  const withoutReceipt =
    copies.receipt > 0 ? jobs.map(({ order }) => order).filter(({ order_id }) => !details.has(order_id)) : [];
  if (tickets.length === 0) return { outcome: 'nothing', withoutReceipt };
  const { language } = createTicketFormatter(session, session.currency);
  const outcome = await printDocument({
    tickets: tickets.map((ticket) => (
      <PrintTicket key={`${ticket.number} ${ticket.label} ${ticket.part ?? ''}`} {...ticket} />
    )),
    paperSize: settings.paper,
    styles,
    language,
    direction: languageOf(language).direction,
    title: [...new Set(tickets.map(({ number }) => number))].join(' '),
  });
  return { outcome, withoutReceipt };
}

type Copies = Readonly<Record<PrintDocumentKind, number>>;

/** A device without configured copies still prints one ticket on request. */
function copiesOf({ kitchenCopies, receiptCopies }: PrintSettings, only?: PrintDocumentKind): Copies {
  if (only === 'kitchen') return { kitchen: Math.max(1, kitchenCopies), receipt: 0 };
  if (only === 'receipt') return { kitchen: 0, receipt: Math.max(1, receiptCopies) };
  return kitchenCopies + receiptCopies === 0
    ? { kitchen: 1, receipt: 0 }
    : { kitchen: kitchenCopies, receipt: receiptCopies };
}

interface TicketOptions {
  readonly copies: Copies;
  readonly detail: OrderDetail | undefined;
}

function buildTickets(
  { order, reason }: PrintJob,
  deps: PrintDeps,
  { copies, detail }: TicketOptions,
): PrintTicketProps[] {
  const { session, settings, ledger } = deps;
  const formatter = createTicketFormatter(session, order.currency);
  const record = ledger.orders[order.order_id];
  const mark = markText(reason, record?.at, formatter);
  const frame = { settings, formatter, ...(mark !== undefined && { mark }) };
  const before = reason === 'changed' ? record?.lines : undefined;
  const kitchen = { ...kitchenTicket(order, frame, before) };
  // A cancelled order gets no receipt.
  const bill = detail && reason !== 'called_off' ? receipt(detail, frame) : null;
  return [...withCopyNumbers(kitchen, copies.kitchen), ...(bill ? withCopyNumbers(bill, copies.receipt) : [])];
}

/** Numbers the copies, so that none is taken for another order. */
function withCopyNumbers(ticket: PrintTicketProps, count: number): PrintTicketProps[] {
  return Array.from({ length: count }, (_, at) =>
    count > 1 ? { ...ticket, part: isolateLtr(`${at + 1}/${count}`) } : ticket,
  );
}

function markText(reason: ManualTicketReason, at: number | undefined, { time }: TicketFormatter): string | undefined {
  if (reason === 'new') return undefined;
  return i18n.t(`printing:mark.${reason}`, { time: at === undefined ? '' : time(at) });
}

async function fetchDetails(jobs: readonly PrintJob[], dispatch: CacheDispatch): Promise<Map<string, OrderDetail>> {
  const orders = jobs.filter(({ reason }) => reason !== 'called_off').map(({ order }) => order);
  const detailsById = new Map<string, OrderDetail>();
  for (let from = 0; from < orders.length; from += BATCH_SIZE) {
    const requests = orders.slice(from, from + BATCH_SIZE).map(async (order) => {
      const detail = await fetchOrderDetail(order.order_id, dispatch);
      // An older version has other amounts.
      if (detail && detail.version >= order.version) detailsById.set(order.order_id, detail);
    });
    await Promise.all(requests);
  }
  return detailsById;
}

/** Fetches the detail of an order; undefined if the request fails. */
export async function fetchOrderDetail(orderId: string, dispatch: CacheDispatch): Promise<OrderDetail | undefined> {
  const { getOrderDetail } = ordersApi.endpoints;
  const query = await dispatch(getOrderDetail.initiate(orderId, { forceRefetch: true, subscribe: false }));
  return query.data?.confirmed;
}
