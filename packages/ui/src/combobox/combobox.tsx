import { clsx } from 'clsx';
import { ChevronsUpDown, X } from 'lucide-react';
import { useId, useRef, type ComponentProps } from 'react';
import { useCombobox } from '#combobox/use-combobox.ts';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { optionId } from '#option-list/listbox.tsx';
import { OptionPopover } from '#option-list/option-popover.tsx';
import type { ListOption } from '#option-list/option.ts';
import { Spinner } from '#spinner/spinner.tsx';
import css from './combobox.module.css';

export type ComboboxOption = ListOption;

export interface ComboboxProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'disabled' | 'autoComplete' | 'onBlur'> {
  readonly options: readonly ComboboxOption[];
  /** Value of the selected option. */
  readonly value: string | null;
  /** Null only if the field is optional. */
  readonly onChange: (value: string | null) => void;
  /** Name in a native form submission; the value is sent. */
  readonly name?: string;
  /**
   * Called with the typed text if the app searches (a request, thousands of cities). `options` are then shown as they
   * are, and the caller debounces.
   */
  readonly onSearch?: (text: string) => void;
  /** Label of the selected option, if `options` may not contain it. */
  readonly valueLabel?: string;
  readonly loading?: boolean;
  /** Announced if no option matches. */
  readonly emptyText?: string;
}

/** Selects one option of a long list by typing. */
export function Combobox({ label, help, error, optional, id, ...props }: ComboboxProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-Combobox">
      {(ids) => <ComboboxControl {...props} {...ids} label={label} optional={optional === true} />}
    </Field>
  );
}

interface ComboboxControlProps extends Omit<ComboboxProps, keyof FieldProps | 'id'> {
  readonly id: string;
  readonly label: string;
  readonly optional: boolean;
}

function ComboboxControl({
  label,
  optional,
  options,
  value,
  onChange,
  onSearch,
  valueLabel,
  name,
  loading = false,
  emptyText,
  disabled,
  onBlur,
  ...input
}: ComboboxControlProps) {
  const messages = useFormMessages();
  const listId = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const box = useCombobox({ options, value, valueLabel, onChange, onSearch, optional });
  const { open, matchingOptions, activeOption, selected } = box;
  const icon = box.isTyping ? undefined : selected?.icon;
  return (
    <div ref={fieldRef} className={clsx(control.box, css.box)}>
      {icon !== undefined && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required={!optional}
        {...input}
        ref={inputRef}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && activeOption.index >= 0 ? optionId(listId, activeOption.index) : undefined}
        disabled={disabled}
        className={clsx(control.input, css.input)}
        value={box.text}
        onChange={box.onInputChange}
        onKeyDown={box.onKeyDown}
        onClick={() => box.openList()}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          box.commitInputText();
          onBlur?.(event);
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      {optional && value !== null && disabled !== true && (
        <IconButton
          className={css.clear}
          size="sm"
          icon={<X aria-hidden="true" />}
          label={messages.clearChoice}
          onClick={() => {
            box.clear();
            inputRef.current?.focus();
          }}
        />
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={messages.showOptions}
        disabled={disabled}
        className={css.opener}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          inputRef.current?.focus();
          if (open) box.commitInputText();
          else box.openList();
        }}
      >
        {loading ? <Spinner /> : <ChevronsUpDown aria-hidden="true" />}
      </button>
      <OptionPopover
        open={open}
        anchorRef={fieldRef}
        isTyping={box.isTyping}
        loading={loading}
        emptyText={emptyText}
        id={listId}
        label={label}
        options={matchingOptions}
        isSelected={(option) => option === value}
        activeOption={activeOption}
        onChoose={box.selectAt}
      />
    </div>
  );
}
