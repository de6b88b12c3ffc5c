import { clsx } from 'clsx';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Checkbox } from '#checkbox/checkbox.tsx';
import field from '#field/field.module.css';
import { useFormMessages } from '#messages/use-form-messages.ts';
import css from './checkbox-group.module.css';

export interface CheckboxOption<T extends string = string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  /** Not rendered and not changed by "all", but counted: what the app's search leaves out. */
  readonly hidden?: boolean;
}

export interface CheckboxGroupProps<T extends string = string> {
  /** Label of the group and of its select-all checkbox. */
  readonly label: string;
  readonly options: readonly CheckboxOption<T>[];
  /** Selected values. Values without an option are preserved. */
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Id of the select-all checkbox, for links from an error summary. */
  readonly id?: string;
  readonly collapsible?: boolean;
  /** Controls whether the group is open, while the app searches for instance. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Number of columns if there is room. */
  readonly columns?: 1 | 2 | 3;
}

/** A titled group of checkboxes with a select-all checkbox. */
export function CheckboxGroup<T extends string = string>({
  label,
  options,
  value,
  onChange,
  help,
  error,
  disabled = false,
  id: ownId,
  collapsible = false,
  open,
  onOpenChange,
  columns = 1,
}: CheckboxGroupProps<T>) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const messages = useFormMessages();
  const [ownOpen, setOwnOpen] = useState(true);
  const isOpen = !collapsible || (open ?? ownOpen);
  const selected = new Set(value);
  const visible = options.filter((option) => option.hidden !== true);
  const changeable = visible.filter((option) => option.disabled !== true);
  const visibleSelectedCount = visible.filter((option) => selected.has(option.value)).length;
  const selectedCount = options.filter((option) => selected.has(option.value)).length;
  const hasError = error !== undefined && error !== '';

  function setAll(on: boolean) {
    const touched = new Set(changeable.map((option) => option.value));
    const rest = value.filter((item) => !touched.has(item));
    onChange(on ? [...rest, ...touched] : rest);
  }
  return (
    <div
      className={clsx('kit-CheckboxGroup', css.root)}
      role="group"
      aria-labelledby={`${id}-all`}
      aria-describedby={hasError ? `${id}-error` : undefined}
    >
      <div className={css.header}>
        <Checkbox
          id={id}
          className={css.all}
          label={<span id={`${id}-all`}>{label}</span>}
          help={help}
          checked={visible.length > 0 && visibleSelectedCount === visible.length}
          indeterminate={visibleSelectedCount > 0 && visibleSelectedCount < visible.length}
          disabled={disabled || changeable.length === 0}
          onChange={() => setAll(changeable.some((option) => !selected.has(option.value)))}
        />
        <bdi className={css.count}>{messages.selectedOf(selectedCount, options.length)}</bdi>
        {collapsible && (
          <button
            type="button"
            className={css.toggle}
            aria-label={messages.groupContents(label)}
            aria-expanded={isOpen}
            aria-controls={`${id}-options`}
            onClick={() => {
              setOwnOpen(!isOpen);
              onOpenChange?.(!isOpen);
            }}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={`${id}-options`} hidden={!isOpen} className={css.options} data-columns={columns}>
        {visible.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            help={option.help}
            disabled={disabled || option.disabled}
            checked={selected.has(option.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, option.value] : value.filter((item) => item !== option.value))
            }
          />
        ))}
      </div>
      {hasError && (
        <div className={field.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
