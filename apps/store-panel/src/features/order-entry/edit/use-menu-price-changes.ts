import { lineTotalChanges } from '@store-panel/domain/orders/manual-orders';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { useState } from 'react';

import { type EditMenu, type EditValues, lineOfMenu, type PickedLine, pickedLines } from './edit-form.ts';

/** A choice as it is shown at its line. */
interface Shown {
  readonly key: string;
  /** Null where the menu does not have it. */
  readonly name: string | null;
  /** Of one; null where it cannot be had. */
  readonly line_total: number | null;
  readonly problem: PickedLine['problem'];
}

/** What was picked and costs something else than was shown, or cannot be had any more. */
export interface MenuChange {
  readonly key: string;
  readonly name: string | null;
  /** Of one, in minor units. */
  readonly before: number | null;
  readonly after: number | null;
  readonly problem: PickedLine['problem'];
}

export interface MenuChanges {
  readonly changes: readonly MenuChange[];
  /** Somebody has read them and agrees. */
  readonly agree: () => void;
}

/** Holds what was shown first of each choice, or agreed to since, against the menu as it is by now. */
export function useMenuPriceChanges(
  values: Pick<EditValues, 'picked'>,
  menu: EditMenu | undefined,
  language: LanguageCode,
): MenuChanges {
  const [kept, setKept] = useState<readonly Shown[]>([]);
  const shown = menu ? shownOf(values, menu, language) : kept;
  const told = shown.map((now) => kept.find(({ key }) => key === now.key) ?? now);
  if (told.length !== kept.length || told.some((one, at) => one !== kept[at])) setKept(told);
  return {
    changes: lineTotalChanges(told, shown).flatMap(({ line, before, after }) => {
      const [was, is] = [told[line ?? -1], shown[line ?? -1]];
      return was && is ? [{ key: is.key, name: is.name ?? was.name, before, after, problem: is.problem }] : [];
    }),
    agree: () => setKept(shown),
  };
}

/** Each choice once: how many are wanted, and with which note, makes it no other. */
function shownOf(values: Pick<EditValues, 'picked'>, menu: EditMenu, language: LanguageCode): readonly Shown[] {
  const all = pickedLines(values).map((wish): readonly [string, Shown] => {
    const { line, problem } = lineOfMenu(menu, wish, language);
    const key = JSON.stringify([wish.item_id, wish.options]);
    const each = line && problem === null ? lineTotal({ ...line, quantity: 1 }) : null;
    return [key, { key, name: line?.name ?? null, line_total: each, problem }];
  });
  return [...new Map(all).values()];
}
