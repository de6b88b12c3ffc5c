import { clsx } from 'clsx';
import type { Column } from '#data-table/columns.ts';
import css from './data-table.module.css';

/** Class names that header and cells of a column share. */
export function columnClass({
  align,
  isPinned,
  hideWhenNarrow,
}: Pick<Column<never>, 'align' | 'isPinned' | 'hideWhenNarrow'>): string {
  return clsx(align === 'end' && css.end, isPinned && css.pinned, hideWhenNarrow && css.spare);
}
