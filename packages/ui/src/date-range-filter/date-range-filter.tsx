import { clsx } from 'clsx';
import control from '#field/control.module.css';
import { useMessages } from '#messages/messages.tsx';
import { InlineSelect } from '#select/select.tsx';
import css from './date-range-filter.module.css';

/** Calendar days as `yyyy-mm-dd`, both included; an empty text means open. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangePreset extends DateRange {
  readonly label: string;
}

export interface DateRangeFilterProps {
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Ranges by name ("Today"), reckoned by the caller in the store's time zone. */
  readonly presets?: readonly DateRangePreset[];
  /** Shown in the list of presets while none of them is chosen. */
  readonly customLabel?: string;
  /** Latest day that can be chosen. */
  readonly max?: string;
}

const NO_PRESETS: readonly DateRangePreset[] = [];

/** Two native date fields; one that would end before it begins moves the other along. */
export function DateRangeFilter({
  label,
  value,
  onChange,
  presets = NO_PRESETS,
  customLabel = '…',
  max,
}: DateRangeFilterProps) {
  const messages = useMessages();
  const chosen = presets.findIndex((preset) => preset.from === value.from && preset.to === value.to);
  return (
    <fieldset className={clsx('kit-DateRangeFilter', css.root)} aria-label={label}>
      {presets.length > 0 && (
        <InlineSelect
          label={label}
          value={String(chosen)}
          options={[
            ...(chosen < 0 ? [{ value: '-1', label: customLabel }] : []),
            ...presets.map((preset, index) => ({ value: String(index), label: preset.label })),
          ]}
          onChange={(event) => {
            const preset = presets[Number(event.target.value)];
            if (preset !== undefined) onChange({ from: preset.from, to: preset.to });
          }}
        />
      )}
      <div className={clsx(control.box, css.dates)}>
        <label>
          {messages.from}
          <input
            type="date"
            value={value.from}
            max={max}
            onChange={({ target }) =>
              onChange({ from: target.value, to: value.to !== '' && value.to < target.value ? target.value : value.to })
            }
          />
        </label>
        <label>
          {messages.to}
          <input
            type="date"
            value={value.to}
            max={max}
            onChange={({ target }) =>
              onChange({
                from: target.value !== '' && value.from > target.value ? target.value : value.from,
                to: target.value,
              })
            }
          />
        </label>
      </div>
    </fieldset>
  );
}
