/**
 * What limits a whole store's sales (ours; spec names only "store business off"). `busy` makes every order take longer,
 * `pause` takes no new ones for a while, `closure` none until a day.
 */
export const LIMIT_KINDS = ['busy', 'pause', 'closure'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What limits one item of the menu: it cannot be ordered for a while. The store goes on selling. */
export const ITEM_LIMIT = 'sold_out';

/** Why a store pauses or closes, as its own people see it. */
export const LIMIT_REASONS = ['kitchen_full', 'short_staffed', 'equipment', 'supplies', 'break', 'other'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** One limit, as it stands on the wire. Every one of them has an end. */
export interface SalesLimit {
  readonly kind: LimitKind;
  /** ISO 8601 UTC; from this instant on it does not hold any more. */
  readonly ends_at: string;
  /** Of `busy`, else null. */
  readonly extra_minutes: number | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Bounds; all ours. `longest` in milliseconds. */
export const LIMIT_BOUNDS = {
  busy: { longest: DAY },
  pause: { longest: DAY },
  closure: { longest: 366 * DAY },
  sold_out: { longest: 31 * DAY },
  extraMinutes: { min: 1, max: 240 },
  /** Minutes that a limit may be set for. */
  minutes: { min: 1, max: 24 * 60 },
} as const;

/** What one press sets. */
export const BUSY_STEPS = { minutes: [10, 20, 30], lasts: [30, 60, 120] } as const;
export const PAUSE_STEPS = [10, 20, 30, 60] as const;
export const SOLD_OUT_STEPS = [60, 180] as const;

export const endOf = ({ ends_at }: Pick<SalesLimit, 'ends_at'>): number => Date.parse(ends_at);

export const isRunning = (limit: Pick<SalesLimit, 'ends_at'>, now: number): boolean => endOf(limit) > now;

/** Those that hold now, the strictest first. Correct without anybody ending them: each is held against the clock. */
export function runningLimits<Limit extends SalesLimit>(limits: readonly Limit[], now: number): readonly Limit[] {
  return limits
    .filter((limit) => isRunning(limit, now))
    .toSorted((one, other) => LIMIT_KINDS.indexOf(other.kind) - LIMIT_KINDS.indexOf(one.kind));
}

/** Minutes that every order takes longer now. */
export function extraMinutes(limits: readonly SalesLimit[], now: number): number {
  return Math.max(0, ...runningLimits(limits, now).map((limit) => limit.extra_minutes ?? 0));
}

/** What keeps an order wanted at `wanted` from being taken now, and from when on one would be: as long as anything does. */
export function whatCloses(
  limits: readonly SalesLimit[],
  now: number,
  wanted: number = now,
): { readonly because: 'pause' | 'closure'; readonly again_at: number } | null {
  const closing = runningLimits(limits, now).filter((limit) => limit.kind !== 'busy' && endOf(limit) > wanted);
  const [first] = closing;
  if (!first) return null;
  return {
    because: first.kind === 'closure' ? 'closure' : 'pause',
    again_at: Math.max(...closing.map(endOf)),
  };
}

/** How a store stands now, in a word. */
export type SalesState = 'open' | LimitKind;

export const salesState = (limits: readonly SalesLimit[], now: number): SalesState =>
  runningLimits(limits, now)[0]?.kind ?? 'open';

/** When what holds now changes next, or null while nothing limits. */
export function nextEnd(limits: readonly SalesLimit[], now: number): number | null {
  const ends = runningLimits(limits, now).map(endOf);
  return ends.length === 0 ? null : Math.min(...ends);
}
