import { X } from 'lucide-react';
import css from './filter-chip.module.css';

export interface FilterChipProps {
  /** What is narrowed and to what: "Status: Rejected". */
  readonly children: string;
  /** Says what the press does: "Remove filter Status". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A filter that is set, in words, and the press that takes it away. */
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
