import type { Step } from '#staff/next-step.ts';
import { MINUTE, SECOND } from '#time/pace.ts';

/** How a robot staff is. Shares of all orders; simulated milliseconds. */
export interface StaffHabits {
  readonly rejects: number;
  /** Of the accepted ones. */
  readonly cancels: number;
  /** What is said on accepting, in minutes. */
  readonly readyIn: { readonly least: number; readonly most: number };
  /** Until each step is taken, on average; for `ready`, the cooking. */
  readonly takes: Readonly<Record<Step, number>>;
  /** Cooking takes longer by this for each item. */
  readonly perItem: number;
  /** With so many orders in work the kitchen says that it is busy; null: never. */
  readonly busyFrom: number | null;
  /** So many orders at most are given to one courier where nobody is free. */
  readonly mostPerCourier: number;
  /** What nobody needs a code for is handed over so long after it is asked for, if whoever comes for it is not played here. */
  readonly strangerComes: number;
}

export const DUTIFUL_STAFF: StaffHabits = {
  rejects: 0,
  cancels: 0,
  readyIn: { least: 10, most: 25 },
  takes: {
    accept: 30 * SECOND,
    prepare: MINUTE,
    request_courier: 30 * SECOND,
    ready: 6 * MINUTE,
    complete: 20 * SECOND,
  },
  perItem: 40 * SECOND,
  busyFrom: null,
  mostPerCourier: 8,
  strangerComes: 20 * MINUTE,
};

/** Staff of a kitchen where not everything goes to plan. */
export const USUAL_STAFF: StaffHabits = { ...DUTIFUL_STAFF, rejects: 0.03, cancels: 0.01, busyFrom: 14 };
