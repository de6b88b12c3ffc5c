import type { OrderCard } from '@store-panel/api-client/order-models';

type OrderLine = OrderCard['lines'][number];

/** A printed line: its identity and quantity. */
export interface PrintedLine {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
}

/** A line of a ticket with its quantities before and now. */
export interface ChangedLine {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** The current line; undefined if removed. */
  readonly line?: OrderLine;
}

/** Lines have no id: those with the same name, options and note are the same to the kitchen. */
const keyOf = ({ name, options, note }: OrderLine) =>
  JSON.stringify([name, options.map((option) => [option.name, option.quantity]), note]);

/** The lines of an order to store in the history, merged by identity. */
export function printedLines(lines: readonly OrderLine[]): readonly PrintedLine[] {
  const kinds = new Map<string, PrintedLine>();
  for (const line of lines) {
    const key = keyOf(line);
    kinds.set(key, { key, name: line.name, quantity: line.quantity + (kinds.get(key)?.quantity ?? 0) });
  }
  return [...kinds.values()];
}

/** Compares an order with its printed lines: current lines first, then removed ones. */
export function changedLines(before: readonly PrintedLine[], lines: readonly OrderLine[]): readonly ChangedLine[] {
  const printedQuantities = new Map(before.map(({ key, quantity }) => [key, quantity]));
  const currentLines = printedLines(lines);
  const current = currentLines.map(({ key, name, quantity }) => {
    const line = lines.find((one) => keyOf(one) === key);
    return {
      name,
      before: printedQuantities.get(key) ?? 0,
      after: quantity,
      ...(line && { line: { ...line, quantity } }),
    };
  });
  const currentKeys = new Set(currentLines.map(({ key }) => key));
  const removedLines = before
    .filter(({ key }) => !currentKeys.has(key))
    .map(({ name, quantity }) => ({ name, before: quantity, after: 0 }));
  return [...current, ...removedLines];
}

/** Whether the printed ticket would lead to other dishes or quantities. */
export const isChanged = (before: readonly PrintedLine[], lines: readonly OrderLine[]): boolean =>
  changedLines(before, lines).some((line) => line.before !== line.after);
