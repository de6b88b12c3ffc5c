import type { ReplyOf } from '#call-key.ts';
import type { EventRecord, OrderCard, OrderDetail, OrderRow, TimelineEntry } from '#order-shapes.ts';
import { type Guess, guessed } from '#rtk/guess.ts';

/** One order's detail as the cache holds it. */
export interface OrderFile {
  /** What to show, guesses included. */
  readonly order: OrderDetail;
  readonly confirmed: OrderDetail;
  readonly pending: readonly Guess[];
}

type DetailReply = ReplyOf<'POST /api/store/get_order_detail'>;

export function readDetail({ order }: DetailReply): OrderFile {
  return { order, confirmed: order, pending: [] };
}

/** A fresh detail, unless a newer card has come meanwhile: whatever brought that card asks again. */
export function mergeDetail(file: OrderFile, { confirmed: fresh }: OrderFile): OrderFile {
  return file.confirmed.version > fresh.version ? file : settled(fresh, file.pending);
}

/** Takes a newer card in, and the line that its change adds to the timeline where that is known. */
export function putCardInFile(file: OrderFile, card: OrderCard, entry?: TimelineEntry): OrderFile {
  const { confirmed } = file;
  const isNewer = card.version > confirmed.version;
  const isNewLine = entry !== undefined && confirmed.timeline.every(({ seq }) => seq !== entry.seq);
  if (!isNewer && !isNewLine) return file;
  const timeline = isNewLine ? [...confirmed.timeline, entry].toSorted((a, b) => a.seq - b.seq) : confirmed.timeline;
  return settled({ ...confirmed, ...(isNewer ? card : null), timeline }, file.pending);
}

export function addGuessToFile(file: OrderFile, guess: Guess): OrderFile {
  return settled(file.confirmed, [...file.pending, guess]);
}

export function dropGuessFromFile(file: OrderFile, guessId: string): OrderFile {
  return settled(
    file.confirmed,
    file.pending.filter(({ id }) => id !== guessId),
  );
}

/** The line that an event adds to the order's timeline. */
export function timelineEntryOf({ seq, at, action, actor, reason, edit, order }: EventRecord): TimelineEntry {
  const { order_status, request_status } = order;
  return { seq, at, action, actor, order_status, request_status, reason: reason || null, ready_in_minutes: null, edit };
}

/** The row of a list with a newer card's values, as far as a card has them. */
export function putCardInRow(row: OrderRow, card: OrderCard): OrderRow {
  if (card.version <= row.version) return row;
  const told = card as Partial<OrderRow>;
  const fields = Object.keys(row) as (keyof OrderRow)[];
  return Object.fromEntries(
    fields.map((field) => [field, field in told ? told[field] : row[field]]),
  ) as unknown as OrderRow;
}

const settled = (confirmed: OrderDetail, pending: readonly Guess[]): OrderFile => ({
  order: guessed(confirmed, pending),
  confirmed,
  pending,
});
