import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
}

/** Takes effect at once. In a form that is sent later, a checkbox. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={clsx('kit-Switch', css.root, className)}>
      <input {...input} type="checkbox" role="switch" className={css.input} />
      <span>{label}</span>
    </label>
  );
}
