import type { ManualLine } from '@store-panel/domain/orders/manual-orders';

import { createProblem, type QuoteProblem } from '#features/order-entry/manual/manual-problems.ts';
import { type Line, type LineMenu, type PricedPick, pricePick } from '#sales/menu-lines.ts';

export interface PricedLines {
  /** One for each requested line; null if it cannot be priced. */
  readonly allLines: readonly { readonly line: Line | null }[];
  /** The lines that can be priced. */
  readonly lines: readonly Line[];
  readonly problems: readonly QuoteProblem[];
}

/** Names and prices lines by the current menu; lines typed by the store have their own price. */
export function priceLines(menu: LineMenu, requestedLines: readonly ManualLine[]): PricedLines {
  const pricedPicks = requestedLines.map((line): PricedPick => {
    if ('item_id' in line) return pricePick(menu, line, line.modifiers);
    return { line: { options: [], ...line }, problem: null };
  });
  return {
    allLines: pricedPicks.map(({ line }) => ({ line })),
    lines: pricedPicks.flatMap(({ line }) => line ?? []),
    problems: [
      ...(requestedLines.length === 0 ? [createProblem('lines', 'no_lines')] : []),
      ...pricedPicks.flatMap(({ problem }, at) => (problem ? [toProblem(problem, at)] : [])),
    ],
  };
}

function toProblem(lineProblem: NonNullable<PricedPick['problem']>, index: number): QuoteProblem {
  const group = 'group' in lineProblem ? lineProblem.group.modifier_group_id : null;
  const modifier = lineProblem.problem === 'sold_out' ? lineProblem.modifier : undefined;
  return {
    ...createProblem(`lines.${index}`, lineProblem.problem),
    modifier_group_id: group,
    ...(modifier && { modifier_id: modifier.modifier_id }),
  };
}
