import type { Hours } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';

/** The kitchen's capacity; not in the specification. The work of an order is a base plus minutes per item. */
export interface Capacity {
  /** Time is cut into slots of so many minutes, … */
  readonly slot_minutes: SlotMinutes;
  /** … in each of which the kitchen can do so many minutes' work: two cooks do 20 in ten minutes. */
  readonly prep_minutes: number;
  readonly order_minutes: number;
  readonly item_minutes: number;
}

/**
 * When an order is accepted automatically; not in the specification. Null and false are no condition; all others must
 * hold.
 */
export interface AutoAcceptRules {
  readonly only_while_not_busy: boolean;
  readonly most_items: number | null;
  /** Minor units of the store's currency. */
  readonly most_total: number | null;
  /** Customers with a completed order here, by their phone number. */
  readonly only_known_customers: boolean;
  readonly within_hours: Hours | null;
  /** Minutes until ready that it promises; null: those of every order. */
  readonly ready_minutes: number | null;
}

/** How far ahead of its time a scheduled order is released; not in the specification. */
export interface ScheduleSettings {
  /** It comes to the kitchen so many minutes before it is promised, or earlier. */
  readonly lead_minutes: number;
  /** Minutes of a delivery if the distance is unknown. */
  readonly travel_minutes: number;
}

/** How a store sells. */
export interface SalesSettings {
  /** Default minutes until ready. */
  readonly ready_in_minutes: number;
  /** When a store that was closed by the day opens again, by its own clock. */
  readonly reopens_at: MinuteOfDay;
  /** Null: nothing is counted. */
  readonly capacity: Capacity | null;
  /** Null: every order needs manual acceptance. */
  readonly auto_accept: AutoAcceptRules | null;
  readonly schedule: ScheduleSettings;
}

/** Lengths of a slot that divide the hour. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 60] as const;
export type SlotMinutes = (typeof SLOT_MINUTES)[number];

/** Limits of the settings; not in the specification. Those of the minutes until ready are in `limits/limits`. */
export const SALES_BOUNDS = {
  prepMinutes: { min: 1, max: 2000 },
  orderMinutes: { min: 0, max: 240 },
  itemMinutes: { min: 0, max: 240 },
  leadMinutes: { min: 0, max: 1440 },
  travelMinutes: { min: 0, max: 240 },
  items: { min: 1, max: 999 },
  minuteOfDay: { min: 0, max: 1439 },
} as const;

export const ACCEPT_ALL_RULES: AutoAcceptRules = {
  only_while_not_busy: false,
  most_items: null,
  most_total: null,
  only_known_customers: false,
  within_hours: null,
  ready_minutes: null,
};

/** The defaults of a store. */
export const DEFAULT_SALES_SETTINGS: SalesSettings = {
  ready_in_minutes: 20,
  reopens_at: 0,
  capacity: null,
  auto_accept: null,
  schedule: { lead_minutes: 30, travel_minutes: 15 },
};

/** What a form begins with when counting is turned on: two cooks, three minutes an item. */
export const DEFAULT_CAPACITY: Capacity = { slot_minutes: 15, prep_minutes: 30, order_minutes: 2, item_minutes: 3 };
