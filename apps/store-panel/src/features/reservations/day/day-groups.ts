import { isEnded } from '@store-panel/domain/reservations/transitions';

import { type Party, shownState } from './party.ts';

/** Parts of the list, in the order of what staff do first. */
export const DAY_GROUPS = ['late', 'now', 'next', 'later', 'over'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

const HOUR_MS = 3_600_000;
/** A guest who comes within this time is at the door. */
const AT_THE_DOOR_MS = 10 * 60_000;

/** The part of the list that a party belongs to. */
function groupOf(party: Party, now: number): DayGroup {
  if (isEnded(party.status)) return 'over';
  const state = shownState(party, now);
  if (state === 'late') return 'late';
  if (party.status === 'seated' || state === 'arrived') return 'now';
  const ahead = party.startsAt - now;
  if (ahead <= AT_THE_DOOR_MS) return party.endsAt <= now ? 'over' : 'now';
  return ahead <= HOUR_MS ? 'next' : 'later';
}

/** The parts of the list that have parties, each by time. The list of another day has one part. */
export function groupParties(
  parties: readonly Party[],
  now: number,
  isToday: boolean,
): readonly { readonly group: DayGroup | 'all'; readonly parties: readonly Party[] }[] {
  const sorted = parties.toSorted((one, other) => one.startsAt - other.startsAt || one.createdAt - other.createdAt);
  if (!isToday) return sorted.length === 0 ? [] : [{ group: 'all', parties: sorted }];
  return DAY_GROUPS.map((group) => ({
    group,
    parties: sorted.filter((party) => groupOf(party, now) === group),
  })).filter((one) => one.parties.length > 0);
}

/** Covers by hour of arrival within a range: what the kitchen will see. */
export function coversByHour(
  parties: readonly Party[],
  range: { readonly start: number; readonly end: number },
): readonly { readonly start: number; readonly end: number; readonly covers: number }[] {
  const hours = Math.ceil((range.end - range.start) / HOUR_MS);
  const counted = parties.filter(({ kind, status }) => kind !== 'block' && (!isEnded(status) || status === 'finished'));
  return Array.from({ length: Math.max(0, hours) }, (_, index) => {
    const start = range.start + index * HOUR_MS;
    const end = Math.min(range.end, start + HOUR_MS);
    const covers = counted
      .filter(({ startsAt }) => startsAt >= start && startsAt < end)
      .reduce((sum, { persons }) => sum + persons, 0);
    return { start, end, covers };
  });
}

/** Whole hours around everything of the day, at least six. */
export function rangeOf(
  parties: readonly Party[],
  starts: readonly number[],
  fallbackStart: number,
): { readonly start: number; readonly end: number } {
  const instants = [...parties.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]), ...starts];
  const first = instants.length === 0 ? fallbackStart : Math.min(...instants);
  const last = instants.length === 0 ? fallbackStart : Math.max(...instants);
  const start = Math.floor(first / HOUR_MS) * HOUR_MS;
  const end = Math.max(Math.ceil(last / HOUR_MS) * HOUR_MS, start + 6 * HOUR_MS);
  return { start, end };
}

/** Whether a party has this text in its name, the digits in its phone, or the code. */
export function matchesSearch({ name, phone, code }: Party, text: string): boolean {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === '') return true;
  const digits = typed.replaceAll(/[^\d]/gu, '');
  return (
    name.toLocaleLowerCase().includes(typed) ||
    code.toLocaleLowerCase() === typed ||
    (digits.length >= 3 && phone.replaceAll(/[^\d]/gu, '').includes(digits))
  );
}

/** Until when a table is free from an instant, and who has it now. Null: no party comes after. */
export function freeUntil(
  tableId: string,
  parties: readonly Party[],
  now: number,
): { readonly occupant: Party | null; readonly next: Party | null } {
  const own = parties.filter(({ tableIds, status }) => tableIds.includes(tableId) && !isEnded(status));
  const occupant =
    own.find(({ status }) => status === 'seated') ??
    own.find(({ kind, startsAt, endsAt }) => kind === 'block' && startsAt <= now && now < endsAt) ??
    null;
  const next = own
    .filter((party) => party !== occupant && party.endsAt > now && party.status !== 'waiting')
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .at(0);
  return { occupant, next: next ?? null };
}

/** Who has a table now, and who comes next. A party whose time has come has it, also before it sits. */
export function tableAt(
  tableId: string,
  parties: readonly Party[],
  now: number,
): { readonly occupant: Party | null; readonly next: Party | null } {
  const { occupant, next } = freeUntil(tableId, parties, now);
  return occupant === null && next !== null && next.startsAt <= now
    ? { occupant: next, next: null }
    : { occupant, next };
}
