import { clsx } from 'clsx';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Some, but not all, options it represents are selected. */
  readonly indeterminate?: boolean;
}

export function Checkbox({ label, help, indeterminate = false, className, ...input }: CheckboxProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  // Set after every render, because a click clears the flag.
  useEffect(() => {
    if (inputRef.current !== null) inputRef.current.indeterminate = indeterminate;
  });
  return (
    <label className={clsx('kit-Checkbox', css.root, className)}>
      <input
        aria-describedby={help === undefined ? undefined : id}
        {...input}
        ref={inputRef}
        type="checkbox"
        className={css.input}
      />
      <span className={css.text}>
        <span>{label}</span>
        {help !== undefined && (
          <span className={css.help} id={id}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
