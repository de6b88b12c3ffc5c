import { LtrText } from '@store-panel/ui/ltr-text';
import type { ReactNode } from 'react';

import css from './person-cell.module.css';
import { TwoLineCell } from './two-line-cell.tsx';

interface PersonCellProps {
  readonly name: string;
  readonly email: string;
  /** Beside the name, such as a badge. */
  readonly children?: ReactNode;
}

/** A name above an email address. */
export function PersonCell({ name, email, children }: PersonCellProps) {
  return (
    <TwoLineCell
      secondary={
        email === '' ? undefined : (
          <span className={css.email} title={email}>
            <LtrText>{email}</LtrText>
          </span>
        )
      }
    >
      <bdi>{name}</bdi> {children}
    </TwoLineCell>
  );
}
