import { clsx } from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#button/button.tsx';
import control from '#field/control.module.css';
import { Field } from '#field/field.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './copy-field.module.css';

export interface CopyFieldProps {
  readonly label: string;
  /** The value to show and copy: a link, a token, a code. */
  readonly value: string;
  readonly help?: ReactNode;
  readonly id?: string;
}

/** Duration of the "copied" state in ms. */
const CONFIRMATION_MS = 2500;

/** A value with a copy button. It reads from left to right in every language. */
export function CopyField({ label, value, help, id }: CopyFieldProps) {
  const messages = useFormMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = window.setTimeout(() => setState('ready'), CONFIRMATION_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
      // Focusing the input selects its text.
      inputRef.current?.focus();
    }
  }
  return (
    <Field
      label={label}
      help={help}
      error={state === 'failed' && messages.copyFailed}
      id={id}
      className="kit-CopyField"
    >
      {(ids) => (
        <div className={control.box}>
          <input
            {...ids}
            ref={inputRef}
            type="text"
            dir="ltr"
            readOnly
            className={clsx(control.input, css.value)}
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            className={css.button}
            size="sm"
            variant="quiet"
            icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {state === 'copied' ? messages.copied : messages.copy}
          </Button>
          <VisuallyHidden>
            <span role="status">{state === 'copied' && messages.copied}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
