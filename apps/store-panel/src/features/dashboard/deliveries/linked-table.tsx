import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { type ReactNode, useRef } from 'react';

import css from '../dashboard.module.css';
import { FigureLink } from '../figure-link.tsx';

export interface LinkedCell {
  readonly text: ReactNode;
  /** What it opens. */
  readonly href?: string | undefined;
}

export interface LinkedRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly LinkedCell[];
}

interface LinkedTableProps {
  readonly label: string;
  /** The first is that of the names. */
  readonly columns: readonly string[];
  readonly rows: readonly LinkedRow[];
  readonly total?: LinkedRow | undefined;
  /** The names are days, which stay in sight beside a wide table. */
  readonly ofDays?: boolean;
}

/** The figures behind a chart, each of which opens what it counts. */
export function LinkedTable({ label, columns: [first, ...columns], rows, total, ofDays = false }: LinkedTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  const line = ({ key, name, cells }: LinkedRow) => (
    <tr key={key}>
      <th scope="row" className={ofDays ? css.dayName : undefined}>
        {name}
      </th>
      {cells.map(({ text, href }, at) => (
        <td key={columns[at]} className={css.number}>
          <FigureLink href={href}>{text}</FigureLink>
        </td>
      ))}
    </tr>
  );
  return (
    <div ref={scroller} className={css.scrolled}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={ofDays ? css.dayName : undefined}>
              {first}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={css.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {total && <tfoot>{line(total)}</tfoot>}
      </table>
    </div>
  );
}
