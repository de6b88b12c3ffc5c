import type { EventRecord } from '@store-panel/api-client/order-models';
import type { StreamState } from '@store-panel/api-client/events/store-event-stream';
import type { StoreSession } from '@store-panel/api-client/session/store-session';

import type { Carrier } from '#carrier/carrier.ts';
import type { Random } from '#chance/random.ts';
import { createCounter, type Counter } from '#customers/counter.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import { createOrderTracker, type OrderTracker } from '#customers/order-tracker.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import type { Records } from '#record/operation.ts';
import { type Board, createBoard } from '#staff/board.ts';
import { createStaff } from '#staff/staff.ts';
import type { StaffBehavior } from '#staff/staff-behavior.ts';
import type { Pace } from '#time/pace.ts';

export interface StoreScenarioOptions {
  readonly sessionClient: SessionClient<StoreSession>;
  readonly store: SimulatedStore;
  readonly channel: Pick<OrderingChannel, 'forget'>;
  /** Null: people work the orders, not robots. */
  readonly staff: StaffBehavior | null;
  /** Who brings its parcels; null: couriers bring everything. */
  readonly carrier: Carrier | null;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  readonly onEvent?: (event: EventRecord) => void;
  readonly onState?: (state: StreamState) => void;
}

/** A store with its board, its counter, perhaps a robot staff, and what its customers hear of their orders. */
export interface StoreScenario {
  readonly board: Board;
  readonly counter: Counter;
  readonly orderTracker: OrderTracker;
}

export function startStoreScenario({
  sessionClient,
  store,
  channel,
  staff: behavior,
  onEvent,
  onState,
  ...parts
}: StoreScenarioOptions): StoreScenario {
  const counter = createCounter();
  const orderTracker = createOrderTracker();
  const board = createBoard({
    sessionClient,
    onCard(card) {
      orderTracker.see(card.order_id, card);
      staff?.enqueue(card.order_id);
    },
    onEnded(orderId) {
      orderTracker.end(orderId);
      counter.forget(orderId);
      channel.forget(orderId);
    },
    ...(onEvent && { onEvent }),
    ...(onState && { onState }),
  });
  const staff = behavior && createStaff({ sessionClient, store, board, counter, behavior, ...parts });
  return { board, counter, orderTracker };
}
