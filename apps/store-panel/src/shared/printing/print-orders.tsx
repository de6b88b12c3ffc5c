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
import { loadTicketTexts, type TicketWords, createTicketFormatter } from './ticket-formatter.ts';

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
  /** `nothing`: there was no paper to print. */
  readonly outcome: PrintOutcome | 'nothing';
  /** Orders whose receipt could not be made: what it says of tax and address comes from the platform. */
  readonly withoutReceipt: readonly OrderCard[];
}

/** Details asked for at a time: a busy board must not wait for a pile of paper. */
const AT_ONCE = 4;

/** Prints these orders as this device is set up, or as `only` says, in one document. */
export async function printOrders(
  jobs: readonly PrintJob[],
  parts: PrintDeps,
  only?: PrintDocumentKind,
): Promise<PrintReport> {
  const { session, settings } = parts;
  await loadTicketTexts();
  const copies = copiesOf(settings, only);
  const details = copies.receipt > 0 ? await detailsOf(jobs, parts.dispatch) : new Map<string, OrderDetail>();
  const tickets = jobs.flatMap((job) => papersOf(job, parts, { copies, detail: details.get(job.order.order_id) }));
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

/** A device that is set up to print nothing still prints a ticket when somebody asks for one. */
function copiesOf({ kitchenCopies, receiptCopies }: PrintSettings, only?: PrintDocumentKind): Copies {
  if (only === 'kitchen') return { kitchen: Math.max(1, kitchenCopies), receipt: 0 };
  if (only === 'receipt') return { kitchen: 0, receipt: Math.max(1, receiptCopies) };
  return kitchenCopies + receiptCopies === 0
    ? { kitchen: 1, receipt: 0 }
    : { kitchen: kitchenCopies, receipt: receiptCopies };
}

interface Papers {
  readonly copies: Copies;
  readonly detail: OrderDetail | undefined;
}

function papersOf({ order, reason }: PrintJob, parts: PrintDeps, { copies, detail }: Papers): PrintTicketProps[] {
  const { session, settings, ledger } = parts;
  const words = createTicketFormatter(session, order.currency);
  const record = ledger.orders[order.order_id];
  const mark = markOf(reason, record?.at, words);
  const frame = { settings, words, ...(mark !== undefined && { mark }) };
  const before = reason === 'changed' ? record?.lines : undefined;
  const kitchen = { ...kitchenTicket(order, frame, before) };
  // Whoever is called off needs no bill, and a device for receipts alone has nothing to say to the kitchen.
  const bill = detail && reason !== 'called_off' ? receipt(detail, frame) : null;
  return [...copied(kitchen, copies.kitchen), ...(bill ? copied(bill, copies.receipt) : [])];
}

/** Copies that come out together say of how many each is one, so that none is taken for another order. */
function copied(ticket: PrintTicketProps, count: number): PrintTicketProps[] {
  return Array.from({ length: count }, (_, at) =>
    count > 1 ? { ...ticket, part: isolateLtr(`${at + 1}/${count}`) } : ticket,
  );
}

function markOf(reason: ManualTicketReason, at: number | undefined, { time }: TicketWords): string | undefined {
  if (reason === 'new') return undefined;
  return i18n.t(`printing:mark.${reason}`, { time: at === undefined ? '' : time(at) });
}

async function detailsOf(jobs: readonly PrintJob[], dispatch: CacheDispatch): Promise<Map<string, OrderDetail>> {
  const orders = jobs.filter(({ reason }) => reason !== 'called_off').map(({ order }) => order);
  const found = new Map<string, OrderDetail>();
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const asked = orders.slice(from, from + AT_ONCE).map(async (order) => {
      const detail = await orderDetail(order.order_id, dispatch);
      // An older one has other sums.
      if (detail && detail.version >= order.version) found.set(order.order_id, detail);
    });
    await Promise.all(asked);
  }
  return found;
}

/** An order with all that is known of it; undefined where the platform does not answer. */
export async function orderDetail(orderId: string, dispatch: CacheDispatch): Promise<OrderDetail | undefined> {
  const { getOrderDetail } = ordersApi.endpoints;
  const asked = await dispatch(getOrderDetail.initiate(orderId, { forceRefetch: true, subscribe: false }));
  return asked.data?.confirmed;
}
