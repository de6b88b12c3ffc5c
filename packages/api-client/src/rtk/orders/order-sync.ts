import type { Store } from '@reduxjs/toolkit';

import type { Client } from '#client.ts';
import { sleep } from '#clock.ts';
import { isApiError } from '#errors.ts';
import type { CourierPositionUpdate, EventRecord, OrderCard } from '#order-models.ts';
import { backoffDelayMs } from '#request/retry.ts';
import {
  type CacheDispatch,
  type CacheState,
  isNewerThanCachedDetail,
  upsertOrderInDetailAndLists,
  updateRunningOrders,
} from '#rtk/orders/order-cache-updates.ts';
import { applyEvent, findConfirmedOrder, type RunningOrdersState } from '#rtk/orders/running-orders.ts';
import { toTimelineEntry } from '#rtk/orders/order-detail-cache.ts';
import { orderDetailApi } from '#rtk/orders/order-detail.ts';
import { invalidateAllButRunningOrders } from '#rtk/invalidate-all.ts';
import { idTag, listTag } from '#rtk/tags.ts';
import type { Connect } from '#socket.ts';
import { openStoreEventStream, type StreamState, type StoreEventStream } from '#events/store-event-stream.ts';

/** Minimum milliseconds between two refetches of the open history pages; not in the specification. */
const MIN_HISTORY_INTERVAL_MS = 3_000;

export interface OrderSyncOptions {
  readonly store: { readonly dispatch: CacheDispatch; readonly getState: Store<CacheState>['getState'] };
  readonly client: Client;
  /** The main store. */
  readonly storeId: string;
  readonly connect?: Connect;
  /** For the status bar that shows whether the screen is up to date. */
  readonly onState?: (state: StreamState) => void;
  /** What the session may see or do has changed, or may have while no connection stood. */
  readonly onAccessChanged?: () => void;
  /** The version of what limits the store's sales, whenever it is heard. */
  readonly onSalesVersion?: (version: number) => void;
  readonly onClaimsVersion?: (version: number) => void;
  readonly onMenuVersion?: (version: number) => void;
  /** A courier that the store follows has moved. */
  readonly onCourierMoved?: (move: CourierPositionUpdate) => void;
  /** Every event once and in order, after the caches have it: for sounds and announcements. */
  readonly onEvent?: (record: EventRecord) => void;
  /** Orders in work that the platform no longer knows, because its database was set back to an earlier state. */
  readonly onOrdersGone?: (orders: readonly OrderCard[]) => void;
}

export interface OrderSync {
  readonly state: () => StreamState;
  /** Makes sure now: the page was woken, the network is back. */
  check(): void;
  stop(): void;
}

/**
 * Keeps the order caches current by the store's event stream until `stop`: reads the running orders unless they are
 * cached, follows the stream from their cursor, and reads them again if the gap is too old. Holds a cache subscription
 * to the running orders while it runs.
 */
