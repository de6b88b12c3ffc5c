import { clsx } from 'clsx';
import type { Column } from '#data-table/columns.ts';
import css from './data-table.module.css';

/** What a column's head and its cells have in common. */
export function columnClass({
  align,
  isPinned,
  hideWhenNarrow,
}: Pick<Column<never>, 'align' | 'isPinned' | 'hideWhenNarrow'>): string {
  return clsx(align === 'end' && css.end, isPinned && css.pinned, hideWhenNarrow && css.spare);
}
