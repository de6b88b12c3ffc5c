import { clsx } from 'clsx';
import { Eye, EyeOff, KeyRound, Trash2, Undo2 } from 'lucide-react';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#button/button.tsx';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useSettingsMessages } from '#messages/use-settings-messages.ts';
import css from './secret-field.module.css';

/** What a form sends of a secret: an empty text keeps the saved one, a text replaces it, null removes it. */
export type SecretValue = string | null;

/** What may be said about a saved secret; itself it is never sent to a browser. */
export interface SavedSecret {
  /** Its last characters; empty for a short value or a password. */
  readonly hint: string;
  /** When it was set and the user who set it. */
  readonly note?: ReactNode;
}

export interface SecretFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'value' | 'onChange'> {
  readonly value: SecretValue;
  readonly onChange: (value: SecretValue) => void;
  /** Null if none is saved: the field then is for typing. */
  readonly saved: SavedSecret | null;
  /** Whether a saved one may be taken away without a new one. */
  readonly removable?: boolean;
}

/** Password managers would fill in and save what belongs to another service. */
const NOT_FOR_PASSWORD_MANAGERS = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' };

/** A password or key that is written and never read back. What is typed now can be shown, a saved one cannot. */
export function SecretField(props: SecretFieldProps) {
  const { label, help, error, optional, id, value, onChange, saved, removable = false, onBlur, ...input } = props;
  const messages = useSettingsMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isVisible, setIsVisible] = useState(false);
  const isTyping = value !== null && (saved === null || isReplacing || value !== '');
  const isDisabled = input.disabled === true;
  // What was shown once must not show the next one.
  if (isVisible && (value === null || value === '')) setIsVisible(false);

  function replace() {
    setIsReplacing(true);
    inputRef.current?.focus();
  }
  function restore() {
    setIsReplacing(false);
    onChange('');
    inputRef.current?.focus();
  }
  function remove() {
    setIsReplacing(false);
    onChange(null);
    inputRef.current?.focus();
  }
  function type(text: string) {
    // A cleared field stays open; one that the form empties after saving does not.
    setIsReplacing(text === '');
    onChange(text);
  }
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsReplacing(false);
  }
  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || saved === null || !isTyping) return;
    // It belongs to the field here, not to the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    restore();
  }
  const about = isTyping ? saved && messages.secretKept : saved?.note;
  const stored = value === null ? messages.secretRemoved : saved && savedText(messages, saved);
  return (
    <Field
      label={label}
      help={
        (about || help) && (
          <>
            {about && <span className={css.line}>{about}</span>}
            {help && <span className={css.line}>{help}</span>}
          </>
        )
      }
      error={error}
      optional={optional}
      id={id}
      className="kit-SecretField"
    >
      {(ids) => (
        <div className={clsx(control.box, css.box)} onBlur={leave} data-state={isTyping ? 'typing' : 'saved'}>
          <KeyRound aria-hidden="true" />
          <input
            required={optional !== true && saved === null}
            spellCheck={false}
            autoCapitalize="off"
            {...NOT_FOR_PASSWORD_MANAGERS}
            {...input}
            {...ids}
            ref={inputRef}
            type={isTyping && !isVisible ? 'password' : 'text'}
            dir={isTyping ? 'ltr' : undefined}
            readOnly={!isTyping || input.readOnly === true}
            className={control.input}
            value={isTyping ? value : (stored ?? '')}
            onBlur={onBlur}
            onKeyDown={escape}
            onChange={(event) => type(event.target.value)}
          />
          <span className={css.actions}>
            {isTyping && (
              <IconButton
                size="sm"
                icon={isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
                label={isVisible ? messages.hideTyped : messages.showTyped}
                disabled={isDisabled || value === ''}
                onClick={() => setIsVisible(!isVisible)}
              />
            )}
            {!isTyping && value !== null && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${messages.replaceSecret}: ${label}`}
                disabled={isDisabled}
                onClick={replace}
              >
                {messages.replaceSecret}
              </Button>
            )}
            {saved && (isTyping || value === null) && (
              <IconButton
                size="sm"
                icon={<Undo2 aria-hidden="true" />}
                label={messages.keepSecret}
                disabled={isDisabled}
                onClick={restore}
              />
            )}
            {saved && removable && !isTyping && value !== null && (
              <IconButton
                size="sm"
                icon={<Trash2 aria-hidden="true" />}
                label={`${messages.removeSecret}: ${label}`}
                disabled={isDisabled}
                onClick={remove}
              />
            )}
          </span>
        </div>
      )}
    </Field>
  );
}

const savedText = (
  messages: Pick<ReturnType<typeof useSettingsMessages>, 'secretSaved' | 'secretEndsIn'>,
  { hint }: SavedSecret,
): string => (hint === '' ? messages.secretSaved : messages.secretEndsIn(hint));
