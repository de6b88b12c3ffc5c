import type { OrderCard } from '@store-panel/api-client/order-models';

type OrderLine = OrderCard['lines'][number];

/** A line as it was printed: what makes it the same one, and how many of it. */
export interface PrintedLine {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
}

/** A line that a ticket has, or had: how many before, how many now. */
export interface ChangedLine {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** As it stands now; missing where it was removed. */
  readonly line?: OrderLine;
}

/** Lines have no id: those with the same name, choices and note are the same to whoever makes them. */
const keyOf = ({ name, options, note }: OrderLine) =>
  JSON.stringify([name, options.map((option) => [option.name, option.quantity]), note]);

/** What to remember of an order's lines, each kind once. */
export function printedLines(lines: readonly OrderLine[]): readonly PrintedLine[] {
  const kinds = new Map<string, PrintedLine>();
  for (const line of lines) {
    const key = keyOf(line);
    kinds.set(key, { key, name: line.name, quantity: line.quantity + (kinds.get(key)?.quantity ?? 0) });
  }
  return [...kinds.values()];
}

/** What an order has now against what was printed of it: its lines as they stand, then those that are gone. */
export function changedLines(before: readonly PrintedLine[], lines: readonly OrderLine[]): readonly ChangedLine[] {
  const had = new Map(before.map(({ key, quantity }) => [key, quantity]));
  const now = printedLines(lines);
  const kept = now.map(({ key, name, quantity }) => {
    const line = lines.find((one) => keyOf(one) === key);
    return { name, before: had.get(key) ?? 0, after: quantity, ...(line && { line: { ...line, quantity } }) };
  });
  const still = new Set(now.map(({ key }) => key));
  const gone = before
    .filter(({ key }) => !still.has(key))
    .map(({ name, quantity }) => ({ name, before: quantity, after: 0 }));
  return [...kept, ...gone];
}

/** Whether whoever holds the printed ticket would make something else. */
export const isChanged = (before: readonly PrintedLine[], lines: readonly OrderLine[]): boolean =>
  changedLines(before, lines).some((line) => line.before !== line.after);
