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
  type OrderVersions,
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
  /** The account that owns the queued actions: no other session sends them, not even of the same store. */
  readonly account: string;
  readonly storage: BrowserStorage;
  readonly bell: Bell;
  readonly connect?: Connect;
  /** Called when the session's access has changed. */
  readonly onAccessChanged: () => void;
  /** Called with each version of the store's sales limits. */
  readonly onSalesVersion: (version: number) => void;
  readonly onClaimsVersion: (version: number) => void;
  /** Called when a courier's position has changed. */
  readonly onCourierMoved: (move: CourierPositionUpdate) => void;
  /** Called when another user ended an order before a change of this session. */
  readonly onLost: (order: OrderCard, conflict: Conflict) => void;
  /** Called when a queued action was sent after all. */
  readonly onSentLate: (queuedAction: QueuedAction) => void;
  /** Called when a queued action was rejected for another reason than a conflict. */
  readonly onRefusedLate: (queuedAction: QueuedAction) => void;
}

/** Services of a store's orders for a session, on every page: event stream, alarm, offline queue. */
export interface OrderServices {
  /** Whether the orders are up to date. */
  readonly streamState: Observable<StreamState>;
  /** True while disconnected: the event stream is down, or the browser is offline. */
  readonly isOfflineObservable: Observable<boolean>;
  /** When the orders were last up to date, in epoch milliseconds. */
  readonly upToDateAt: Observable<number>;
  readonly alarm: AlarmController;
  readonly offlineQueue: OfflineQueue;
  readonly pendingCancellations: PendingCancellations;
  readonly conflicts: Conflicts;
  readonly sender: ActionSender;
  readonly missed: Observable<MissedChanges | null>;
  readonly dismissMissed: () => void;
  /** Checks the event stream now. */
  check(): void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** An order that no longer waits still rings if its event is at most this old, in ms (ours). */
const LATE_ARRIVAL_MS = 30_000;

const selectRunningOrders = ordersApi.endpoints.listRunningOrders.select();

export function createOrderServices(deps: OrderServicesDeps): OrderServices {
  const { client, store, storeId, account, storage, bell } = deps;
  const { dispatch } = store;
  const streamState = observable<StreamState>('connecting');
  const isOfflineObservable = observable(!navigator.onLine);
  const upToDateAt = observable(Date.now());
  const missed = observable<MissedChanges | null>(null);
  const alarm = createAlarmController(bell, storage);
  const conflicts = createConflictStore();
  const sender = createSender({
    client,
    dispatch,
    conflicts,
    onLost: deps.onLost,
    onRefusedLate: deps.onRefusedLate,
  });
  const offlineQueue = createOfflineQueue({
    storage,
    storageKey: `order_outbox:${account}`,
    send: (queuedAction, attempt) => sender.sendQueuedAction(queuedAction, attempt > 1 || isOfflineObservable.get()),
    onRemoved(queuedAction, outcome, attempts) {
      dispatch(removeOptimisticUpdate(queuedAction.order_id, queuedAction.key));
      if (outcome === 'confirmed' && attempts > 1) deps.onSentLate(queuedAction);
    },
  });
  const pendingCancellations = createPendingCancellations((cancellation) => {
    const { order, action, reason, send } = cancellation;
    if (send) send(cancellation);
    else void sender.send(order, { action, reason });
  });
  let live: ReturnType<typeof startOrderSync> | null = null;
  let seenOrders: readonly OrderCard[] | undefined;
  let versionsWhenLost: OrderVersions | null = null;
  const listening = { stop: () => {} };

  const runningOrders = (): RunningOrdersState | undefined => selectRunningOrders(store.getState()).data;

  function updateAlarm(): void {
    const book = runningOrders();
    if (!book || book.orders === seenOrders) return;
    const isFirst = seenOrders === undefined;
    seenOrders = book.orders;
    if (isFirst) {
      setServerTime(book.server_time);
      // Queued actions from before a reload are shown again as optimistic updates.
      for (const { order_id, key, action, at } of offlineQueue.queuedActions.get())
        dispatch(addOptimisticUpdate(order_id, { id: key, action, at }));
    }
    alarm.setWaiting(
      (runningOrders()?.orders ?? [])
        .filter(({ order_status }) => order_status === ORDER_STATUS.waiting)
        .map(({ order_id }) => order_id),
    );
  }

  function onStreamState(state: StreamState): void {
    const before = streamState.get();
    if (before === 'live') upToDateAt.set(Date.now());
    streamState.set(state);
    isOfflineObservable.set(state === 'offline' || !navigator.onLine);
    if (state === 'live') offlineQueue.flush();
    const book = runningOrders();
    if (state === 'offline' && book) versionsWhenLost ??= versionsByOrder(book);
    if (state !== 'live' || versionsWhenLost === null || !book) return;
    missed.set(diffMissedChanges(versionsWhenLost, book));
    versionsWhenLost = null;
  }

  return {
    streamState,
    isOfflineObservable,
    upToDateAt,
    alarm,
    offlineQueue,
    pendingCancellations,
    conflicts,
    sender,
    missed,
    dismissMissed: () => missed.set(null),
    check() {
      isOfflineObservable.set(streamState.get() === 'offline' || !navigator.onLine);
      live?.check();
    },
    start() {
      listening.stop = store.subscribe(updateAlarm);
      offlineQueue.start();
      live = startOrderSync({
        ...(deps.connect && { connect: deps.connect }),
        store,
        client,
        storeId,
        onState: onStreamState,
        onAccessChanged: deps.onAccessChanged,
        onSalesVersion: deps.onSalesVersion,
        onClaimsVersion: deps.onClaimsVersion,
        onCourierMoved: deps.onCourierMoved,
        onEvent({ action, at }: EventRecord) {
          upToDateAt.set(Date.now());
          // The store notifies its listeners once a frame, and by then a new order may have been accepted elsewhere or
          // automatically. It rings anyway, also after a short disconnection. After a longer one the missed changes are
          // shown instead, without ringing.
          const isArrivalRecent = streamState.get() === 'live' || serverNow() - Date.parse(at) < LATE_ARRIVAL_MS;
          if (action === 'place' && isArrivalRecent) updateAlarm();
        },
      });
    },
    stop() {
      live?.stop();
      listening.stop();
      offlineQueue.stop();
      alarm.stop();
      pendingCancellations.flush();
    },
  };
}