export function startOrderSync(options: OrderSyncOptions): OrderSync {
  const { client, storeId, onState } = options;
  const { dispatch } = options.store;
  const { clock } = client;
  const stopping = new AbortController();
  const running = dispatch(orderDetailApi.endpoints.listRunningOrders.initiate());
  let eventStream: StoreEventStream | null = null;
  let cancelHistory: (() => void) | null = null;

  /** Returns the running orders' snapshot. Retries until there is one. */
  async function fetchSnapshot(
    requestSnapshot: () => PromiseLike<{
      readonly data?: RunningOrdersState | undefined;
      readonly isError: boolean;
    }>,
  ) {
    for (let attempts = 1; ; attempts += 1) {
      const { data, isError } = await requestSnapshot();
      stopping.signal.throwIfAborted();
      if (data && !isError) return data;
      await sleep(clock, backoffDelayMs(clock, attempts), stopping.signal);
    }
  }

  async function begin(): Promise<void> {
    let isFirst = true;
    const { seq: afterSeq, stream_epoch: epoch } = await fetchSnapshot(() => {
      if (!isFirst) return running.refetch();
      isFirst = false;
      return running;
    });
    stopping.signal.throwIfAborted();
    eventStream = openStoreEventStream({
      client,
      storeId,
      afterSeq,
      epoch,
      onEvent: handleEvent,
      onSnapshotNeeded: () => rethrowUnlessStopped(restart()),
      ...(options.connect && { connect: options.connect }),
      ...(onState && { onState }),
      ...(options.onAccessChanged && { onAccessChanged: options.onAccessChanged }),
      ...(options.onCourierMoved && { onCourierMoved: options.onCourierMoved }),
      ...(options.onSalesVersion && { onSalesVersion: options.onSalesVersion }),
      ...(options.onClaimsVersion && { onClaimsVersion: options.onClaimsVersion }),
      ...(options.onMenuVersion && { onMenuVersion: options.onMenuVersion }),
    });
  }

  async function restart(): Promise<void> {
    const known = orderDetailApi.endpoints.listRunningOrders.select()(options.store.getState()).data;
    // The stream may have been reset to smaller numbers; the old state must not outrank the snapshot.
    dispatch(updateRunningOrders((book) => ({ ...book, seq: -1 })));
    const fresh = await fetchSnapshot(() => running.refetch());
    if (known === undefined || known.stream_epoch === fresh.stream_epoch)
      dispatch(orderDetailApi.util.invalidateTags(['OrderHistory', 'OrderDetail']));
    else {
      dispatch(invalidateAllButRunningOrders());
      rethrowUnlessStopped(reportLostOrders(known, fresh));
    }
    eventStream?.restartAfter(fresh.seq, fresh.stream_epoch);
  }

  /** An order that is no longer in work has ended, or the platform has never heard of it. */
  async function reportLostOrders(known: RunningOrdersState, fresh: RunningOrdersState): Promise<void> {
    const lost: OrderCard[] = [];
    for (const order of known.orders) {
      if (findConfirmedOrder(fresh, order.order_id) !== undefined) continue;
      const body = { order_id: order.order_id };
      try {
        await client.call('POST /api/store/get_order_detail', body, { silent: true, signal: stopping.signal });
      } catch (error) {
        stopping.signal.throwIfAborted();
        if (!isApiError(error)) throw error;
        if (error.name === 'orderDetailNotFound') lost.push(order);
      }
    }
    if (lost.length > 0) options.onOrdersGone?.(lost);
  }

  function handleEvent(record: EventRecord): void {
    const { order } = record;
    const wasNewer = dispatch(isNewerThanCachedDetail(order));
    dispatch(updateRunningOrders((book) => applyEvent(book, record)));
    // Who showed an order is a field of its detail, not a line of its timeline.
    const entry = record.action === 'show' ? undefined : toTimelineEntry(record);
    dispatch(upsertOrderInDetailAndLists(order, entry));
    // A change of one's own was answered with all there is to know before its event came.
    if (wasNewer || record.action === 'show')
      dispatch(orderDetailApi.util.invalidateTags([idTag('OrderDetail', order.order_id)]));
    cancelHistory ??= clock.after(MIN_HISTORY_INTERVAL_MS, () => {
      cancelHistory = null;
      dispatch(orderDetailApi.util.invalidateTags([listTag('OrderHistory')]));
    });
    options.onEvent?.(record);
  }

  /** Stopping is the only thing that may interrupt the work. */
  function rethrowUnlessStopped(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  }

  rethrowUnlessStopped(begin());

  return {
    state: () => eventStream?.state() ?? (stopping.signal.aborted ? 'closed' : 'connecting'),
    check: () => eventStream?.check(),
    stop() {
      stopping.abort();
      cancelHistory?.();
      eventStream?.close();
      running.unsubscribe();
    },
  };
}
