import { useCallback, useLayoutEffect, useRef } from 'react';
import type { DataTableProps } from '#data-table/data-table.tsx';
import { allChosen, toggledAll, toggledRow } from '#data-table/row-choice.ts';

const NO_KEYS: readonly string[] = [];

export type TurnRow = (key: string, withRange: boolean) => void;

/** The boxes of a table. What turns a row stays the same between renders, so that the others are not drawn again. */
export function useRowChoice<Row>({ choice, rows, rowKey }: Pick<DataTableProps<Row>, 'choice' | 'rows' | 'rowKey'>) {
  const keys = choice === undefined || rows === undefined ? NO_KEYS : rows.map(rowKey);
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
