import type { SeenDay, SeenReservation, Unit } from '#testing/booking/evening/evening.ts';

// What the rules of the evening come to, written once more and without our functions: every placement is tried.

const MINUTE = 60_000;
const NEAR_MS = 60 * MINUTE;
const OVER_TIME_MS = 15 * MINUTE;
const LEAD_MS = 30 * MINUTE;
const COVERS = 14;
const COVERS_ONLINE = 10;
const MAX_MOVES = 2;

/** What is kept of a fee: by tiers of minutes before the start, and all of who does not come. */
export const POLICY = {
  tiers: [
    { until_minutes: 180, charge_type: 'percentage', charge: 333_333 },
    { until_minutes: 90, charge_type: 'percentage', charge: 666_667 },
  ],
  no_show: { charge_type: 'percentage', charge: 1_000_000 },
} as const;

export interface Party {
  readonly persons: number;
  readonly from: number;
  readonly until: number;
}

interface Placed extends Party {
  readonly tables: readonly string[];
  readonly canMove: boolean;
}

/** Turn times of the settings. */
export const partyOf = (persons: number, from: number): Party => ({
  persons,
  from,
  until: from + (persons <= 2 ? 90 : persons <= 4 ? 120 : 150) * MINUTE,
});

const holds = ({ status, expires_at: ends }: SeenReservation, now: number): boolean =>
  ['requested', 'confirmed', 'seated'].includes(status) || (status === 'held' && Date.parse(ends ?? '') > now);

/** Who has tables. */
export function placedOf({ reservations }: SeenDay, now: number, without = ''): Placed[] {
  return reservations
    .filter((one) => one.reservation_id !== without && one.kind !== 'waiting' && holds(one, now))
    .map((one) => {
      const start = Date.parse(one.starts_at);
      const isSeated = one.seated_at !== null;
      return {
        persons: one.persons,
        from: isSeated ? Date.parse(one.seated_at ?? '') : start,
        until: Math.max(Date.parse(one.free_at), isSeated ? now + OVER_TIME_MS : 0),
        tables: one.table_ids,
        canMove:
          one.kind === 'reservation' &&
          !isSeated &&
          !one.is_pinned &&
          one.arrived_at === null &&
          start - now >= NEAR_MS,
      };
    });
}

const meet = (one: Party & Pick<Unit, 'tables'>, other: Party & Pick<Unit, 'tables'>) =>
  one.from < other.until && other.from < one.until && one.tables.some((table) => other.tables.includes(table));

/** Tables that two parties have at one time. */
export const doubles = (day: SeenDay, now: number): number => {
  const placed = placedOf(day, now);
  return placed.filter((one, at) => placed.slice(at + 1).some((other) => meet(one, other))).length;
};

function canPlace(units: readonly Unit[], taken: readonly (Party & Pick<Unit, 'tables'>)[], all: readonly Party[]) {
  const [party, ...others] = all;
  if (!party) return true;
  return units.some(({ tables, min, max }): boolean => {
    if (party.persons < min || max < party.persons) return false;
    const placed = { ...party, tables };
    return !taken.some((one) => meet(one, placed)) && canPlace(units, [...taken, placed], others);
  });
}

/** Whether a party can be seated if up to two others change tables for it: each choice of them is tried. */
export function hasRoom(units: readonly Unit[], placed: readonly Placed[], party: Party): boolean {
  const movable = placed.filter(({ canMove }) => canMove);
  const choices = [[], ...movable.map((one) => [one])];
  for (const [at, one] of movable.entries()) for (const other of movable.slice(at + 1)) choices.push([one, other]);
  return choices.some((moved) => {
    if (moved.length > MAX_MOVES) return false;
    const others = placed.filter((one) => !moved.includes(one));
    return canPlace(units, others, [party, ...moved]);
  });
}

/** Whether the rules of the store let a channel book a start, tables aside. */
export function isStartOpen(
  day: SeenDay,
  starts: readonly number[],
  { persons, from }: Party,
  { now, without = '' }: { readonly now: number; readonly without?: string },
): boolean {
  if (!starts.includes(from) || from < now + LEAD_MS) return false;
  const counted = day.reservations.filter(
    (one) =>
      one.reservation_id !== without &&
      one.kind === 'reservation' &&
      Date.parse(one.starts_at) === from &&
      (one.status === 'finished' || holds(one, now)),
  );
  const covers = (all: readonly SeenReservation[]) => all.reduce((sum, one) => sum + one.persons, persons);
  return covers(counted) <= COVERS && covers(counted.filter(({ source }) => source !== 'store')) <= COVERS_ONLINE;
}

/** Parts per million of a fee that a guest loses who cancels now. */
export function shareLost(base: number, now: number): number {
  const passed = POLICY.tiers.filter(({ until_minutes: minutes }) => now > base - minutes * MINUTE);
  return passed.at(-1)?.charge ?? 0;
}

/** Half up. */
export const shareOf = (amount: number, ppm: number): number => Math.floor((amount * ppm + 500_000) / 1_000_000);
