import { ORDER_LIMITS } from '#limits/limits.ts';

/** A line of an order, as far as an edit is concerned with it. */
export interface EditableLine {
  readonly name: string;
  readonly quantity: number;
}

/** A remaining line: its index in the order before the edit, and its new quantity. */
export interface RemainingLine {
  readonly line: number;
  readonly quantity: number;
}

/**
 * An edit of an order's lines. A line missing from `kept` is removed; price and modifiers of a remaining one cannot
 * change. Lines have no id, so an edit is valid for one version of the order only.
 */
export interface LineEdit<Line extends EditableLine> {
  readonly kept: readonly RemainingLine[];
  readonly added: readonly Line[];
}

export type EditProblem = 'unknown_line' | 'nothing_left' | 'too_many_lines' | 'nothing_changed';

/** What makes an edit meaningless, or null. An order without lines is a cancellation, which has its own rules. */
export function editProblem<Line extends EditableLine>(
  lines: readonly Line[],
  { kept, added }: LineEdit<Line>,
): EditProblem | null {
  const lineIndices = new Set(kept.map(({ line }) => line));
  if (lineIndices.size < kept.length || kept.some(({ line }) => lines[line] === undefined)) return 'unknown_line';
  const count = kept.length + added.length;
  if (count === 0) return 'nothing_left';
  if (count > ORDER_LIMITS.maxLines) return 'too_many_lines';
  return lineChanges(lines, { kept, added }).length === 0 ? 'nothing_changed' : null;
}

/** The lines after the edit: those that stay in their old order, then those that are new. */
export function editedLines<Line extends EditableLine>(
  lines: readonly Line[],
  { kept, added }: LineEdit<Line>,
): readonly Line[] {
  const requested = quantities(kept);
  const remainingLines = lines.flatMap((line, at) => {
    const quantity = requested.get(at);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  return [...remainingLines, ...added];
}

/** What an edit did to one line: 0 before is a new one, 0 after a removed one. */
export type LineChange<Line extends EditableLine> = Omit<Line, 'quantity'> & {
  readonly quantity_before: number;
  readonly quantity_after: number;
};

/** The lines that an edit touches, and how. */
export function lineChanges<Line extends EditableLine>(
  lines: readonly Line[],
  { kept, added }: LineEdit<Line>,
): readonly LineChange<Line>[] {
  const requested = quantities(kept);
  const touched = lines.map((line, at) => changeOf(line, line.quantity, requested.get(at) ?? 0));
  const fresh = added.map((line) => changeOf(line, 0, line.quantity));
  return [...touched, ...fresh].filter((change) => change.quantity_before !== change.quantity_after);
}

function changeOf<Line extends EditableLine>(line: Line, before: number, after: number): LineChange<Line> {
  const { quantity: _both, ...rest } = line;
  return { ...rest, quantity_before: before, quantity_after: after };
}

const quantities = (lines: readonly RemainingLine[]) => new Map(lines.map(({ line, quantity }) => [line, quantity]));
