import type { Client } from '@store-panel/api-client/client';
import type { CourierPositionUpdate, EventRecord, OrderCard } from '@store-panel/api-client/order-models';
import { startOrderSync } from '@store-panel/api-client/rtk/orders/order-sync';
import type { RunningOrdersState } from '@store-panel/api-client/rtk/orders/running-orders';
import {
  type CacheDispatch,
  addOptimisticUpdate,
  removeOptimisticUpdate,
} from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import type { Connect } from '@store-panel/api-client/socket';
import type { StreamState } from '@store-panel/api-client/events/store-event-stream';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { Store } from '@reduxjs/toolkit';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { serverNow, setServerTime } from '#shared/time/server-clock.ts';
import { type Observable, observable } from '#shared/observable.ts';
import { type Conflict, type Conflicts, createConflictStore } from '#shared/orders/actions/conflict-store.ts';
import { createPendingCancellations, type PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import { createSender, type ActionSender } from '#shared/orders/actions/action-sender.ts';
import { type AlarmController, createAlarmController } from '#shared/orders/alarm/alarm-controller.ts';
import type { Bell } from '#shared/orders/alarm/bell.ts';
import {
  type Known,
  versionsByOrder,
  type MissedChanges,
  diffMissedChanges,
} from '#shared/orders/live/missed-changes.ts';
import {
  createOfflineQueue,
  type OfflineQueue,
  type QueuedAction,
} from '#shared/orders/offline-queue/offline-queue.ts';

type CacheState = Parameters<ReturnType<typeof ordersApi.endpoints.listRunningOrders.select>>[0];

export interface OrderServicesDeps {
  readonly client: Client;
  readonly store: {
    readonly dispatch: CacheDispatch;
    readonly getState: Store<CacheState>['getState'];
    readonly subscribe: Store['subscribe'];
  };
  readonly storeId: string;
  /** Whose steps wait here to be sent: nobody else's session sends them, though it be of the same store. */
  readonly account: string;
  readonly storage: BrowserStorage;
  readonly bell: Bell;
  readonly connect?: Connect;
  /** What the session may see or do has changed. */
  readonly onAccessChanged: () => void;
  /** The version of what limits the store's sales, whenever it is heard. */
  readonly onSalesVersion: (version: number) => void;
  readonly onClaimsVersion: (version: number) => void;
  /** A courier whom the store follows is somewhere else. */
  readonly onCourierMoved: (move: CourierPositionUpdate) => void;
  /** Somebody ended an order before a change of ours came. */
  readonly onLost: (order: OrderCard, conflict: Conflict) => void;
  /** A step that had to wait for the connection has been sent. */
  readonly onSentLate: (step: QueuedAction) => void;
  /** It was refused, for another reason than that somebody was faster. */
  readonly onRefusedLate: (step: QueuedAction) => void;
}

/** What a store's orders need while somebody is signed in, on whatever page: the line, the alarm, what waits to be sent. */
export interface OrderServices {
  /** Whether what is shown is true now. */
  readonly line: Observable<StreamState>;
  /** Nothing can be heard or sent now: the line is down, or the browser knows of no network. */
  readonly isOffline: Observable<boolean>;
  /** When what is shown was last known to be true; epoch milliseconds. */
  readonly trueAt: Observable<number>;
  readonly alarm: AlarmController;
  readonly outbox: OfflineQueue;
  readonly endings: PendingCancellations;
  readonly conflicts: Conflicts;
  readonly sender: ActionSender;
  readonly missed: Observable<MissedChanges | null>;
  readonly forgetMissed: () => void;
  /** Makes sure now that the line is up. */
  check(): void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** So old may an order be, heard of late, that rings although it is waiting no longer; milliseconds (ours). */
const STILL_NEWS = 30_000;

const selectBook = ordersApi.endpoints.listRunningOrders.select();

export function createOrderServices(parts: OrderServicesDeps): OrderServices {
  const { client, store, storeId, account, storage, bell } = parts;
  const { dispatch } = store;
  const line = observable<StreamState>('connecting');
  const isOffline = observable(!navigator.onLine);
  const trueAt = observable(Date.now());
  const missed = observable<MissedChanges | null>(null);
  const alarm = createAlarmController(bell, storage);
  const conflicts = createConflictStore();
  const sender = createSender({
    client,
    dispatch,
    conflicts,
    onLost: parts.onLost,
    onRefusedLate: parts.onRefusedLate,
  });
  const outbox = createOfflineQueue({
    storage,
    storageKey: `order_outbox:${account}`,
    send: (step, attempt) => sender.sendStep(step, attempt > 1 || isOffline.get()),
    onGone(step, fate, attempts) {
      dispatch(removeOptimisticUpdate(step.order_id, step.key));
      if (fate === 'confirmed' && attempts > 1) parts.onSentLate(step);
    },
  });
  const endings = createPendingCancellations((ending) => {
    const { order, action, reason, send } = ending;
    if (send) send(ending);
    else void sender.send(order, { action, reason });
  });
  let live: ReturnType<typeof startOrderSync> | null = null;
  let seen: readonly OrderCard[] | undefined;
  let knownWhenLost: Known | null = null;
  const listening = { stop: () => {} };

  const bookOf = (): RunningOrdersState | undefined => selectBook(store.getState()).data;

  function look(): void {
    const book = bookOf();
    if (!book || book.orders === seen) return;
    const isFirst = seen === undefined;
    seen = book.orders;
    if (isFirst) {
      setServerTime(book.server_time);
      // Steps that outlived the page are shown again over the orders they belong to.
      for (const { order_id, key, action, at } of outbox.steps.get())
        dispatch(addOptimisticUpdate(order_id, { id: key, action, at }));
    }
    alarm.setWaiting(
      (bookOf()?.orders ?? [])
        .filter(({ order_status }) => order_status === ORDER_STATUS.waiting)
        .map(({ order_id }) => order_id),
    );
  }

  function follow(state: StreamState): void {
    const before = line.get();
    if (before === 'live') trueAt.set(Date.now());
    line.set(state);
    isOffline.set(state === 'offline' || !navigator.onLine);
    if (state === 'live') outbox.poke();
    const book = bookOf();
    if (state === 'offline' && book) knownWhenLost ??= versionsByOrder(book);
    if (state !== 'live' || knownWhenLost === null || !book) return;
    missed.set(diffMissedChanges(knownWhenLost, book));
    knownWhenLost = null;
  }

  return {
    line,
    isOffline,
    trueAt,
    alarm,
    outbox,
    endings,
    conflicts,
    sender,
    missed,
    forgetMissed: () => missed.set(null),
    check() {
      isOffline.set(line.get() === 'offline' || !navigator.onLine);
      live?.check();
    },
    start() {
      listening.stop = store.subscribe(look);
      outbox.start();
      live = startOrderSync({
        ...(parts.connect && { connect: parts.connect }),
        store,
        client,
        storeId,
        onState: follow,
        onAccessChanged: parts.onAccessChanged,
        onSalesVersion: parts.onSalesVersion,
        onClaimsVersion: parts.onClaimsVersion,
        onCourierMoved: parts.onCourierMoved,
        onEvent({ action, at }: EventRecord) {
          trueAt.set(Date.now());
          // The store's listeners are told once a frame, and by then somebody else or the platform may have taken an order on that
          // has just come: it is heard all the same, and after a hiccup of the connection, too. Whoever was away for longer is told
          // what was missed; that does not ring.
          const isNews = line.get() === 'live' || serverNow() - Date.parse(at) < STILL_NEWS;
          if (action === 'place' && isNews) look();
        },
      });
    },
    stop() {
      live?.stop();
      listening.stop();
      outbox.stop();
      alarm.stop();
      endings.flush();
    },
  };
}
