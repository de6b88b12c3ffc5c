import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './description-list.module.css';

export interface DescriptionItem {
  readonly term: string;
  readonly detail: ReactNode;
  /** A total: set apart and bigger. */
  readonly strong?: boolean;
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[];
  /** `sums` aligns the values to the end, as on a bill. */
  readonly layout?: 'pairs' | 'sums';
}

/** Terms and values of one object. */
export function DescriptionList({ items, layout = 'pairs' }: DescriptionListProps) {
  return (
    <dl className={clsx('kit-DescriptionList', css.root, layout === 'sums' && css.sums)}>
      {items.map(({ term, detail, strong }) => (
        <div key={term} className={css.row} data-strong={strong === true ? '' : undefined}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
