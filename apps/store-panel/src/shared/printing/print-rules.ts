import type { OrderCard } from '@store-panel/api-client/order-models';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';

import { isChanged, printedLines } from './line-changes.ts';
import type { PrintHistory, PrintRecord, PrintState } from './print-history.ts';
import type { AutoPrint } from './print-settings.ts';

/** Why a ticket is printed: an order's first, one that takes the place of it, or one that calls it off. */
export type TicketReason = 'new' | 'changed' | 'called_off';

export interface TicketJob {
  readonly order: OrderCard;
  readonly reason: TicketReason;
}

/**
 * How long the printing tab may have been gone, in ms, before what came meanwhile is asked about instead of printed: a kitchen
 * that opens in the morning must not find the tickets of the evening (ours).
 */
export const MAX_PRINTER_ABSENCE_MS = 15 * 60_000;

/** An order for later is printed when it comes to the kitchen: paper from the day before is lost, or cooked at once. */
const isTicketDue = (order: OrderCard, auto: AutoPrint): boolean =>
  !isAwaitingRelease(order) &&
  (order.order_status === ORDER_STATUS.accepted ||
    order.order_status === ORDER_STATUS.preparing ||
    (auto === 'arrived' && order.order_status === ORDER_STATUS.waiting));

/** The kitchen was told by paper to make it: paper has to tell it of changes too. */
const isOnPaper = ({ times }: PrintRecord): boolean => times > 0;

/** What a confirmed order asks of the printer now; null for nothing. */
function ticketDue(order: OrderCard, record: PrintRecord | undefined, auto: AutoPrint): TicketReason | null {
  if (record === undefined) return isTicketDue(order, auto) ? 'new' : null;
  if (!isOnPaper(record) || order.version <= record.version) return null;
  if (isFinal(order.order_status)) {
    const isDone = order.order_status === ORDER_STATUS.completed || record.isCalledOff === true;
    return isDone ? null : 'called_off';
  }
  // What went wrong before is for somebody to decide.
  const isSettled = record.state === 'sent' || record.state === 'passed';
  return isSettled && isChanged(record.lines, order.lines) ? 'changed' : null;
}

/**
 * What somebody who prints an order by hand gets: its first ticket, one that may have come out already, what has changed
 * since, or the same once more.
 */
export type ManualTicketReason = TicketReason | 'perhaps' | 'copy';

export function manualTicketReason(order: OrderCard, record: PrintRecord | undefined): ManualTicketReason {
  if (record === undefined) return 'new';
  if (!isOnPaper(record)) return record.state === 'unsure' || record.state === 'begun' ? 'perhaps' : 'new';
  return isChanged(record.lines, order.lines) ? 'changed' : 'copy';
}

export interface Claim {
  readonly ledger: PrintHistory;
  /** What whoever keeps this ledger has to print, and nobody else will. */
  readonly jobs: readonly TicketJob[];
}

export interface ClaimInput {
  readonly ledger: PrintHistory;
  /** Confirmed orders: a change that is only shown yet may still be refused. */
  readonly orders: readonly OrderCard[];
  readonly auto: AutoPrint;
  readonly autoSince: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Takes all that is due upon itself, before anything is printed: what is written down is printed at most once. */
export function takeDuePrints({ ledger, orders, auto, autoSince, now }: ClaimInput): Claim {
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

/** The ledger once these orders' tickets were handed on. */
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

/** The same ledger with these orders in another state. */
export function withState(ledger: PrintHistory, orderIds: readonly string[], state: PrintState): PrintHistory {
  const changed = orderIds.flatMap((id) => {
    const record = ledger.orders[id];
    return record === undefined || record.state === state ? [] : [[id, { ...record, state }] as const];
  });
  return changed.length === 0 ? ledger : { ...ledger, orders: { ...ledger.orders, ...Object.fromEntries(changed) } };
}

/** Orders whose ticket nobody has, or may have, and somebody should decide about, oldest first. */
export function listUndecidedOrders(ledger: PrintHistory): readonly string[] {
  return Object.entries(ledger.orders)
    .filter(([, { state }]) => state === 'missed' || state === 'failed' || state === 'unsure')
    .toSorted(([, one], [, other]) => one.number - other.number)
    .map(([id]) => id);
}
