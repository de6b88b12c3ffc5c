import { useCallback, useLayoutEffect, useRef } from 'react';
import { allChosen, toggledAll, toggledRow, type RowChoice } from '#data-table/row-choice.ts';

export type TurnRow = (key: string, withRange: boolean) => void;

/** The boxes of a table. What turns a row stays the same between renders, so that the others are not drawn again. */
export function useRowChoice<Row>(choice: RowChoice<Row> | undefined, keys: readonly string[]) {
  const latest = useRef({ choice, keys });
  const anchor = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = { choice, keys };
  });
  const turn = useCallback<TurnRow>((key, withRange) => {
    const now = latest.current;
    now.choice?.onChange(toggledRow(now.keys, now.choice.chosen, key, withRange ? anchor.current : null));
    anchor.current = key;
  }, []);
  if (choice === undefined) return undefined;
  return {
    turn,
    all: allChosen(keys, choice.chosen),
    turnAll: () => choice.onChange(toggledAll(keys, choice.chosen)),
  };
}
