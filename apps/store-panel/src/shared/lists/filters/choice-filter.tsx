import { Button } from '@store-panel/ui/button';
import { Badge } from '@store-panel/ui/badge';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Popover } from '@store-panel/ui/popover';
import { ListFilter } from 'lucide-react';

import css from './filter-bar.module.css';
import { pickAllowed, toggleValue } from './filter-params.ts';

interface ChoiceGroup<Name extends string, Value extends string | number> {
  /** The search param of the group. */
  readonly name: Name;
  /** Heading of the options, if there are several groups. */
  readonly label?: string;
  readonly options: readonly Value[];
  /** The parameter: the selected options, separated by commas. */
  readonly selected: string;
  readonly optionLabel: (option: Value) => string;
}

type Change<Name extends string> = (changed: { readonly [Part in Name]?: string }) => void;

interface ChoiceFilterProps<Name extends string, Groups extends readonly (string | number)[]> {
  readonly label: string;
  readonly groups: { readonly [At in keyof Groups]: ChoiceGroup<Name, Groups[At]> };
  readonly onChange: Change<NoInfer<Name>>;
}

/** A filter with any number of options, in one group or several; no selection in a group means all. */
export function ChoiceFilter<Name extends string, const Groups extends readonly (string | number)[]>({
  label,
  groups,
  onChange,
}: ChoiceFilterProps<Name, Groups>) {
  const count = groups.reduce((sum, { options, selected }) => sum + pickAllowed(options, selected).length, 0);
  return (
    <Popover
      label={label}
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />}>
          {label} {count > 0 && <Badge tone="accent">{count}</Badge>}
        </Button>
      }
    >
      {groups.map((group) => (
        <Choices key={group.name} group={group} onChange={onChange} />
      ))}
    </Popover>
  );
}

function Choices<Name extends string, Value extends string | number>({
  group: { name, label, options, selected, optionLabel },
  onChange,
}: {
  readonly group: ChoiceGroup<Name, Value>;
  readonly onChange: Change<Name>;
}) {
  const selectedOptions = pickAllowed(options, selected);
  return (
    <fieldset className={css.choices}>
      {label !== undefined && <legend className={css.legend}>{label}</legend>}
      {options.map((option) => (
        <Checkbox
          key={option}
          label={optionLabel(option)}
          checked={selectedOptions.includes(option)}
          onChange={() =>
            onChange({ [name]: toggleValue(options, selected, option) } as { readonly [Part in Name]?: string })
          }
        />
      ))}
    </fieldset>
  );
}
