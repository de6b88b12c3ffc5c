import type { ManualLine } from '@store-panel/domain/orders/manual-orders';

import type { Queries } from '#db/transaction.ts';
import { plainProblem, type Problem } from '#features/order-entry/manual/manual-problems.ts';
import { type Line, type PricedPick, pricePick, readLineMenu } from '#sales/menu-lines.ts';

export interface PricedLines {
  /** One for each that was wanted; null for one that cannot be priced. */
  readonly wire: readonly { readonly line: Line | null }[];
  /** Those that can. */
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
}

/** Names and prices the lines by the menu as it is now; what the store typed itself costs what it says. */
export async function linesOf(db: Queries, storeId: string, wanted: readonly ManualLine[]): Promise<PricedLines> {
  const itemIds = wanted.flatMap((line) => ('item_id' in line ? line.item_id : []));
  const menu = itemIds.length === 0 ? null : await readLineMenu(db, storeId, [...new Set(itemIds)]);
  const priced = wanted.map((line): PricedPick => {
    if ('item_id' in line && menu) return pricePick(menu, line, line.modifiers);
    return { line: { options: [], ...(line as Exclude<typeof line, { item_id: string }>) }, problem: null };
  });
  return {
    wire: priced.map(({ line }) => ({ line })),
    lines: priced.flatMap(({ line }) => line ?? []),
    problems: [
      ...(wanted.length === 0 ? [plainProblem('lines', 'no_lines')] : []),
      ...priced.flatMap(({ problem }, at) => (problem ? [problemOf(problem, at)] : [])),
    ],
  };
}

function problemOf(found: NonNullable<PricedPick['problem']>, at: number): Problem {
  const group = 'group' in found ? found.group.modifier_group_id : null;
  return { ...plainProblem(`lines.${at}`, found.problem), modifier_group_id: group };
}
