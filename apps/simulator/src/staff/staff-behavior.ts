import type { StaffAction } from '#staff/next-action.ts';
import { MINUTE, SECOND } from '#time/pace.ts';

/** How a robot staff is. Shares of all orders; simulated milliseconds. */
export interface StaffBehavior {
  readonly rejects: number;
  /** Of the accepted ones. */
  readonly cancels: number;
  /** Of the completed ones. */
  readonly refunds: number;
  /** Minutes until ready, set on accepting. */
  readonly readyIn: { readonly min: number; readonly max: number };
  /** Share of the deliveries that go to a transporter, where the store has one here. */
  readonly ships: number;
  /** Share of the orders that wait overlooked for some real minutes, so that they escalate. */
  readonly overlooks: number;
  /** Until each step is taken, on average; for `ready`, the cooking. */
  readonly takes: Readonly<Record<StaffAction, number>>;
  /** Cooking takes longer by this for each item. */
  readonly perItem: number;
  /** Number of orders in work from which the kitchen reports busy; null: never. */
  readonly busyFrom: number | null;
  /** Maximum orders of one courier if no courier is free. */
  readonly maxPerCourier: number;
  /** Minutes after which an order without a code is handed over without a simulated customer. */
  readonly strangerComes: number;
}

export const RELIABLE_STAFF: StaffBehavior = {
  rejects: 0,
  cancels: 0,
  refunds: 0,
  ships: 0,
  overlooks: 0,
  readyIn: { min: 10, max: 25 },
  takes: {
    accept: 30 * SECOND,
    prepare: MINUTE,
    ready_for_shipment: 6 * MINUTE,
    request_courier: 30 * SECOND,
    ready: 6 * MINUTE,
    complete: 20 * SECOND,
  },
  perItem: 40 * SECOND,
  busyFrom: null,
  maxPerCourier: 8,
  strangerComes: 20 * MINUTE,
};

/** Staff of a kitchen where not everything goes to plan. */
export const TYPICAL_STAFF: StaffBehavior = {
  ...RELIABLE_STAFF,
  rejects: 0.03,
  cancels: 0.01,
  refunds: 1 / 40,
  ships: 0.2,
  busyFrom: 14,
};

/** The same, with an order now and then that no panel shows. */
export const LIVE_STAFF: StaffBehavior = { ...TYPICAL_STAFF, overlooks: 0.02 };
