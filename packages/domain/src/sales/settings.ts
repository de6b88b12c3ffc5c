import type { Hours, MinuteOfDay } from '#time/clock-time.ts';

/** How much the kitchen can do at once (ours). An order is counted by its items: a base, and so much for each of them. */
export interface Capacity {
  /** Time is cut into slots of so many minutes, … */
  readonly slot_minutes: SlotMinutes;
  /** … in each of which the kitchen can do so many minutes' work: two cooks do 20 in ten minutes. */
  readonly prep_minutes: number;
  readonly order_minutes: number;
  readonly item_minutes: number;
}

/** When an order is accepted by itself (ours). What is null or false asks for nothing; all that asks has to hold. */
export interface AutoAcceptRules {
  readonly only_while_not_busy: boolean;
  readonly most_items: number | null;
  /** Minor units of the store's currency. */
  readonly most_total: number | null;
  /** Who has had an order completed here before, by their telephone number. */
  readonly only_known_customers: boolean;
  readonly within_hours: Hours | null;
  /** Minutes until ready that it promises; null: those of every order. */
  readonly ready_minutes: number | null;
}

/** How far ahead of its time an order for later is begun (ours). */
export interface ScheduleSettings {
  /** It comes to the kitchen so many minutes before it is promised, or earlier. */
  readonly lead_minutes: number;
  /** Minutes that a courier is on the way, where nobody knows how far it is. */
  readonly travel_minutes: number;
}

/** How a store sells. */
export interface SalesSettings {
  /** Minutes until ready where nobody says otherwise. */
  readonly ready_in_minutes: number;
  /** When a store that was closed by the day opens again, by its own clock. */
  readonly reopens_at: MinuteOfDay;
  /** Null: nothing is counted. */
  readonly capacity: Capacity | null;
  /** Null: every order waits for somebody to accept it. */
  readonly auto_accept: AutoAcceptRules | null;
  readonly schedule: ScheduleSettings;
}

/** Lengths of a slot that divide the hour. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 60] as const;
export type SlotMinutes = (typeof SLOT_MINUTES)[number];

/** Bounds of the settings; all ours. Those of the minutes until ready stand with an order's own. */
export const SALES_BOUNDS = {
  prepMinutes: { min: 1, max: 2000 },
  orderMinutes: { min: 0, max: 240 },
  itemMinutes: { min: 0, max: 240 },
  leadMinutes: { min: 0, max: 1440 },
  travelMinutes: { min: 0, max: 240 },
  items: { min: 1, max: 999 },
  minuteOfDay: { min: 0, max: 1439 },
} as const;

export const ACCEPT_EVERYTHING: AutoAcceptRules = {
  only_while_not_busy: false,
  most_items: null,
  most_total: null,
  only_known_customers: false,
  within_hours: null,
  ready_minutes: null,
};

/** What holds for a store that has never said otherwise. */
export const DEFAULT_SALES_SETTINGS: SalesSettings = {
  ready_in_minutes: 20,
  reopens_at: 0,
  capacity: null,
  auto_accept: null,
  schedule: { lead_minutes: 30, travel_minutes: 15 },
};

/** What a form begins with when counting is turned on: two cooks, three minutes an item. */
export const USUAL_CAPACITY: Capacity = { slot_minutes: 15, prep_minutes: 30, order_minutes: 2, item_minutes: 3 };
