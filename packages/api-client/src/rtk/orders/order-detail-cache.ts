import type { ReplyOf } from '#endpoint-key.ts';
import type { EventRecord, OrderCard, OrderDetail, OrderRow, TimelineEntry } from '#order-models.ts';
import { type OptimisticUpdate, withOptimisticUpdates } from '#rtk/orders/optimistic-updates.ts';

/** One order's detail as the cache holds it. */
export interface CachedOrderDetail {
  /** The order with its optimistic updates. */
  readonly order: OrderDetail;
  readonly confirmed: OrderDetail;
  readonly pending: readonly OptimisticUpdate[];
}

type DetailReply = ReplyOf<'POST /api/store/get_order_detail'>;

export function fromDetailReply({ order }: DetailReply): CachedOrderDetail {
  return { order, confirmed: order, pending: [] };
}

/** Returns a fresh detail, unless a newer card has come meanwhile: the source of that card refetches. */
export function mergeDetail(file: CachedOrderDetail, { confirmed: fresh }: CachedOrderDetail): CachedOrderDetail {
  return file.confirmed.version > fresh.version ? file : toCachedDetail(fresh, file.pending);
}

/** Takes a newer card in, and the line that its change adds to the timeline where that is known. */
export function mergeCardIntoDetail(
  file: CachedOrderDetail,
  card: OrderCard,
  entry?: TimelineEntry,
): CachedOrderDetail {
  const { confirmed } = file;
  const isNewer = card.version > confirmed.version;
  const isNewLine = entry !== undefined && confirmed.timeline.every(({ seq }) => seq !== entry.seq);
  if (!isNewer && !isNewLine) return file;
  const timeline = isNewLine ? [...confirmed.timeline, entry].toSorted((a, b) => a.seq - b.seq) : confirmed.timeline;
  return toCachedDetail({ ...confirmed, ...(isNewer ? card : null), timeline }, file.pending);
}

export function addOptimisticUpdateToDetail(file: CachedOrderDetail, update: OptimisticUpdate): CachedOrderDetail {
  return toCachedDetail(file.confirmed, [...file.pending, update]);
}

export function removeOptimisticUpdateFromDetail(file: CachedOrderDetail, updateId: string): CachedOrderDetail {
  return toCachedDetail(
    file.confirmed,
    file.pending.filter(({ id }) => id !== updateId),
  );
}

/** The line that an event adds to the order's timeline. */
export function toTimelineEntry({
  seq,
  at,
  action,
  actor,
  reason,
  edit,
  escalation,
  order,
}: EventRecord): TimelineEntry {
  const { order_status, request_status } = order;
  return {
    seq,
    at,
    action,
    actor,
    order_status,
    request_status,
    reason: reason || null,
    ready_in_minutes: null,
    edit,
    escalation,
  };
}

/** The row of a list with a newer card's values, as far as a card has them. */
export function mergeCardIntoRow(row: OrderRow, card: OrderCard): OrderRow {
  if (card.version <= row.version) return row;
  const update = card as Partial<OrderRow>;
  const fields = Object.keys(row) as (keyof OrderRow)[];
  return Object.fromEntries(
    fields.map((field) => [field, field in update ? update[field] : row[field]]),
  ) as unknown as OrderRow;
}

const toCachedDetail = (confirmed: OrderDetail, pending: readonly OptimisticUpdate[]): CachedOrderDetail => ({
  order: withOptimisticUpdates(confirmed, pending),
  confirmed,
  pending,
});
