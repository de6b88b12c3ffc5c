import { X } from 'lucide-react';
import css from './filter-chip.module.css';

export interface FilterChipProps {
  /** Filter and value: "Status: Rejected". */
  readonly children: string;
  /** Accessible name of the button: "Remove filter Status". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** An active filter and a button that removes it. */
export function FilterChip({ children, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={`kit-FilterChip ${css.root}`}>
      <bdi className={css.text}>{children}</bdi>
      <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
