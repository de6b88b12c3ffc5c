import type { Store } from '@reduxjs/toolkit';

import type { Client } from '#client.ts';
import { sleep } from '#clock.ts';
import type { CourierMove, EventRecord } from '#order-shapes.ts';
import { jitter } from '#retry.ts';
import { type CacheDispatch, type CacheState, isNews, putOrderBesideBook, updateBook } from '#rtk/order-caches.ts';
import { putEvent } from '#rtk/order-book.ts';
import { timelineEntryOf } from '#rtk/order-file.ts';
import { ordersApi } from '#rtk/orders.ts';
import { idTag, listTag } from '#rtk/tags.ts';
import type { Connect } from '#socket.ts';
import { followStore, type LineState, type StoreLine } from '#store-line.ts';

/** Milliseconds between two readings of the open history pages, however many events come (ours). */
const HISTORY_REST = 3_000;

export interface LiveOptions {
  readonly store: { readonly dispatch: CacheDispatch; readonly getState: Store<CacheState>['getState'] };
  readonly client: Client;
  /** The main store. */
  readonly storeId: string;
  readonly connect?: Connect;
  /** For the strip that says whether the screen is true. */
  readonly onState?: (state: LineState) => void;
  /** What the session may see or do has changed, or may have while no connection stood. */
  readonly onAccessChanged?: () => void;
  /** The version of what limits the store's sales, whenever it is heard. */
  readonly onSalesVersion?: (version: number) => void;
  readonly onClaimsVersion?: (version: number) => void;
  /** A courier whom the store follows is somewhere else. */
  readonly onCourierMoved?: (move: CourierMove) => void;
  /** Every event once and in order, after the caches have it: for sounds and announcements. */
  readonly onEvent?: (record: EventRecord) => void;
}

export interface Live {
  readonly state: () => LineState;
  /** Makes sure now: the page was woken, the network is back. */
  check(): void;
  stop(): void;
}

/**
 * Keeps the order caches true by the store's events until `stop`: reads the running orders unless they are there, follows
 * the line from where they were read, and reads them again when the gap is too old. It holds the running orders in the
 * cache while it runs.
 */
export function startLive(options: LiveOptions): Live {
  const { client, storeId, onState } = options;
  const { dispatch } = options.store;
  const { clock } = client;
  const stopping = new AbortController();
  const running = dispatch(ordersApi.endpoints.listRunningOrders.initiate());
  let line: StoreLine | null = null;
  let cancelHistory: (() => void) | null = null;

  /** The place in the line of events that the running orders were read at. Tries until there is one. */
  async function placeOfSnapshot(
    ask: () => PromiseLike<{ readonly data?: { readonly seq: number } | undefined; readonly isError: boolean }>,
  ) {
    for (let tries = 1; ; tries += 1) {
      const { data, isError } = await ask();
      stopping.signal.throwIfAborted();
      if (data && !isError) return data.seq;
      await sleep(clock, jitter(clock, tries), stopping.signal);
    }
  }

  async function begin(): Promise<void> {
    let isFirst = true;
    const afterSeq = await placeOfSnapshot(() => {
      if (!isFirst) return running.refetch();
      isFirst = false;
      return running;
    });
    stopping.signal.throwIfAborted();
    line = followStore({
      client,
      storeId,
      afterSeq,
      onEvent: take,
      onSnapshotNeeded: () => quietly(beginAnew()),
      ...(options.connect && { connect: options.connect }),
      ...(onState && { onState }),
      ...(options.onAccessChanged && { onAccessChanged: options.onAccessChanged }),
      ...(options.onCourierMoved && { onCourierMoved: options.onCourierMoved }),
      ...(options.onSalesVersion && { onSalesVersion: options.onSalesVersion }),
      ...(options.onClaimsVersion && { onClaimsVersion: options.onClaimsVersion }),
    });
  }

  async function beginAnew(): Promise<void> {
    // The line may have begun anew with smaller numbers; what was seen of the old one must not outrank the snapshot.
    dispatch(updateBook((book) => ({ ...book, seq: -1 })));
    const seq = await placeOfSnapshot(() => running.refetch());
    dispatch(ordersApi.util.invalidateTags(['OrderHistory', 'OrderDetail']));
    line?.restartAfter(seq);
  }

  function take(record: EventRecord): void {
    const { order } = record;
    const wasNews = dispatch(isNews(order));
    dispatch(updateBook((book) => putEvent(book, record)));
    dispatch(putOrderBesideBook(order, timelineEntryOf(record)));
    // A change of one's own was answered with all there is to know before its event came.
    if (wasNews) dispatch(ordersApi.util.invalidateTags([idTag('OrderDetail', order.order_id)]));
    cancelHistory ??= clock.after(HISTORY_REST, () => {
      cancelHistory = null;
      dispatch(ordersApi.util.invalidateTags([listTag('OrderHistory')]));
    });
    options.onEvent?.(record);
  }

  /** Stopping is the only thing that may interrupt the work. */
  function quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  }

  quietly(begin());

  return {
    state: () => line?.state() ?? (stopping.signal.aborted ? 'closed' : 'connecting'),
    check: () => line?.check(),
    stop() {
      stopping.abort();
      cancelHistory?.();
      line?.close();
      running.unsubscribe();
    },
  };
}
