import type { Client } from '@store-panel/api-client/client';
import { createClientError } from '@store-panel/api-client/errors';
import type { CourierPositionUpdate, EventRecord, OrderCard } from '@store-panel/api-client/order-models';
import type { OrderSync } from '@store-panel/api-client/rtk/orders/order-sync';
import type { RunningOrdersState } from '@store-panel/api-client/rtk/orders/running-orders';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { runningOrdersApi } from '@store-panel/api-client/rtk/orders/list-running-orders';
import type { Connect } from '@store-panel/api-client/socket';
import type { StreamState } from '@store-panel/api-client/events/store-event-stream';
import { awaitsAnswer } from '@store-panel/domain/orders/order-state';
import type { Store } from '@reduxjs/toolkit';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { whenContentIsShown } from '#shared/loading/first-content.ts';
import { loadWithRetries } from '#shared/loading/load-with-retries.ts';
import { serverNow, setServerTime } from '#shared/time/server-clock.ts';
import { type Observable, observable } from '#shared/observable.ts';
import { type Conflict, type Conflicts, createConflictStore } from '#shared/orders/actions/conflict-store.ts';
import { createPendingCancellations, type PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import type { ChangeSender } from '#shared/orders/actions/action-sender.ts';
import type { AlarmController } from '#shared/orders/alarm/alarm-controller.ts';
import { initialAlarm } from '#shared/orders/alarm/alarm-state.ts';
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

import type { LazyOrderServices } from './lazy-order-services.ts';

type RunningOrdersRootState = Parameters<ReturnType<typeof runningOrdersApi.endpoints.listRunningOrders.select>>[0];

export interface OrderServicesDeps {
  readonly client: Client;
  readonly store: {
    readonly dispatch: CacheDispatch;
    readonly getState: Store<RunningOrdersRootState>['getState'];
    readonly subscribe: Store['subscribe'];
  };
  readonly storeId: string;
  /** The account that owns the queued actions: no other session sends them, not even of the same store. */
  readonly account: string;
  readonly storage: BrowserStorage;
  readonly connect?: Connect;
  /** Called when the session's access has changed. */
  readonly onAccessChanged: () => void;
  /** Called with each version of the store's sales limits. */
  readonly onSalesVersion: (version: number) => void;
  readonly onClaimsVersion: (version: number) => void;
  readonly onMenuVersion: (version: number) => void;
  /** Called when a courier's position has changed. */
  readonly onCourierMoved: (move: CourierPositionUpdate) => void;
  /** Called when another user ended an order before a change of this session. */
  readonly onLost: (order: OrderCard, conflict: Conflict) => void;
  /** Called when a change was not sent because its code could not be loaded. */
  readonly onUnsent: () => void;
  /** Called when a queued action was sent after all. */
  readonly onSentLate: (queuedAction: QueuedAction) => void;
  /** Called when a queued action was rejected for another reason than a conflict. */
  readonly onRefusedLate: (queuedAction: QueuedAction) => void;
  /** Called when an order has been waiting without any panel having shown it. */
  readonly onEscalated: (order: OrderCard) => void;
  /** Orders in work that the platform no longer knows. */
  readonly onOrdersGone: (orders: readonly OrderCard[]) => void;
  /** An administrator acts for the store: what this page shows, no staff has seen. */
  readonly isImpersonation: boolean;
}

/** The alarm without what only events of orders do. */
type AlarmControls = Omit<AlarmController, 'escalate' | 'calm'>;

/** Services of a store's orders for a session, on every page: event stream, alarm, offline queue. */
export interface OrderServices {
  /** Whether the orders are up to date. */
  readonly streamState: Observable<StreamState>;
  /** True while disconnected: the event stream is down, or the browser is offline. */
  readonly isOfflineObservable: Observable<boolean>;
  /** When the orders were last up to date, in epoch milliseconds. */
  readonly upToDateAt: Observable<number>;
  readonly alarm: AlarmControls;
  readonly offlineQueue: OfflineQueue;
  readonly pendingCancellations: PendingCancellations;
  readonly conflicts: Conflicts;
  readonly sender: ChangeSender;
  /** Queues a kitchen action, and shows the order as if it was confirmed. */
  readonly queueAction: OfflineQueue['add'];
  readonly missed: Observable<MissedChanges | null>;
  readonly dismissMissed: () => void;
  /** Checks the event stream now. */
  check(): void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** An order that no longer waits still rings if its event is at most this old, in ms (ours). */
const LATE_ARRIVAL_MS = 30_000;

const importLazyServices = () => import('./lazy-order-services.ts');

/** Loads the code that sends changes. What takes a change from the user loads it first: nothing confirmed gets lost. */
export const preloadChangeSending = async (): Promise<void> => void (await importLazyServices());

const selectRunningOrders = runningOrdersApi.endpoints.listRunningOrders.select();

export function createOrderServices(deps: OrderServicesDeps): OrderServices {
  const { client, store, storeId, account, storage } = deps;
  const { dispatch } = store;
  const streamState = observable<StreamState>('connecting');
  const isOfflineObservable = observable(!navigator.onLine);
  const upToDateAt = observable(Date.now());
  const missed = observable<MissedChanges | null>(null);
  const alarmState = observable(initialAlarm(storage));
  const conflicts = createConflictStore();
  let loadPromise: Promise<LazyOrderServices> | undefined;
  /** Loads what the first paint does not need. A failed load is retried by the next call. */
  function load(): Promise<LazyOrderServices> {
    const { onLost, onRefusedLate, onEscalated } = deps;
    loadPromise ??= importLazyServices().then(({ createLazyOrderServices }) =>
      createLazyOrderServices({
        client,
        dispatch,
        conflicts,
        storage,
        alarmState,
        isConnected: () => streamState.get() === 'live',
        onLost,
        onRefusedLate,
        onEscalated,
      }),
    );
    loadPromise.catch(() => (loadPromise = undefined));
    return loadPromise;
  }
  const withLoaded = (use: (loaded: LazyOrderServices) => void) => void load().then(use, () => undefined);
  const show = (step: QueuedAction) => withLoaded((loaded) => loaded.show(step));
  const alarm: AlarmControls = {
    alarm: alarmState,
    enableSound: async () => (await load()).alarm.enableSound(),
    mute: () => withLoaded((loaded) => loaded.alarm.mute()),
    ringOnce: () => withLoaded((loaded) => loaded.alarm.ringOnce()),
    setWaiting: (orders) => withLoaded((loaded) => loaded.alarm.setWaiting(orders)),
    acknowledge: (orders) =>
      withLoaded((loaded) => {
        loaded.alarm.acknowledge(orders);
        loaded.shown.notice(orders);
      }),
    stop: () => withLoaded((loaded) => loaded.alarm.stop()),
  };
  const offlineQueue = createOfflineQueue({
    storage,
    storageKey: `order_outbox:${account}`,
    async send(queuedAction, attempt) {
      const loaded = await load().catch(() => null);
      return loaded === null
        ? 'unreachable'
        : loaded.sender.sendQueuedAction(queuedAction, attempt > 1 || isOfflineObservable.get());
    },
    onRemoved(queuedAction, outcome, attempts) {
      withLoaded((loaded) => loaded.unshow(queuedAction));
      if (outcome === 'confirmed' && attempts > 1) deps.onSentLate(queuedAction);
    },
  });
  const pendingCancellations = createPendingCancellations((cancellation) => {
    const { order, send } = cancellation;
    if (send) send(cancellation);
    else void sender.send(order, cancellation);
  });
  const sender: ChangeSender = {
    async send(order, change) {
      const loaded = await load().catch(() => null);
      if (loaded) return loaded.sender.send(order, change);

      deps.onUnsent();
      return createClientError('connectionFailed', change.action);
    },
  };
  let live: OrderSync | null = null;
  /** Aborted by a stop: code that arrives later starts nothing. */
  let running = new AbortController();
  let seenOrders: readonly OrderCard[] | undefined;
  let versionsWhenLost: OrderVersions | null = null;
  const listening = { stop: () => {} };

  const runningOrders = (): RunningOrdersState | undefined => selectRunningOrders(store.getState()).data;

  const showWaiting = (orders: readonly OrderCard[]) =>
    alarm.setWaiting(orders.filter(awaitsAnswer).map(({ order_id }) => order_id));

  function updateAlarm(): void {
    const book = runningOrders();
    if (!book || book.orders === seenOrders) return;
    const isFirst = seenOrders === undefined;
    seenOrders = book.orders;
    if (isFirst) {
      setServerTime(book.server_time);
      // Queued actions from before a reload are shown again as optimistic updates.
      offlineQueue.queuedActions.get().forEach(show);
    }
    showWaiting(book.orders);
    if (isFirst) withLoaded(({ attention }) => attention.onBook(book.orders));
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

  async function connect({ signal }: AbortController): Promise<void> {
    await whenContentIsShown();
    const loadOrShowOffline = () =>
      load().catch((error: unknown) => {
        if (!signal.aborted) onStreamState('offline');
        throw error;
      });
    const loaded = await loadWithRetries(loadOrShowOffline, signal).catch(() => null);
    if (loaded === null || signal.aborted) return;
    if (!deps.isImpersonation) loaded.shown.start();
    // The alarm has missed what came while its code could not be loaded.
    if (seenOrders) showWaiting(seenOrders);
    live = loaded.startSync({
      ...(deps.connect && { connect: deps.connect }),
      store,
      client,
      storeId,
      onState: onStreamState,
      onAccessChanged: deps.onAccessChanged,
      onSalesVersion: deps.onSalesVersion,
      onClaimsVersion: deps.onClaimsVersion,
      onMenuVersion: deps.onMenuVersion,
      onCourierMoved: deps.onCourierMoved,
      onOrdersGone: deps.onOrdersGone,
      onEvent(event: EventRecord) {
        upToDateAt.set(Date.now());
        // The store notifies its listeners once a frame, and by then a new order may have been accepted elsewhere or
        // automatically. It rings anyway, also after a short disconnection. After a longer one the missed changes
        // are shown instead, without ringing.
        const isArrivalRecent = streamState.get() === 'live' || serverNow() - Date.parse(event.at) < LATE_ARRIVAL_MS;
        if (event.action === 'place' && isArrivalRecent) updateAlarm();
        loaded.attention.onEvent(event, isArrivalRecent);
      },
    });
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
    queueAction(action) {
      const step = offlineQueue.add(action);
      show(step);
      return step;
    },
    missed,
    dismissMissed: () => missed.set(null),
    check() {
      isOfflineObservable.set(streamState.get() === 'offline' || !navigator.onLine);
      live?.check();
    },
    start() {
      listening.stop = store.subscribe(updateAlarm);
      offlineQueue.start();
      running = new AbortController();
      void connect(running);
    },
    stop() {
      running.abort();
      live?.stop();
      // Started by the code that is loaded already.
      if (live) withLoaded((loaded) => loaded.shown.stop());
      live = null;
      listening.stop();
      offlineQueue.stop();
      alarm.stop();
      pendingCancellations.flush();
    },
  };
}
