import { isReturnEnded, type ReturnReason, type ReturnState } from '#returns/return-states.ts';

/** What an inspection finds of a line. */
export const INSPECTION_RESULTS = ['accepted', 'deducted', 'refused'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

export interface LineInspection {
  readonly result: InspectionResult;
  /** Minor units; 0 unless it is deducted. */
  readonly deduction: number;
  /** Why it is not accepted as it is. */
  readonly note: string;
}

/** Some of a line of the order, by its index. */
export interface ReturnLine {
  readonly line: number;
  readonly quantity: number;
  readonly reason: ReturnReason;
  /** Null until it was inspected. */
  readonly inspection: LineInspection | null;
}

/** A return as far as it takes quantities of an order. */
export interface CountedReturn {
  readonly state: ReturnState;
  /** Whether the store has, or had, what came back. */
  readonly isReceived: boolean;
  readonly lines: readonly ReturnLine[];
}

/** Whether nothing comes back with it: it was called off, or closed after it was rejected. */
const isCalledOff = ({ state, isReceived }: CountedReturn): boolean => !isReceived && isReturnEnded(state);

/** How much of each line of an order comes back or came back: refused lines were sent back to the customer. */
export function returnedQuantities(returns: readonly CountedReturn[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const one of returns) {
    if (isCalledOff(one)) continue;
    for (const { line, quantity, inspection } of one.lines)
      if (inspection?.result !== 'refused') counts.set(line, (counts.get(line) ?? 0) + quantity);
  }
  return counts;
}

/** What of each line may still come back, by the line's index. */
export function leftToReturn(
  ordered: readonly { readonly quantity: number }[],
  returns: readonly CountedReturn[],
): readonly number[] {
  const returned = returnedQuantities(returns);
  return ordered.map(({ quantity }, line) => Math.max(0, quantity - (returned.get(line) ?? 0)));
}

/** Why lines can't come back. */
export const RETURN_LINE_PROBLEMS = ['unknown_line', 'same_line', 'too_many'] as const;
export type ReturnLineProblem = (typeof RETURN_LINE_PROBLEMS)[number];

/** Returns the first problem of requested lines, with its index among them; null without one. */
export function returnLinesProblem(
  requested: readonly Pick<ReturnLine, 'line' | 'quantity'>[],
  ordered: readonly { readonly quantity: number }[],
  returns: readonly CountedReturn[],
): { readonly at: number; readonly problem: ReturnLineProblem } | null {
  const left = leftToReturn(ordered, returns);
  const seen = new Set<number>();
  for (const [at, { line, quantity }] of requested.entries()) {
    const most = left[line];
    if (most === undefined) return { at, problem: 'unknown_line' };
    if (seen.has(line)) return { at, problem: 'same_line' };
    if (quantity > most) return { at, problem: 'too_many' };
    seen.add(line);
  }
  return null;
}

/** Whether with these lines all of the order has come back. Lines that were refused did not. */
export const isAllReturned = (
  ordered: readonly { readonly quantity: number }[],
  returns: readonly CountedReturn[],
): boolean => leftToReturn(ordered, returns).every((left) => left === 0);

/** All that may still come back, for one reason. */
export const allLines = (
  ordered: readonly { readonly quantity: number }[],
  returns: readonly CountedReturn[],
  reason: ReturnReason,
): readonly ReturnLine[] =>
  leftToReturn(ordered, returns).flatMap((quantity, line) =>
    quantity > 0 ? [{ line, quantity, reason, inspection: null }] : [],
  );
