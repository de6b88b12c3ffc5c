import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import control from '#field/control.module.css';
import { Flag } from '#flag/flag.tsx';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { findOptions } from '#option-list/find-options.ts';
import { OptionList, optionId } from '#option-list/listbox.tsx';
import { useActiveOption } from '#option-list/use-active-option.ts';
import type { PhoneCountry } from '#phone-field/phone-number.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './phone-field.module.css';

interface CountryListProps {
  /** Id for the button's `popoverTarget`. */
  readonly id: string;
  readonly countries: readonly PhoneCountry[];
  readonly value: string;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly onChoose: (country: string) => void;
  /** Called if the user leaves without selecting. */
  readonly onLeave: () => void;
}

/** Countries, searchable by name, code or calling code. */
export function CountryList({ id, countries, value, anchorRef, open, onToggle, onChoose, onLeave }: CountryListProps) {
  const messages = useFormMessages();
  const listId = useId();
  const [text, setText] = useState('');
  const floatRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  useFloating({ open, anchor: anchorRef, floating: floatRef });
  useLayoutEffect(() => {
    if (open) searchRef.current?.focus();
  }, [open]);
  const options = countries.map(({ code, name, callingCode }) => ({
    value: code,
    label: name,
    icon: <Flag code={code} />,
    end: <bdi dir="ltr">{callingCode}</bdi>,
    keywords: `${code} ${callingCode} ${callingCode.slice(1)}`,
  }));
  const matchingOptions = findOptions(options, text);
  const activeOption = useActiveOption(matchingOptions.length, choose);

  function choose(index: number) {
    const option = matchingOptions[index];
    if (option === undefined) return;
    floatRef.current?.hidePopover();
    onChoose(option.value);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (activeOption.handleKeyDown(event)) event.preventDefault();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      // Keeps a dialog around it open.
      event.preventDefault();
      floatRef.current?.hidePopover();
      onLeave();
    }
  }
  return (
    <div
      ref={floatRef}
      id={id}
      role="dialog"
      popover="auto"
      aria-label={messages.callingCode}
      className={clsx(floating.root, css.float)}
      onBeforeToggle={({ newState, currentTarget: { style } }) => {
        if (newState === 'open') style.setProperty('inline-size', `${anchorRef.current?.offsetWidth ?? 0}px`);
      }}
      onToggle={(event) => {
        setText('');
        activeOption.reset(countries.findIndex(({ code }) => code === value));
        onToggle(event.newState === 'open');
      }}
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
              aria-controls={listId}
              aria-activedescendant={activeOption.index >= 0 ? optionId(listId, activeOption.index) : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={messages.searchCountry}
              className={control.input}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                activeOption.reset(0);
              }}
              onKeyDown={handleKeyDown}
            />
          </div>
          <OptionList
            id={listId}
            label={messages.callingCode}
            options={matchingOptions}
            isSelected={(code) => code === value}
            activeOption={activeOption}
            onChoose={choose}
          />
          {matchingOptions.length === 0 && <p className={css.empty}>{messages.noOptions}</p>}
          <VisuallyHidden>
            <span role="status">{text !== '' && messages.optionsFound(matchingOptions.length)}</span>
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}
