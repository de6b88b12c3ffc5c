import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './form-layout.module.css';

export interface FormLayoutProps extends ComponentProps<'form'> {
  /** Two columns where there is room. */
  readonly columns?: 1 | 2;
}

/** A form whose fields stand in one rhythm. The browser's own bubbles are off: errors stand at their fields. */
export function FormLayout({ columns = 1, className, ...form }: FormLayoutProps) {
  return (
    <form noValidate {...form} className={clsx('kit-FormLayout', css.root, columns === 2 && css.two, className)} />
  );
}

/** The buttons of a form, the main one first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.actions} data-part="actions">
      {children}
    </div>
  );
}
