import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, type ComponentProps } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { useMultiSelect } from '#multi-select/use-multi-select.ts';
import { optionId } from '#option-list/listbox.tsx';
import { OptionPopover } from '#option-list/option-popover.tsx';
import type { ListOption } from '#option-list/option.ts';
import css from '#tag-input/tag-box.module.css';
import { focusLastTag, TagRow } from '#tag-input/tag-row.tsx';

export type MultiSelectOption = ListOption;

export interface MultiSelectProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'id' | 'name' | 'placeholder' | 'disabled' | 'onBlur'> {
  readonly options: readonly MultiSelectOption[];
  /** Selected values in the order of selection. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Announced if no option matches. */
  readonly emptyText?: string;
}

/** Selects several options of a long list by typing. */
export function MultiSelect({ label, help, error, optional = false, id, ...props }: MultiSelectProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-MultiSelect">
      {(ids) => <MultiSelectControl {...props} ids={ids} label={label} required={!optional} />}
    </Field>
  );
}

interface MultiSelectControlProps extends Omit<MultiSelectProps, keyof FieldProps | 'id'> {
  readonly label: string;
  readonly required: boolean;
  readonly ids: ComponentProps<'input'>;
}

function MultiSelectControl({
  label,
  required,
  ids,
  options,
  value,
  onChange,
  emptyText,
  name,
  disabled = false,
  placeholder,
  onBlur,
}: MultiSelectControlProps) {
  const messages = useFormMessages();
  const announce = useAnnounce();
  const listId = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const box = useMultiSelect({ options, value, onChange });
  const { open, matchingOptions, activeOption } = box;
  const tags = value.map((item) => ({
    value: item,
    label: options.find((option) => option.value === item)?.label ?? item,
  }));

  return (
    <div ref={fieldRef} className={clsx(control.box, css.box)} data-part="box">
      <TagRow
        label={label}
        tags={tags}
        disabled={disabled}
        inputRef={inputRef}
        onRemove={(removed) => {
          onChange(value.filter((item) => item !== removed));
          announce(messages.tagRemoved(tags.find((tag) => tag.value === removed)?.label ?? removed));
        }}
      />
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...ids}
        ref={inputRef}
        type="text"
        role="combobox"
        required={required && value.length === 0}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && activeOption.index >= 0 ? optionId(listId, activeOption.index) : undefined}
        disabled={disabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        className={clsx(control.input, css.input)}
        value={box.inputText}
        onChange={({ target }) => box.changeInputText(target.value)}
        onKeyDown={(event) => {
          // Keeps a dialog open and does not submit the form.
          if (box.handleKeyDown(event)) event.preventDefault();
          else focusLastTag(event, fieldRef.current);
        }}
        onClick={() => box.openList()}
        onBlur={(event) => {
          box.close();
          onBlur?.(event);
        }}
      />
      <ChevronsUpDown className={css.sign} aria-hidden="true" />
      {name !== undefined && value.map((item) => <input key={item} type="hidden" name={name} value={item} />)}
      <OptionPopover
        open={open}
        anchorRef={fieldRef}
        isTyping={box.inputText !== ''}
        emptyText={emptyText}
        id={listId}
        label={label}
        options={matchingOptions}
        isMultiple
        isSelected={(option) => value.includes(option)}
        activeOption={activeOption}
        onChoose={box.toggle}
      />
    </div>
  );
}
