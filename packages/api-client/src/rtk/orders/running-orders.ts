import { isFinal } from '@store-panel/domain/orders/status';

import type { ReplyOf } from '#endpoint-key.ts';
import type { EventRecord, OrderCard } from '#order-models.ts';
import { type OptimisticUpdate, withOptimisticUpdates } from '#rtk/orders/optimistic-updates.ts';

// The running orders as the cache holds them. Cards come by three ways that overtake each other (snapshots, events,
// replies), so the version decides which is newer, and optimistic updates are applied on top of the confirmed state.

/**
 * An order that is displayed differently from its confirmed state (an optimistic update is pending), or not at all (it
 * has ended).
 */
export interface OrderOverlay {
  readonly confirmed: OrderCard;
  readonly pending: readonly OptimisticUpdate[];
}

export interface RunningOrdersState {
  /** Every order in work with its optimistic updates, oldest first. */
  readonly orders: readonly OrderCard[];
  /** Cursor in the store's event stream up to which this is current. */
  readonly seq: number;
  /** The history that `seq` and the versions belong to. */
  readonly stream_epoch?: string | undefined;
  /** The platform's clock when the snapshot was read, ISO 8601. */
  readonly server_time: string;
  /** Of the orders with pending optimistic updates, and of those that ended a short time ago. */
  readonly overlaysByOrderId: Readonly<Record<string, OrderOverlay>>;
}

type Snapshot = ReplyOf<'POST /api/store/list_orders'>;

/** Ended orders that are retained, so that a late reply does not restore them. */
const MAX_ENDED_ORDERS = 300;

export function fromSnapshot({ orders, seq, stream_epoch, server_time }: Snapshot): RunningOrdersState {
  const book: RunningOrdersState = { orders: [], seq, stream_epoch, server_time, overlaysByOrderId: {} };
  return orders.reduce((filling, card) => withConfirmed(filling, card, []), book);
}

/** Returns the confirmed state of an order, displayed or not. */
export function findConfirmedOrder(book: RunningOrdersState, orderId: string): OrderCard | undefined {
  return book.overlaysByOrderId[orderId]?.confirmed ?? book.orders.find((order) => order.order_id === orderId);
}

/**
 * Updates an order from a reply if the reply is newer.
 * A reply has no position in the event stream, so it never adds an unknown order: the order may have ended before the
 * snapshot that lacks it. Its event adds it, if it is still running.
 */
export function upsertOrder(book: RunningOrdersState, card: OrderCard): RunningOrdersState {
  const previous = findConfirmedOrder(book, card.order_id);
  if (previous === undefined || previous.version >= card.version) return book;
  return withConfirmed(book, card, book.overlaysByOrderId[card.order_id]?.pending ?? []);
}

/** Takes the next event in; one from before the snapshot is passed over. */
export function applyEvent(book: RunningOrdersState, { seq, order }: EventRecord): RunningOrdersState {
  if (seq <= book.seq) return book;
  const isPresent = findConfirmedOrder(book, order.order_id) !== undefined;
  return { ...(isPresent ? upsertOrder(book, order) : withConfirmed(book, order, [])), seq };
}

/**
 * Merges a fresh snapshot into the newer known state, of which nothing but the pending optimistic updates stays if the
 * epoch of the event stream is another one. Drops a snapshot older than the applied events. An order missing
 * from it has ended; only retained ended orders stay.
 */
export function mergeSnapshot(book: RunningOrdersState, fresh: RunningOrdersState): RunningOrdersState {
  const pendingOf = (orderId: string) => book.overlaysByOrderId[orderId]?.pending ?? [];
  if (fresh.stream_epoch !== book.stream_epoch)
    return fresh.orders.reduce((merged, card) => withConfirmed(merged, card, pendingOf(card.order_id)), fresh);
  if (fresh.seq < book.seq) return book;
  const ended = Object.entries(book.overlaysByOrderId).filter(([, { confirmed }]) => isFinal(confirmed.order_status));
  const merging: RunningOrdersState = {
    ...fresh,
    overlaysByOrderId: { ...fresh.overlaysByOrderId, ...Object.fromEntries(ended) },
  };
  const orderIds = new Set([...Object.keys(merging.overlaysByOrderId), ...fresh.orders.map((order) => order.order_id)]);
  return [...orderIds].reduce((merged, orderId) => {
    const card = findConfirmedOrder(fresh, orderId);
    const previous = findConfirmedOrder(book, orderId);
    const newest = previous && (!card || previous.version > card.version) ? previous : card;
    return newest ? withConfirmed(merged, newest, pendingOf(orderId)) : merged;
  }, merging);
}

export function addOptimisticUpdateTo(
  book: RunningOrdersState,
  orderId: string,
  update: OptimisticUpdate,
): RunningOrdersState {
  const confirmed = findConfirmedOrder(book, orderId);
  return confirmed
    ? withConfirmed(book, confirmed, [...(book.overlaysByOrderId[orderId]?.pending ?? []), update])
    : book;
}

/**
 * Removes an optimistic update, after success or failure. The confirmed state shows again, under the remaining
 * updates.
 */
export function removeOptimisticUpdateFrom(
  book: RunningOrdersState,
  orderId: string,
  updateId: string,
): RunningOrdersState {
  const overlay = book.overlaysByOrderId[orderId];
  if (!overlay?.pending.some(({ id }) => id === updateId)) return book;
  return withConfirmed(
    book,
    overlay.confirmed,
    overlay.pending.filter(({ id }) => id !== updateId),
  );
}

function withConfirmed(
  book: RunningOrdersState,
  confirmed: OrderCard,
  pending: readonly OptimisticUpdate[],
): RunningOrdersState {
  const id = confirmed.order_id;
  const { [id]: _before, ...others } = book.overlaysByOrderId;
  const needsOverlay = pending.length > 0 || isFinal(confirmed.order_status);
  const overlays = needsOverlay ? limitEndedOrders({ ...others, [id]: { confirmed, pending } }) : others;
  return {
    ...book,
    orders: placeInOrder(book.orders, withOptimisticUpdates(confirmed, pending)),
    overlaysByOrderId: overlays,
  };
}

/** The list with this order in its place, or without it once it has ended. */
function placeInOrder(orders: readonly OrderCard[], displayed: OrderCard): readonly OrderCard[] {
  const at = orders.findIndex((order) => order.order_id === displayed.order_id);
  if (isFinal(displayed.order_status)) return at < 0 ? orders : orders.toSpliced(at, 1);
  if (at >= 0) return orders.with(at, displayed);
  const next = orders.findIndex((order) => isBefore(displayed, order));
  return orders.toSpliced(next < 0 ? orders.length : next, 0, displayed);
}

const isBefore = (a: OrderCard, b: OrderCard) =>
  a.created_at === b.created_at ? a.unique_id < b.unique_id : a.created_at < b.created_at;

function limitEndedOrders(overlays: Record<string, OrderOverlay>): Record<string, OrderOverlay> {
  const ids = Object.keys(overlays);
  if (ids.length <= MAX_ENDED_ORDERS) return overlays;
  const oldest = ids.find((id) => overlays[id]?.pending.length === 0);
  if (oldest === undefined) return overlays;
  const { [oldest]: _forgotten, ...rest } = overlays;
  return rest;
}
