import { isFinal } from '@store-panel/domain/orders/status';

import type { ReplyOf } from '#call-key.ts';
import type { EventRecord, OrderCard } from '#order-shapes.ts';
import { type Guess, guessed } from '#rtk/guess.ts';

// The running orders as the cache holds them. Cards come by three ways that overtake each other (snapshots, events,
// replies), so the version decides which of two is newer, and guesses are shown over whatever is confirmed by then.

/** An order that is shown differently from what is confirmed (a guess is pending), or not at all (it has ended). */
export interface Aside {
  readonly confirmed: OrderCard;
  readonly pending: readonly Guess[];
}

export interface OrderBook {
  /** What to show: every order in work, oldest first, guesses included. */
  readonly orders: readonly OrderCard[];
  /** Place in the store's line of events up to which this is known. */
  readonly seq: number;
  /** The platform's clock when the snapshot was read, ISO 8601. */
  readonly server_time: string;
  readonly aside: Readonly<Record<string, Aside>>;
}

type Snapshot = ReplyOf<'POST /api/store/list_orders'>;

/** Ended orders that are remembered, so that a card which comes late does not bring them back. */
const REMEMBERED = 300;

export function readSnapshot({ orders, seq, server_time }: Snapshot): OrderBook {
  const book: OrderBook = { orders: [], seq, server_time, aside: {} };
  return orders.reduce((filling, card) => settled(filling, card, []), book);
}

/** What is confirmed of an order, shown or not. */
export function confirmedCard(book: OrderBook, orderId: string): OrderCard | undefined {
  return book.aside[orderId]?.confirmed ?? book.orders.find((order) => order.order_id === orderId);
}

/**
 * Takes the card of a reply in, if it is newer than what is known of its order. A reply does not say where in the line
 * of events it belongs, so it never brings in an order that is not known: that one may have ended since, before the
 * snapshot that lacks it. Its event brings it in, if it is still due.
 */
export function putCard(book: OrderBook, card: OrderCard): OrderBook {
  const known = confirmedCard(book, card.order_id);
  if (known === undefined || known.version >= card.version) return book;
  return settled(book, card, book.aside[card.order_id]?.pending ?? []);
}

/** Takes the next event in; one from before the snapshot is passed over. */
export function putEvent(book: OrderBook, { seq, order }: EventRecord): OrderBook {
  if (seq <= book.seq) return book;
  const isKnown = confirmedCard(book, order.order_id) !== undefined;
  return { ...(isKnown ? putCard(book, order) : settled(book, order, [])), seq };
}

/**
 * A fresh snapshot, laid over what has become known meanwhile. One that is older than the events seen is dropped. An
 * order that it lacks has ended; only what is remembered of ended ones is kept.
 */
export function mergeSnapshot(book: OrderBook, fresh: OrderBook): OrderBook {
  if (fresh.seq < book.seq) return book;
  const ended = Object.entries(book.aside).filter(([, { confirmed }]) => isFinal(confirmed.order_status));
  const merging: OrderBook = { ...fresh, aside: { ...fresh.aside, ...Object.fromEntries(ended) } };
  const orderIds = new Set([...Object.keys(merging.aside), ...fresh.orders.map((order) => order.order_id)]);
  return [...orderIds].reduce((merged, orderId) => {
    const card = confirmedCard(fresh, orderId);
    const known = confirmedCard(book, orderId);
    const newest = known && (!card || known.version > card.version) ? known : card;
    return newest ? settled(merged, newest, book.aside[orderId]?.pending ?? []) : merged;
  }, merging);
}

export function addGuess(book: OrderBook, orderId: string, guess: Guess): OrderBook {
  const confirmed = confirmedCard(book, orderId);
  return confirmed ? settled(book, confirmed, [...(book.aside[orderId]?.pending ?? []), guess]) : book;
}

/** The guess came true or did not: what is confirmed shows through again, under the guesses that remain. */
export function dropGuess(book: OrderBook, orderId: string, guessId: string): OrderBook {
  const aside = book.aside[orderId];
  if (!aside?.pending.some(({ id }) => id === guessId)) return book;
  return settled(
    book,
    aside.confirmed,
    aside.pending.filter(({ id }) => id !== guessId),
  );
}

function settled(book: OrderBook, confirmed: OrderCard, pending: readonly Guess[]): OrderBook {
  const id = confirmed.order_id;
  const { [id]: _before, ...others } = book.aside;
  const needsAside = pending.length > 0 || isFinal(confirmed.order_status);
  const aside = needsAside ? remember({ ...others, [id]: { confirmed, pending } }) : others;
  return { ...book, orders: placed(book.orders, guessed(confirmed, pending)), aside };
}

/** The list with this order in its place, or without it once it has ended. */
function placed(orders: readonly OrderCard[], shown: OrderCard): readonly OrderCard[] {
  const at = orders.findIndex((order) => order.order_id === shown.order_id);
  if (isFinal(shown.order_status)) return at < 0 ? orders : orders.toSpliced(at, 1);
  if (at >= 0) return orders.with(at, shown);
  const next = orders.findIndex((order) => isBefore(shown, order));
  return orders.toSpliced(next < 0 ? orders.length : next, 0, shown);
}

const isBefore = (a: OrderCard, b: OrderCard) =>
  a.created_at === b.created_at ? a.unique_id < b.unique_id : a.created_at < b.created_at;

function remember(aside: Record<string, Aside>): Record<string, Aside> {
  const ids = Object.keys(aside);
  if (ids.length <= REMEMBERED) return aside;
  const oldest = ids.find((id) => aside[id]?.pending.length === 0);
  if (oldest === undefined) return aside;
  const { [oldest]: _forgotten, ...rest } = aside;
  return rest;
}
