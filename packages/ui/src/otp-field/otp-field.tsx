import { clsx } from 'clsx';
import { useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { digitsOf } from '#digits/digits-of.ts';
import { Field, type ControlProps, type FieldProps } from '#field/field.tsx';
import css from './otp-field.module.css';

export interface OtpFieldProps
  extends
    Omit<FieldProps, 'optional'>,
    Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'autoFocus' | 'onBlur'> {
  /** Entered digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the complete code, typed, pasted or autofilled. */
  readonly onComplete?: (code: string) => void;
  /** Called if too many digits are pasted, which are then ignored. Without it the first ones are used. */
  readonly onTooLong?: () => void;
  /** Number of digits. */
  readonly length?: number;
}

/** One-time code. A single input, so that paste and autofill work, drawn as one cell per digit. */
export function OtpField({ label, help, error, id, ...props }: OtpFieldProps) {
  return (
    <Field label={label} help={help} error={error} id={id} className="kit-OtpField">
      {(ids) => <OtpControl {...props} {...ids} />}
    </Field>
  );
}

type OtpControlProps = Omit<OtpFieldProps, keyof FieldProps | 'id'> & ControlProps;

function OtpControl({
  value,
  onChange,
  onComplete,
  onTooLong,
  length = 6,
  disabled,
  onBlur,
  ...input
}: OtpControlProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const cells = Array.from({ length }, (_, position) => ({ place: position, digit: value[position] ?? '' }));
  const active = caret === null ? -1 : Math.min(caret, length - 1);

  function change(text: string) {
    const digits = digitsOf(text).slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  }
  /** Selects the digit of a cell, so that typing replaces it; after the last digit it sets the caret. */
  function moveTo(cell: number) {
    const at = Math.max(0, Math.min(cell, value.length, length - 1));
    inputRef.current?.setSelectionRange(at, at + 1);
    setCaret(at);
  }
  function follow() {
    const field = inputRef.current;
    if (field === null || document.activeElement !== field) return;
    const { selectionStart, selectionEnd } = field;
    const at = selectionStart ?? field.value.length;
    setCaret(at);
    if (at === selectionEnd && at < field.value.length) field.setSelectionRange(at, at + 1);
    else if (at === length) field.setSelectionRange(length - 1, length);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    // Codes and their arrow keys run left to right in every language.
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      Home: 0,
      End: length,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  }
  function moveToPointer({ clientX, currentTarget }: MouseEvent<HTMLInputElement>) {
    const cellElements = [...(currentTarget.parentElement?.querySelectorAll('[data-part="cell"]') ?? [])];
    const cell = cellElements.findIndex((element) => clientX <= element.getBoundingClientRect().right);
    moveTo(cell < 0 ? length : cell);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits.length < length) return;
    // A complete code replaces the value, wherever the caret is.
    event.preventDefault();
    if (onTooLong && digits.length > length) onTooLong();
    else change(digits);
  }
  return (
    <div className={css.box} dir="ltr" data-invalid={input['aria-invalid']}>
      <input
        required
        {...input}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        className={css.input}
        value={value}
        onChange={(event) => change(event.target.value)}
        onPaste={paste}
        onKeyDown={press}
        onSelect={follow}
        onFocus={() => moveTo(value.length)}
        onClick={moveToPointer}
        onBlur={(event) => {
          setCaret(null);
          onBlur?.(event);
        }}
      />
      {cells.map(({ place: position, digit }) => (
        <span
          key={position}
          className={clsx(css.cell, length > 5 && position * 2 === length && css.half)}
          data-part="cell"
          data-state={position === active ? 'active' : undefined}
          aria-hidden="true"
        >
          {digit === '' && position === active ? <span className={css.caret} /> : digit}
        </span>
      ))}
    </div>
  );
}
