import { excludedParts } from '#menu-changes/excluded-parts.ts';
import {
  type ChangeSetKind,
  type ChangeSetRow,
  type DeleteChange,
  type ImportChange,
  MENU_CHANGE_LIMITS,
  type MenuChange,
  type RowProblem,
  isChanged,
  withoutParts,
} from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import type { EditorMenu } from '#menu/parts.ts';

// A change of many parts that starts at a time, ends at one, or both.

/**
 * `waiting` → `applied` → `ended`, or `waiting` → `cancelled`. An applied one with an end goes back at that end; without one
 * it stays.
 */
export const SCHEDULED_CHANGE_STATES = ['waiting', 'applied', 'ended', 'cancelled'] as const;
export type ScheduledChangeState = (typeof SCHEDULED_CHANGE_STATES)[number];

/** A change whose parts can be left out one by one when its time comes. */
export type SchedulableChange = Exclude<MenuChange, DeleteChange | ImportChange>;

/** Imports and deletions are made at once: parts of them depend on each other. */
export const isSchedulable = (change: MenuChange): change is SchedulableChange =>
  change.type !== 'delete' && change.type !== 'import';

/** What is wrong with the times of a change; all in milliseconds. */
export type ScheduleProblem = 'start_ahead' | 'end_ahead' | 'end_after_start';

/**
 * Checks the times of a change.
 * @param startsAt - null: at once.
 * @param endsAt - null: it stays.
 */
export function scheduleProblem(startsAt: number | null, endsAt: number | null, now: number): ScheduleProblem | null {
  const start = startsAt ?? now;
  if (startsAt !== null && !isAhead(startsAt, now)) return 'start_ahead';
  if (endsAt === null) return null;
  if (startsAt !== null && endsAt <= startsAt) return 'end_after_start';
  return isAhead(endsAt, start) ? null : 'end_ahead';
}

const DAY_MS = 24 * 60 * 60_000;
const isAhead = (at: number, from: number) => at > from && at <= from + MENU_CHANGE_LIMITS.daysAhead * DAY_MS;

/** Why a part is left out: another value by then, or why it cannot be changed. */
export interface LeftOutPart {
  readonly kind: ChangeSetKind;
  readonly id: string;
  readonly reason: 'changed_since' | RowProblem;
}

/** What a scheduled change does to the menu of when it starts. */
export interface ScheduledStart {
  /** Only those that change something. */
  readonly rows: readonly ChangeSetRow[];
  readonly leftOut: readonly LeftOutPart[];
}

const keyOf = ({ kind, id, field }: ChangeSetRow): string => JSON.stringify([kind, id, field]);
/**
 * Compares a change with the rows that were confirmed. A part of which a row is another one by now, or cannot be applied any
 * more, is left out as a whole. One that has become what it was to become needs nothing, and is not named.
 * @param confirmed - all rows of the change when it was confirmed.
 */
export function startOf(
  menu: EditorMenu,
  change: SchedulableChange,
  confirmed: readonly ChangeSetRow[],
): ScheduledStart {
  const known = new Map(confirmed.map((row) => [keyOf(row), JSON.stringify([row.before, row.after])]));
  const goals = new Map(confirmed.map((row) => [keyOf(row), JSON.stringify(row.after)]));
  const leftOut = new Map<string, LeftOutPart>();
  const done = new Set<string>();
  const leaveOut = ({ kind, id, problem }: ChangeSetRow) => {
    if (!leftOut.has(id)) leftOut.set(id, { kind, id, reason: problem ?? 'changed_since' });
  };
  for (const row of rowsOf(menu, change)) {
    const key = keyOf(row);
    if (row.problem !== undefined) leaveOut(row);
    else if (JSON.stringify([row.before, row.after]) === known.get(key)) continue;
    else if (JSON.stringify(row.before) !== goals.get(key)) leaveOut(row);
    else if (isChanged(row)) done.add(row.id);
  }
  const stale = new Set([...leftOut.keys(), ...done]);
  const excluded = excludedParts(menu, change, stale);
  for (const row of rowsOf(menu, withoutParts(change, stale))) if (excluded.has(row.id)) leaveOut(row);
  return {
    rows: rowsOf(menu, withoutParts(change, excluded)).filter((row) => isChanged(row)),
    leftOut: [...leftOut.values()],
  };
}
