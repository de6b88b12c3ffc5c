import type { EarningLine } from '@store-panel/api-client/rtk/earnings';
import { EARNED_GROUPS, type EarningGroup, waterfallOf } from '@store-panel/domain/earnings/waterfall';

/** A row of the waterfall: a group of lines that can be opened, or what all before it add up to. */
export interface WaterfallRow {
  readonly id: EarningGroup | 'earned' | 'to_pay';
  readonly amount: number;
  readonly isSum: boolean;
  /** Where its bar begins and ends, as shares of the width. */
  readonly start: number;
  readonly end: number;
}

/** Returns the rows in the order in which money came and went; groups without an amount are left out. */
export function waterfallRows(lines: readonly EarningLine[]): readonly WaterfallRow[] {
  const { groups, earned, to_pay: toPay } = waterfallOf(lines);
  let sum = 0;
  const steps: { readonly id: WaterfallRow['id']; readonly from: number; readonly to: number }[] = [];
  const step = (id: EarningGroup) => {
    if (groups[id] === 0 && id !== 'sales') return;
    steps.push({ id, from: sum, to: sum + groups[id] });
    sum += groups[id];
  };
  for (const group of EARNED_GROUPS) step(group);
  steps.push({ id: 'earned', from: 0, to: earned });
  step('held_by_store');
  steps.push({ id: 'to_pay', from: 0, to: toPay });
  const min = Math.min(0, ...steps.map(({ from, to }) => Math.min(from, to)));
  const max = Math.max(0, ...steps.map(({ from, to }) => Math.max(from, to)));
  const shareOf = (value: number) => (max === min ? 0 : (value - min) / (max - min));
  return steps.map(({ id, from, to }) => ({
    id,
    amount: to - from,
    isSum: id === 'earned' || id === 'to_pay',
    start: shareOf(Math.min(from, to)),
    end: shareOf(Math.max(from, to)),
  }));
}
