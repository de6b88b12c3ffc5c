import { InlineSelect } from '@store-panel/ui/select';

interface OptionFilterProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Option;
  readonly labelOf: (option: Option) => string;
  readonly onChange: (option: Option) => void;
}

/** A filter with one of several options. */
export function OptionFilter<Option extends string>(props: OptionFilterProps<Option>) {
  const { label, options, value, labelOf, onChange } = props;
  return (
    <InlineSelect
      label={label}
      value={value}
      options={options.map((option) => ({ value: option, label: labelOf(option) }))}
      onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? value)}
    />
  );
}
