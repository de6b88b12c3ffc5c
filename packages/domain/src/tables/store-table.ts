import { TABLE_PERSONS } from '#limits/limits.ts';

/** Where a table stands on the plan of its area, in cells of the plan from its top left corner. */
export interface TablePlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly round: boolean;
}

/** A table of a store (spec §3 of the second document: number, code, persons, bookable; the rest is ours). */
export interface StoreTable {
  readonly table_id: string;
  /** Text, since people call a table T4. */
  readonly table_number: string;
  readonly min_person: number;
  readonly max_person: number;
  /** False: guests walk in and order there, and only the store books it. */
  readonly is_bookable: boolean;
  /** Empty: the store has no areas, or the table is in none. */
  readonly area: string;
  readonly sequence: number;
}

/** Tables that are put together for a larger party. Only sets that the store names are offered. */
export interface TableCombination {
  readonly combination_id: string;
  readonly table_ids: readonly string[];
  readonly min_person: number;
  readonly max_person: number;
  readonly is_bookable: boolean;
}

/** Ours where the specification names none. */
export const TABLE_LIMITS = {
  tables: 200,
  combinations: 100,
  numberLength: 10,
  areaLength: 40,
  persons: TABLE_PERSONS,
  combinedTables: { min: 2, max: 6 },
  combinedPersons: { min: 1, max: 40 },
  /** Cells of the plan of an area. */
  plan: { columns: 48, rows: 32, size: { min: 1, max: 16 } },
} as const;

/**
 * Numbers of tables that are added at once: the first with its last digits counted up, with as many digits: `T08`, `T09`,
 * `T10`. A text without digits at its end gets them from 2 on.
 */
export function tableNumbers(first: string, count: number): readonly string[] {
  const name = first.replace(/\d*$/, '');
  const digits = first.slice(name.length);
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return first;
    return digits === '' ? `${name}${at + 1}` : `${name}${String(Number(digits) + at).padStart(digits.length, '0')}`;
  });
}

/** Whether two tables have the same number, whatever the case of its letters. */
export const isSameNumber = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
