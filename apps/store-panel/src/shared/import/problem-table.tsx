import { Button } from '@store-panel/ui/button';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './import.module.css';

/** Something of a file that is not imported. */
export interface ShownProblem {
  readonly id: string;
  /** Null: of what the file does not name. */
  readonly row: number | null;
  /** Name of the column; empty for the whole row. */
  readonly column: string;
  /** As it is in the file. */
  readonly cell: string;
  readonly text: string;
}

const NARROW = '(width < 640px)';
/** Cards on a phone are not virtual, so they come in portions. */
const CARDS_AT_ONCE = 30;

/** What is wrong with a file: row, column, cell, and why. Texts: `import`. */
export function ProblemTable({ problems }: { readonly problems: readonly ShownProblem[] }) {
  const { t, i18n } = useTranslation('import');
  const isNarrow = useMediaQuery(NARROW);
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const columns = useMemo((): readonly Column<ShownProblem>[] => {
    const number = new Intl.NumberFormat(i18n.language);
    return [
      {
        id: 'row',
        header: t('problems.row'),
        width: '5rem',
        align: 'end',
        render: ({ row }) => (row === null ? '' : number.format(row)),
      },
      { id: 'text', header: t('problems.text'), isTitle: true, render: ({ text }) => text },
      { id: 'column', header: t('problems.column'), render: ({ column }) => <bdi>{column}</bdi> },
      {
        id: 'cell',
        header: t('problems.cell'),
        render: ({ cell }) => (cell === '' ? '' : <bdi className={css.cell}>{cell}</bdi>),
      },
    ];
  }, [t, i18n.language]);
  const shown = isNarrow ? problems.slice(0, limit) : problems;
  return (
    <>
      <DataTable label={t('problems.title')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      {shown.length < problems.length && (
        <Button onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {t('more', { total: Math.min(CARDS_AT_ONCE, problems.length - shown.length) })}
        </Button>
      )}
    </>
  );
}
