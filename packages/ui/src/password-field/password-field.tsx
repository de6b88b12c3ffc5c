import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import control from '#field/control.module.css';
import { Field } from '#field/field.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { StrengthMeter, type PasswordStrength } from '#password-field/strength-meter.tsx';
import type { TextFieldProps } from '#text-field/text-field.tsx';

export type { PasswordStrength };

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'icon'> {
  /**
   * Drawn under the field, where a new password is chosen. Null as long as it is not known: its place is kept, so that
   * nothing moves under somebody's finger when it comes.
   */
  readonly strength?: PasswordStrength | null;
}

/** A password that can be looked at. */
export function PasswordField({ label, help, error, optional, id, strength, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const messages = useMessages();
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-PasswordField">
      {(ids) => (
        <>
          <div className={control.box}>
            <input
              autoComplete="current-password"
              required={optional !== true}
              {...input}
              {...ids}
              type={shown ? 'text' : 'password'}
              dir={shown ? 'auto' : undefined}
              spellCheck={false}
              autoCapitalize="off"
              className={control.input}
            />
            <IconButton
              className={control.action}
              size="sm"
              icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              label={shown ? messages.hidePassword : messages.showPassword}
              disabled={input.disabled}
              onClick={() => setShown(!shown)}
            />
          </div>
          {strength !== undefined && <StrengthMeter strength={strength} />}
        </>
      )}
    </Field>
  );
}
