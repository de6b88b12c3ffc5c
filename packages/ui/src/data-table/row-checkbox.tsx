import type { MouseEvent } from 'react';
import { Checkbox } from '#checkbox/checkbox.tsx';
import type { SelectAllState } from '#data-table/row-selection.ts';
import type { ToggleRow } from '#data-table/use-row-selection.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

interface RowCheckboxProps {
  readonly rowKey: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly toggle: ToggleRow;
}

const noop = () => {};

/** Selects one row; with Shift, the range from the previous one. */
export function RowCheckbox({ rowKey, label, isSelected, toggle }: RowCheckboxProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isSelected}
      // Click events carry `shiftKey`, change events do not. Key presses fire clicks, too.
      onChange={noop}
      onClick={(event: MouseEvent) => toggle(rowKey, event.shiftKey)}
    />
  );
}

interface SelectAllCheckboxProps {
  readonly label: string;
  readonly all: SelectAllState;
  readonly toggleAll: () => void;
}

export function SelectAllCheckbox({ label, all, toggleAll }: SelectAllCheckboxProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={all === 'all'}
      indeterminate={all === 'some'}
      onChange={toggleAll}
    />
  );
}
