import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import css from './text-area.module.css';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'children'> {}

/** Multi-line input; grows with its content if the browser supports it. */
export function TextArea({ label, help, error, optional, id, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-TextArea">
      {(ids) => (
        <div className={control.box}>
          <textarea
            rows={3}
            required={optional !== true}
            {...input}
            {...ids}
            className={clsx(control.input, css.area)}
          />
        </div>
      )}
    </Field>
  );
}
