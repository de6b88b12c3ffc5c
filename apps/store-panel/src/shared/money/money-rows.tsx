import type { ReactNode } from 'react';

import css from './money-rows.module.css';

interface MoneyRowsProps {
  /** Of the list, where no heading names it. */
  readonly label?: string;
  /** {@link MoneyRow}s, or other list items. */
  readonly children: ReactNode;
}

/** A list of what money did: payouts, requests, entries. */
export function MoneyRows({ label, children }: MoneyRowsProps) {
  return (
    <ul className={css.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface MoneyRowProps {
  /** Before the name, such as a checkbox. */
  readonly lead?: ReactNode;
  readonly name?: ReactNode;
  /** Facts in small letters below the name, each an element. */
  readonly details?: ReactNode;
  /** Below the details. */
  readonly below?: ReactNode;
  /** What can be done with it, at the end. */
  readonly actions?: ReactNode;
  /** State and amounts. */
  readonly children?: ReactNode;
}

/** A row of {@link MoneyRows}. */
export function MoneyRow({ lead, name, details, below, actions, children }: MoneyRowProps) {
  return (
    <li className={css.row}>
      {lead}
      {name !== undefined && (
        <span className={css.name}>
          {name}
          <MoneyDetails>{details}</MoneyDetails>
          {below}
        </span>
      )}
      {children}
      {actions !== undefined && <span className={css.actions}>{actions}</span>}
    </li>
  );
}

/** Facts beside each other in small letters. */
export function MoneyDetails({ children }: { readonly children: ReactNode }) {
  return <span className={css.details}>{children}</span>;
}

/** What is said where there is nothing to list. */
export function NoMoneyRows({ children }: { readonly children: ReactNode }) {
  return <p className={css.none}>{children}</p>;
}
