import type { EventRecord } from '@store-panel/api-client/order-shapes';
import type { LineState } from '@store-panel/api-client/store-line';
import type { StoreSession } from '@store-panel/api-client/store-session';

import type { Random } from '#chance/random.ts';
import { createCounter, type Counter } from '#customers/counter.ts';
import type { Desk } from '#customers/desk.ts';
import { createSightings, type Sightings } from '#customers/sightings.ts';
import type { Seat } from '#platform/seat.ts';
import type { StoreFacts } from '#platform/store-facts.ts';
import type { Records } from '#record/deed.ts';
import { type Board, createBoard } from '#staff/board.ts';
import { createStaff } from '#staff/staff.ts';
import type { StaffHabits } from '#staff/staff-habits.ts';
import type { Pace } from '#time/pace.ts';

export interface SceneOptions {
  readonly seat: Seat<StoreSession>;
  readonly store: StoreFacts;
  readonly desk: Pick<Desk, 'forget'>;
  /** Null: people work the orders, not robots. */
  readonly staff: StaffHabits | null;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  readonly onEvent?: (event: EventRecord) => void;
  readonly onState?: (state: LineState) => void;
}

/** A store with its board, its counter, perhaps a robot staff, and what its customers hear of their orders. */
export interface StoreScene {
  readonly board: Board;
  readonly counter: Counter;
  readonly sightings: Sightings;
}

export function setScene({ seat, store, desk, staff: habits, onEvent, onState, ...parts }: SceneOptions): StoreScene {
  const counter = createCounter();
  const sightings = createSightings();
  const board = createBoard({
    seat,
    onCard(card) {
      sightings.see(card.order_id, card);
      staff?.tend(card.order_id);
    },
    onEnded(orderId) {
      sightings.end(orderId);
      counter.forget(orderId);
      desk.forget(orderId);
    },
    ...(onEvent && { onEvent }),
    ...(onState && { onState }),
  });
  const staff = habits && createStaff({ seat, store, board, counter, habits, ...parts });
  return { board, counter, sightings };
}
