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
import { isOpened, isPainted } from '#shared/orders/shown/painted-orders.ts';
import { createShownReporter, type ShownReporter } from '#shared/orders/shown/shown-reporter.ts';
import type { BrowserStorage } from '#shared/browser-storage.ts';
import type { WritableObservable } from '#shared/observable.ts';
import type { QueuedAction } from '#shared/orders/offline-queue/offline-queue.ts';

/** What orders need once they are drawn: sending changes, the event stream, the alarm. Loaded after the first paint. */
export interface LazyOrderServices {
  readonly sender: ActionSender;
  readonly alarm: AlarmController;
  readonly startSync: (options: OrderSyncOptions) => OrderSync;
  readonly shown: ShownReporter;
  /** Shows a queued action before it is confirmed. */
  readonly show: (step: QueuedAction) => void;
  /** Shows the confirmed state again. */
  readonly unshow: (step: QueuedAction) => void;
}

export interface LazyOrderServicesDeps extends ActionSenderDeps {
  readonly isConnected: () => boolean;
  readonly storage: BrowserStorage;
  /** The state of the alarm, which is shown before. */
  readonly alarmState: WritableObservable<Alarm>;
}

export function createLazyOrderServices(deps: LazyOrderServicesDeps): LazyOrderServices {
  const dispatch: CacheDispatch = deps.dispatch;
  return {
    sender: createSender(deps),
    alarm: createAlarmController(webBell(), deps.storage, deps.alarmState),
    startSync: startOrderSync,
    shown: createShownReporter({
      waiting: () => deps.alarmState.get().waiting,
      isPainted,
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
    show: ({ order_id, key, action, at }) => dispatch(addOptimisticUpdate(order_id, { id: key, action, at })),
    unshow: ({ order_id, key }) => dispatch(removeOptimisticUpdate(order_id, key)),
  };
}
