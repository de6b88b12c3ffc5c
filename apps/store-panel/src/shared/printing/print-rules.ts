import type { OrderCard } from '@store-panel/api-client/order-models';
import { isAwaitingPayment, isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';

import { isChanged, printedLines } from './line-changes.ts';
import type { PrintHistory, PrintRecord, PrintState } from './print-history.ts';
import type { AutoPrint } from './print-settings.ts';

/** Why a ticket is printed: the first one, a replacement, or a cancellation. */
export type TicketReason = 'new' | 'changed' | 'called_off';

export interface TicketJob {
  readonly order: OrderCard;
  readonly reason: TicketReason;
}

/**
 * How long the printing tab may be absent, in ms, before orders of that time need a confirmation: a kitchen that opens
 * in the morning must not print last evening's tickets (ours).
 */
export const MAX_PRINTER_ABSENCE_MS = 15 * 60_000;

/** An order is printed at its release, by its time or its payment: an earlier ticket would be lost, or cooked at once. */
const isTicketDue = (order: OrderCard, auto: AutoPrint): boolean =>
  !isAwaitingRelease(order) &&
  !isAwaitingPayment(order) &&
  (order.order_status === ORDER_STATUS.accepted ||
    order.order_status === ORDER_STATUS.preparing ||
    (auto === 'arrived' && order.order_status === ORDER_STATUS.waiting));

/** A printed order also gets its changes on paper. */
const wasPrinted = ({ times }: PrintRecord): boolean => times > 0;

/** Returns the ticket that a confirmed order needs now, or null. */
function ticketDue(order: OrderCard, record: PrintRecord | undefined, auto: AutoPrint): TicketReason | null {
  if (record === undefined) return isTicketDue(order, auto) ? 'new' : null;
  if (!wasPrinted(record) || order.version <= record.version) return null;
  if (isFinal(order.order_status)) {
    const isDone = order.order_status === ORDER_STATUS.completed || record.isCalledOff === true;
    return isDone ? null : 'called_off';
  }
  // After a failure the user decides.
  const isSettled = record.state === 'sent' || record.state === 'passed';
  return isSettled && isChanged(record.lines, order.lines) ? 'changed' : null;
}

/** What a manual print produces: the first ticket, one that may have been printed already, a change, or a copy. */
export type ManualTicketReason = TicketReason | 'perhaps' | 'copy';

export function manualTicketReason(order: OrderCard, record: PrintRecord | undefined): ManualTicketReason {
  if (record === undefined) return 'new';
  if (!wasPrinted(record)) return record.state === 'unsure' || record.state === 'begun' ? 'perhaps' : 'new';
  return isChanged(record.lines, order.lines) ? 'changed' : 'copy';
}

export interface TakenPrints {
  readonly ledger: PrintHistory;
  /** Jobs that only this tab prints. */
  readonly jobs: readonly TicketJob[];
}

export interface TakePrintsInput {
  readonly ledger: PrintHistory;
  /** Confirmed orders, because an optimistic update may still be rejected. */
  readonly orders: readonly OrderCard[];
  readonly auto: AutoPrint;
  readonly autoSince: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Records all due tickets before printing, so that each is printed at most once. */
export function takeDuePrints({ ledger, orders, auto, autoSince, now }: TakePrintsInput): TakenPrints {
  const isFirstLook = ledger.since !== autoSince;
  const heldBack = isFirstLook ? 'passed' : now - ledger.seen > MAX_PRINTER_ABSENCE_MS ? 'missed' : null;
  const records: Record<string, PrintRecord> = {};
  const jobs: TicketJob[] = [];
  for (const order of orders) {
    const before = ledger.orders[order.order_id];
    const reason = ticketDue(order, before, auto);
    if (reason === null) continue;
    const isHeldBack = reason === 'new' && heldBack !== null;
    records[order.order_id] = {
      number: order.unique_id,
      version: order.version,
      lines: before?.lines ?? [],
      times: before?.times ?? 0,
      at: now,
      state: isHeldBack ? heldBack : 'begun',
      ...((reason === 'called_off' || before?.isCalledOff === true) && { isCalledOff: true }),
    };
    if (!isHeldBack) jobs.push({ order, reason });
  }
  return { ledger: { since: autoSince, seen: now, orders: { ...ledger.orders, ...records } }, jobs };
}

/** Returns the history after these orders' tickets were handed to the browser. */
export function withSent(ledger: PrintHistory, orders: readonly OrderCard[], now: number): PrintHistory {
  const sent = orders.map((order): readonly [string, PrintRecord] => {
    const before = ledger.orders[order.order_id];
    return [
      order.order_id,
      {
        number: order.unique_id,
        version: Math.max(order.version, before?.version ?? 0),
        lines: printedLines(order.lines),
        times: (before?.times ?? 0) + 1,
        at: now,
        state: 'sent',
        ...((isFinal(order.order_status) || before?.isCalledOff === true) && { isCalledOff: true }),
      },
    ];
  });
  return { ...ledger, orders: { ...ledger.orders, ...Object.fromEntries(sent) } };
}

/** Returns the history with these orders in another state. */
export function withState(ledger: PrintHistory, orderIds: readonly string[], state: PrintState): PrintHistory {
  const changed = orderIds.flatMap((id) => {
    const record = ledger.orders[id];
    return record === undefined || record.state === state ? [] : [[id, { ...record, state }] as const];
  });
  return changed.length === 0 ? ledger : { ...ledger, orders: { ...ledger.orders, ...Object.fromEntries(changed) } };
}

/** Lists orders whose ticket is missing or unsure and needs a decision, oldest first. */
export function listUndecidedOrders(ledger: PrintHistory): readonly string[] {
  return Object.entries(ledger.orders)
    .filter(([, { state }]) => state === 'missed' || state === 'failed' || state === 'unsure')
    .toSorted(([, one], [, other]) => one.number - other.number)
    .map(([id]) => id);
}
