import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
} from 'react';
import control from '#field/control.module.css';
import { Field, type ControlProps, type FieldProps } from '#field/field.tsx';
import { Flag } from '#flag/flag.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { CountryList } from '#phone-field/country-list.tsx';
import {
  internationalDigits,
  nationalDigits,
  splitInternational,
  type PhoneCountry,
  type PhoneValue,
} from '#phone-field/phone-number.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './phone-field.module.css';

export type { PhoneCountry, PhoneValue };

export interface PhoneFieldProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'autoComplete' | 'onBlur'> {
  /** Countries in display order; empty while they load. */
  readonly countries: readonly PhoneCountry[];
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  /** Placeholder: a national number in the country's format. */
  readonly example?: string;
}

/** Calling code and national number. The app validates the number. */
export function PhoneField({ label, help, error, optional, id, ...props }: PhoneFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-PhoneField">
      {(ids) => <PhoneControl {...props} {...ids} optional={optional === true} />}
    </Field>
  );
}

const splitDraft = (draft: string, countries: readonly PhoneCountry[], present: string) =>
  splitInternational(draft.slice(1), countries, present, false);

interface PhoneControlProps extends Omit<PhoneFieldProps, keyof FieldProps | 'id'>, ControlProps {
  readonly optional: boolean;
}

function PhoneControl({
  countries,
  value,
  onChange,
  example,
  optional,
  disabled = false,
  onBlur,
  ...input
}: PhoneControlProps) {
  const messages = useFormMessages();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const fieldRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  /** International number whose country is still ambiguous ("+4"), or that was filled in before the countries loaded. */
  const [draft, setDraft] = useState<string | null>(null);
  const country = countries.find(({ code }) => code === value.country);
  const callingCode = country?.callingCode;
  const hasCountries = countries.length > 0;
  const foundValue = draft !== null && hasCountries ? splitDraft(draft, countries, value.country) : undefined;
  const openDraft = foundValue === undefined ? draft : null;

  function applyText(text: string, isWhole: boolean) {
    const international = internationalDigits(text);
    if (international === undefined) {
      setDraft(null);
      onChange({ ...value, digits: nationalDigits(text, callingCode) });
      return;
    }
    if (!hasCountries) {
      setDraft(`+${international}`);
      onChange({ ...value, digits: '' });
      return;
    }
    const nextValue = splitInternational(international, countries, value.country, isWhole);
    setDraft(nextValue === undefined && !isWhole ? `+${international}` : null);
    if (nextValue !== undefined) onChange(nextValue);
    else if (isWhole) onChange({ ...value, digits: nationalDigits(international, callingCode) });
  }
  const applyDraft = useEffectEvent(() => {
    if (foundValue !== undefined) onChange(foundValue);
  });
  useEffect(() => {
    if (hasCountries) applyDraft();
  }, [hasCountries]);
  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType } = nativeEvent as InputEvent;
    applyText(target.value, inputType === undefined || inputType === 'insertReplacementText');
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (internationalDigits(text) === undefined) return;
    event.preventDefault();
    applyText(text, true);
  }
  return (
    <>
      <div ref={fieldRef} className={clsx(control.box, css.box)} dir="ltr">
        <button
          ref={buttonRef}
          type="button"
          className={css.country}
          data-part="country"
          disabled={disabled}
          popoverTarget={listId}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={listId}
        >
          <VisuallyHidden>{`${messages.callingCode}: ${country?.name ?? ''} `}</VisuallyHidden>
          {country !== undefined && <Flag code={country.code} />}
          {callingCode}
          <ChevronDown aria-hidden="true" />
        </button>
        <input
          autoComplete="tel-national"
          required={!optional}
          {...input}
          ref={inputRef}
          type="tel"
          dir="ltr"
          disabled={disabled}
          placeholder={example}
          className={clsx(control.input, css.input)}
          value={openDraft ?? value.digits}
          onChange={handleChange}
          onPaste={handlePaste}
          onBlur={(event) => {
            if (openDraft !== null) applyText(openDraft, true);
            onBlur?.(event);
          }}
        />
      </div>
      <CountryList
        id={listId}
        countries={countries}
        value={value.country}
        anchorRef={fieldRef}
        open={open}
        onToggle={setOpen}
        onLeave={() => buttonRef.current?.focus()}
        onChoose={(code) => {
          onChange({ ...value, country: code });
          inputRef.current?.focus();
        }}
      />
    </>
  );
}
