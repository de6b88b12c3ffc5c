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
   * Strength of a new password, below the field. Null while unknown: its space is reserved, so that nothing moves under
   * the user's finger.
   */
  readonly strength?: PasswordStrength | null;
}

/** Password input with a button to show it. */
export function PasswordField({ label, help, error, optional, id, strength, ...input }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
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
              type={isVisible ? 'text' : 'password'}
              dir={isVisible ? 'auto' : undefined}
              spellCheck={false}
              autoCapitalize="off"
              className={control.input}
            />
            <IconButton
              className={control.action}
              size="sm"
              icon={isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              label={isVisible ? messages.hidePassword : messages.showPassword}
              disabled={input.disabled}
              onClick={() => setIsVisible(!isVisible)}
            />
          </div>
          {strength !== undefined && <StrengthMeter strength={strength} />}
        </>
      )}
    </Field>
  );
}
