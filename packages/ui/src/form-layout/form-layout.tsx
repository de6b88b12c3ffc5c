import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './form-layout.module.css';

export interface FormLayoutProps extends ComponentProps<'form'> {
  /** Two columns if there is room. */
  readonly columns?: 1 | 2;
  /** Buttons of a form longer than the screen; they stick to its end. */
  readonly bar?: ReactNode;
}

/** Lays out a form's fields. Native validation bubbles are off; errors show at the fields. */
export function FormLayout({ columns = 1, className, bar, children, ...form }: FormLayoutProps) {
  const hasBar = bar !== undefined;
  return (
    <form
      noValidate
      {...form}
      className={clsx('kit-FormLayout', css.root, columns === 2 && css.two, hasBar && css.barred, className)}
    >
      {children}
      {hasBar && (
        <div className={css.bar} data-part="bar">
          {bar}
        </div>
      )}
    </form>
  );
}

/** Buttons of a form, primary first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.actions} data-part="actions">
      {children}
    </div>
  );
}
