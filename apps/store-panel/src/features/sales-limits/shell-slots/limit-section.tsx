import { type ReactNode, useId } from 'react';

import css from './limit-choices.module.css';

interface LimitSectionProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One kind of limit among the choices. */
export function LimitSection({ title, hint, children }: LimitSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <p className={css.hint}>{hint}</p>
      {children}
    </section>
  );
}

/** Closes the popover. */
export const closePopover = () => document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
