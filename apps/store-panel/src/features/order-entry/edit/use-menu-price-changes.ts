import { lineTotalChanges } from '@store-panel/domain/orders/manual-orders';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { useState } from 'react';

import { type EditMenu, type EditValues, lineOfMenu, type PickedLine, pickedLines } from './edit-form.ts';

/** A selection with the price that is shown at its line. */
interface PricedSelection {
  readonly key: string;
  /** Null if the menu does not have it. */
  readonly name: string | null;
  /** Price of one; null if it is not available. */
  readonly line_total: number | null;
  readonly problem: PickedLine['problem'];
}

/** A picked item whose price changed, or that is no longer available. */
export interface MenuChange {
  readonly key: string;
  readonly name: string | null;
  /** Price of one, in minor units. */
  readonly before: number | null;
  readonly after: number | null;
  readonly problem: PickedLine['problem'];
}

export interface MenuChanges {
  readonly changes: readonly MenuChange[];
  /** Accepts the current prices. */
  readonly agree: () => void;
}

/** Compares the prices that were shown first, or accepted since, with the current menu. */
export function useMenuPriceChanges(
  values: Pick<EditValues, 'picked'>,
  menu: EditMenu | undefined,
  language: LanguageCode,
): MenuChanges {
  const [baseline, setBaseline] = useState<readonly PricedSelection[]>([]);
  const current = menu ? priceSelections(values, menu, language) : baseline;
  const nextBaseline = current.map((selection) => baseline.find(({ key }) => key === selection.key) ?? selection);
  if (nextBaseline.length !== baseline.length || nextBaseline.some((one, at) => one !== baseline[at]))
    setBaseline(nextBaseline);
  return {
    changes: lineTotalChanges(nextBaseline, current).flatMap(({ line, before, after }) => {
      const [previous, selection] = [nextBaseline[line ?? -1], current[line ?? -1]];
      return previous && selection
        ? [{ key: selection.key, name: selection.name ?? previous.name, before, after, problem: selection.problem }]
        : [];
    }),
    agree: () => setBaseline(current),
  };
}

/** Each selection once: quantity and note do not matter. */
function priceSelections(
  values: Pick<EditValues, 'picked'>,
  menu: EditMenu,
  language: LanguageCode,
): readonly PricedSelection[] {
  const all = pickedLines(values).map((selection): readonly [string, PricedSelection] => {
    const { line, problem } = lineOfMenu(menu, selection, language);
    const key = JSON.stringify([selection.item_id, selection.options]);
    const each = line && problem === null ? lineTotal({ ...line, quantity: 1 }) : null;
    return [key, { key, name: line?.name ?? null, line_total: each, problem }];
  });
  return [...new Map(all).values()];
}
