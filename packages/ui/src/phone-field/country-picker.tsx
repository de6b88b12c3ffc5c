import { clsx } from 'clsx';
import { ChevronDown, Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import control from '#field/control.module.css';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { findOptions } from '#option-list/find-options.ts';
import { OptionList, optionId } from '#option-list/listbox.tsx';
import { useOptionKeys } from '#option-list/use-option-keys.ts';
import { flagOf, type PhoneCountry } from '#phone-field/phone-number.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './phone-field.module.css';

interface CountryPickerProps {
  readonly countries: readonly PhoneCountry[];
  readonly value: string;
  readonly disabled: boolean;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onChange: (country: string) => void;
}

/** Flag and calling code; behind it the list of countries, found by name, code or calling code. */
export function CountryPicker({ countries, value, disabled, anchorRef, onChange }: CountryPickerProps) {
  const messages = useFormMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const floatRef = useRef<HTMLDialogElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  useFloating({ open, anchor: anchorRef, floating: floatRef });
  const options = countries.map(({ code, name, callingCode }) => ({
    value: code,
    label: name,
    icon: flagOf(code),
    end: <bdi dir="ltr">{callingCode}</bdi>,
    keywords: `${code} ${callingCode} ${callingCode.slice(1)}`,
  }));
  const found = findOptions(options, text);
  const keys = useOptionKeys(found.length, choose);
  const country = countries.find(({ code }) => code === value);

  function choose(index: number) {
    const option = found[index];
    if (option === undefined) return;
    floatRef.current?.hidePopover();
    onChange(option.value);
  }
  function toggled(shown: boolean) {
    setOpen(shown);
    setText('');
    if (!shown) return;
    keys.start(countries.findIndex(({ code }) => code === value));
    searchRef.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (keys.press(event)) event.preventDefault();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      floatRef.current?.hidePopover();
      buttonRef.current?.focus();
    }
  }
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={css.country}
        data-part="country"
        disabled={disabled}
        popoverTarget={`${id}-float`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${messages.callingCode}: ${country === undefined ? '' : `${country.name} ${country.callingCode}`}`}
      >
        <span className={css.flag}>{country === undefined ? '' : flagOf(country.code)}</span>
        {country?.callingCode}
        <ChevronDown aria-hidden="true" />
      </button>
      <dialog
        ref={floatRef}
        id={`${id}-float`}
        popover="auto"
        aria-label={messages.callingCode}
        className={clsx(floating.root, css.float)}
        onBeforeToggle={(event) => {
          if (event.newState === 'open')
            event.currentTarget.style.setProperty('inline-size', `${anchorRef.current?.offsetWidth ?? 0}px`);
        }}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        {open && (
          <>
            <div className={clsx(control.box, css.search)}>
              <Search aria-hidden="true" />
              <input
                ref={searchRef}
                type="text"
                role="combobox"
                aria-label={messages.searchCountry}
                aria-autocomplete="list"
                aria-expanded="true"
                aria-controls={`${id}-list`}
                aria-activedescendant={keys.active >= 0 ? optionId(`${id}-list`, keys.active) : undefined}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder={messages.searchCountry}
                className={control.input}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  keys.start(0);
                }}
                onKeyDown={press}
              />
            </div>
            <OptionList
              id={`${id}-list`}
              label={messages.callingCode}
              options={found}
              selected={value}
              keys={keys}
              onChoose={choose}
            />
            {found.length === 0 && <p className={css.nothing}>{messages.noOptions}</p>}
            <VisuallyHidden>
              <span role="status">{text !== '' && messages.optionsFound(found.length)}</span>
            </VisuallyHidden>
          </>
        )}
      </dialog>
    </>
  );
}
