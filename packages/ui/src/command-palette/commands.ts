import type { SearchableEntry } from '#option-list/find-entries.ts';
import type { ListOption } from '#option-list/option.ts';

/** An action or a page. A disabled one says why in its description. */
export interface Command extends Omit<ListOption, 'end'>, SearchableEntry {
  /** Area or kind, at the end of the row: "Settings", "This order". */
  readonly group?: string;
  /** Shortcut keys, one by one: `['G', 'O']`. */
  readonly keys?: readonly string[];
}

/** Part of what shows while nothing is typed. */
export interface CommandSection {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** What the app found for a text. */
export interface CommandResults {
  readonly text: string;
  readonly commands: readonly Command[];
}

/** Something else that the app searches, while it has no results. */
export interface CommandSource {
  /** "Customers" */
  readonly name: string;
  readonly state: 'searching' | 'failed';
  readonly onRetry?: () => void;
}

/** The rows of a text, in the order in which they came. */
export interface ShownRows {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Rows that show already stay in their order, so that nothing moves beneath the pointer or before Enter; new ones are
 * appended. The first of two commands with one value counts.
 */
export function appendRows(shownRows: ShownRows, text: string, matches: readonly Command[]): readonly Command[] {
  const byValue = new Map(matches.toReversed().map((command) => [command.value, command]));
  const before = shownRows.text === text ? shownRows.values : [];
  const values = new Set([...before, ...matches.map(({ value }) => value)]);
  return [...values].flatMap((value) => byValue.get(value) ?? []);
}
