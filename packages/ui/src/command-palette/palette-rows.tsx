import type { Command } from '#command-palette/commands.ts';
import { KeySequence } from '#kbd/key-sequence.tsx';
import { optionId } from '#option-list/listbox.tsx';
import { OptionButton } from '#option-list/option-button.tsx';
import type { ActiveOptionState } from '#option-list/use-active-option.ts';
import css from './command-palette.module.css';

interface PaletteRowsProps {
  readonly listId: string;
  readonly commands: readonly Command[];
  /** Index of the first one in the whole list. */
  readonly from?: number;
  /** Shows the area of each row. */
  readonly showsGroup?: boolean;
  readonly activeOption: ActiveOptionState;
  readonly onChoose: (index: number) => void;
}

export function PaletteRows({
  listId,
  commands,
  from = 0,
  showsGroup = false,
  activeOption,
  onChoose,
}: PaletteRowsProps) {
  return commands.map((command, at) => {
    const index = from + at;
    const group = showsGroup ? command.group : undefined;
    const hasEnd = group !== undefined || command.keys !== undefined;
    const end = <RowEnd group={group} keys={command.keys} />;
    return (
      <OptionButton
        key={command.value}
        id={optionId(listId, index)}
        option={hasEnd ? { ...command, end } : command}
        isActive={index === activeOption.index}
        onPoint={() => activeOption.setByPointer(index)}
        onChoose={() => onChoose(index)}
      />
    );
  });
}

interface RowEndProps {
  readonly group: string | undefined;
  readonly keys: readonly string[] | undefined;
}

/** Area of the row, and the keys that do it without the palette. */
function RowEnd({ group, keys }: RowEndProps) {
  return (
    <span className={css.end}>
      {group !== undefined && <span className={css.area}>{group}</span>}
      {keys !== undefined && (
        <span className={css.keys} dir="ltr">
          <KeySequence keys={keys} />
        </span>
      )}
    </span>
  );
}
