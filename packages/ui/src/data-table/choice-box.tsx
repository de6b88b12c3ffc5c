import type { MouseEvent } from 'react';
import { Checkbox } from '#checkbox/checkbox.tsx';
import type { AllChosen } from '#data-table/row-choice.ts';
import type { TurnRow } from '#data-table/use-row-choice.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

interface ChoiceBoxProps {
  readonly rowKey: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly turn: TurnRow;
}

const nothing = () => {};

/** Chooses one row; with Shift, all from the one before. */
export function ChoiceBox({ rowKey, label, isChosen, turn }: ChoiceBoxProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isChosen}
      // A click tells of Shift, a change does not; keys make clicks too.
      onChange={nothing}
      onClick={(event: MouseEvent) => turn(rowKey, event.shiftKey)}
    />
  );
}

interface AllBoxProps {
  readonly label: string;
  readonly all: AllChosen;
  readonly turnAll: () => void;
}

export function AllBox({ label, all, turnAll }: AllBoxProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={all === 'all'}
      indeterminate={all === 'some'}
      onChange={turnAll}
    />
  );
}
