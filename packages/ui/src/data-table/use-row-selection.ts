import { useCallback, useLayoutEffect, useRef } from 'react';
import { selectAllState, toggleAllRows, toggleRow, type RowSelection } from '#data-table/row-selection.ts';

const NO_KEYS: readonly string[] = [];

interface SelectableRows<Row> {
  readonly selection?: RowSelection<Row>;
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
}

export type ToggleRow = (key: string, withRange: boolean) => void;

/** Selection handlers of a table. `toggle` is stable between renders, so that only changed rows render again. */
export function useRowSelection<Row>({ selection, rows, rowKey }: SelectableRows<Row>) {
  const keys = selection === undefined || rows === undefined ? NO_KEYS : rows.map(rowKey);
  const latest = useRef({ selection, keys });
  const anchor = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = { selection, keys };
  });
  const toggle = useCallback<ToggleRow>((key, withRange) => {
    const current = latest.current;
    current.selection?.onChange(
      toggleRow(current.keys, current.selection.selectedKeys, key, withRange ? anchor.current : null),
    );
    anchor.current = key;
  }, []);
  if (selection === undefined) return undefined;
  return {
    toggle,
    all: selectAllState(keys, selection.selectedKeys),
    toggleAll: () => selection.onChange(toggleAllRows(keys, selection.selectedKeys)),
  };
}
