import type { EventRecord, OrderCard } from '@store-panel/api-client/order-models';
import {
  addOptimisticUpdate,
  type CacheDispatch,
  removeOptimisticUpdate,
} from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { type OrderSync, type OrderSyncOptions, startOrderSync } from '@store-panel/api-client/rtk/orders/order-sync';

import { type ActionSender, type ActionSenderDeps, createSender } from '#shared/orders/actions/action-sender.ts';
import { type AlarmController, createAlarmController } from '#shared/orders/alarm/alarm-controller.ts';
import type { Alarm } from '#shared/orders/alarm/alarm-state.ts';
import { webBell } from '#shared/orders/alarm/bell.ts';
import { connect } from '#shared/live/connect.ts';
import { isOpened, paintedOf } from '#shared/orders/shown/painted-orders.ts';
import { createShownReporter, type ShownReporter } from '#shared/orders/shown/shown-reporter.ts';
import type { BrowserStorage } from '#shared/browser-storage.ts';
import type { WritableObservable } from '#shared/observable.ts';
import type { QueuedAction } from '#shared/orders/offline-queue/offline-queue.ts';

/** Unseen orders ring louder, and are announced. */
interface OrderAttention {
  /** The orders that were loaded first. */
  readonly onBook: (orders: readonly OrderCard[]) => void;
  /** `isRecent`: worth announcing. */
  readonly onEvent: (event: EventRecord, isRecent: boolean) => void;
}

/** What orders need once they are drawn: sending changes, the event stream, the alarm. Loaded after the first paint. */
export interface LazyOrderServices {
  readonly sender: ActionSender;
  readonly alarm: AlarmController;
  readonly startSync: (options: OrderSyncOptions) => OrderSync;
  readonly shown: ShownReporter;
  readonly attention: OrderAttention;
  /** Shows a queued action before it is confirmed. */
  readonly show: (step: QueuedAction) => void;
  /** Shows the confirmed state again. */
  readonly unshow: (step: QueuedAction) => void;
}

export interface LazyOrderServicesDeps extends ActionSenderDeps {
  readonly onEscalated: (order: OrderCard) => void;
  readonly isConnected: () => boolean;
  readonly storage: BrowserStorage;
  /** The state of the alarm, which is shown before. */
  readonly alarmState: WritableObservable<Alarm>;
}

export function createLazyOrderServices(deps: LazyOrderServicesDeps): LazyOrderServices {
  const dispatch: CacheDispatch = deps.dispatch;
  const alarm = createAlarmController(webBell(), deps.storage, deps.alarmState);
  return {
    sender: createSender(deps),
    alarm,
    startSync: (options) => startOrderSync({ connect, ...options }),
    shown: createShownReporter({
      waiting: () => deps.alarmState.get().waiting,
      paintedOf,
      isOpened,
      isSoundOn: () => deps.alarmState.get().sound === 'armed',
      isConnected: deps.isConnected,
      send: ({ orderIds, isSilent }) =>
        deps.client.call(
          'POST /api/store/acknowledge_orders',
          { order_ids: [...orderIds], is_silent: isSilent },
          { silent: true },
        ),
    }),
    attention: {
      onBook: (orders) => alarm.escalate(orders.flatMap((order) => (order.escalated_at ? order.order_id : []))),
      onEvent({ action, order }, isRecent) {
        if (action === 'show') alarm.calm([order.order_id]);
        if (action !== 'escalate' || !isRecent) return;
        alarm.escalate([order.order_id]);
        deps.onEscalated(order);
      },
    },
    show: ({ order_id, key, action, at }) => dispatch(addOptimisticUpdate(order_id, { id: key, action, at })),
    unshow: ({ order_id, key }) => dispatch(removeOptimisticUpdate(order_id, key)),
  };
}
