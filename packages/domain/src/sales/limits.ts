/**
 * What limits a whole store's sales; not in the specification, which has only "store business off". `busy` makes every
 * order take longer, `pause` takes no new ones for a while, `closure` none until a day.
 */
export const LIMIT_KINDS = ['busy', 'pause', 'closure'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** A limit of one menu item: it cannot be ordered for a while. The store goes on selling. */
export const ITEM_LIMIT = 'sold_out';

/** Why a store pauses or closes, as its own people see it. */
export const LIMIT_REASONS = ['kitchen_full', 'short_staffed', 'equipment', 'supplies', 'break', 'other'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** One limit as on the wire. Every limit has an end. */
export interface SalesLimit {
  readonly kind: LimitKind;
  /** ISO 8601 UTC; from this instant on it does not hold any more. */
  readonly ends_at: string;
  /** Of `busy`, else null. */
  readonly extra_minutes: number | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Limits of the settings, not in the specification. `maxMs` in milliseconds. */
export const LIMIT_BOUNDS = {
  busy: { maxMs: DAY },
  pause: { maxMs: DAY },
  closure: { maxMs: 366 * DAY },
  sold_out: { maxMs: 31 * DAY },
  no_pickup: { maxMs: 31 * DAY },
  no_delivery: { maxMs: 31 * DAY },
  extraMinutes: { min: 1, max: 240 },
  /** Minutes that a limit may be set for. */
  minutes: { min: 1, max: 24 * 60 },
} as const;

/** What one press sets. */
export const BUSY_STEPS = { minutes: [10, 20, 30], lasts: [30, 60, 120] } as const;
export const PAUSE_STEPS = [15, 30, 60] as const;
export const SOLD_OUT_STEPS = [60, 180] as const;

export const endOf = ({ ends_at }: Pick<SalesLimit, 'ends_at'>): number => Date.parse(ends_at);

export const isRunning = (limit: Pick<SalesLimit, 'ends_at'>, now: number): boolean => endOf(limit) > now;

/** Returns the limits that hold now, the strictest first. Compares with the clock, so that an end needs no action. */
export function runningLimits<Limit extends SalesLimit>(limits: readonly Limit[], now: number): readonly Limit[] {
  return limits
    .filter((limit) => isRunning(limit, now))
    .toSorted((one, other) => LIMIT_KINDS.indexOf(other.kind) - LIMIT_KINDS.indexOf(one.kind));
}

/** Minutes that every order takes longer now. */
export function extraMinutes(limits: readonly SalesLimit[], now: number): number {
  return Math.max(0, ...runningLimits(limits, now).map((limit) => limit.extra_minutes ?? 0));
}

/**
 * Returns what blocks an order for the requested time, and when orders are taken again: when the last blocking limit
 * ends.
 */
export function findBlockingLimit(
  limits: readonly SalesLimit[],
  now: number,
  requestedFor: number = now,
): { readonly because: 'pause' | 'closure'; readonly again_at: number } | null {
  const closing = runningLimits(limits, now).filter((limit) => limit.kind !== 'busy' && endOf(limit) > requestedFor);
  const [first] = closing;
  if (!first) return null;
  return {
    because: first.kind === 'closure' ? 'closure' : 'pause',
    again_at: Math.max(...closing.map(endOf)),
  };
}

/** The current sales state of a store. */
export type SalesState = 'open' | LimitKind;

export const salesState = (limits: readonly SalesLimit[], now: number): SalesState =>
  runningLimits(limits, now)[0]?.kind ?? 'open';

/** When what holds now changes next, or null while nothing limits. */
export function nextEnd(limits: readonly SalesLimit[], now: number): number | null {
  const ends = runningLimits(limits, now).map(endOf);
  return ends.length === 0 ? null : Math.min(...ends);
}
