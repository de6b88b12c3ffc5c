import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './form-layout.module.css';

export interface FormLayoutProps extends ComponentProps<'form'> {
  /** Two columns where there is room. */
  readonly columns?: 1 | 2;
  /** Its buttons, where the form is longer than the screen: they stay in view at its end. */
  readonly bar?: ReactNode;
}

/** A form whose fields stand in one rhythm. The browser's own bubbles are off: errors stand at their fields. */
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

/** The buttons of a form, the main one first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.actions} data-part="actions">
      {children}
    </div>
  );
}
