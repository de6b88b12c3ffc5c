import type { ComponentProps, ReactNode } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  /** Icon before the text. */
  readonly icon?: ReactNode;
}

/** Left-to-right value in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(['email', 'tel', 'url']);

/** Single-line input. Props and events are those of the native input, so any form library works. */
export function TextField({ label, help, error, optional, icon, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-TextField">
      {(ids) => (
        <div className={control.box}>
          {icon}
          <input
            type="text"
            dir={LEFT_TO_RIGHT.has(input.type ?? '') ? 'ltr' : undefined}
            required={optional !== true}
            {...input}
            {...ids}
            className={control.input}
          />
        </div>
      )}
    </Field>
  );
}
