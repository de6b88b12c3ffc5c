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
  /** Returns the sentence, which is made when it is shown: a file can have tens of thousands. */
  readonly text: () => string;
}

const NARROW = '(width < 640px)';
/** Cards on a phone are not virtual, and a table of tens of thousands of rows takes long to lay out: both come in portions. */
const AT_ONCE = { cards: 30, rows: 500 } as const;

/** What is wrong with a file: row, column, cell, and why. Texts: `import`. */
export function ProblemTable({ problems }: { readonly problems: readonly ShownProblem[] }) {
  const { t, i18n } = useTranslation('import');
  const isNarrow = useMediaQuery(NARROW);
  const [portions, setPortions] = useState(1);
  const portion = isNarrow ? AT_ONCE.cards : AT_ONCE.rows;
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
      { id: 'text', header: t('problems.text'), isTitle: true, render: ({ text }) => text() },
      { id: 'column', header: t('problems.column'), render: ({ column }) => <bdi>{column}</bdi> },
      {
        id: 'cell',
        header: t('problems.cell'),
        render: ({ cell }) => (cell === '' ? '' : <bdi className={css.cell}>{cell}</bdi>),
      },
    ];
  }, [t, i18n.language]);
  const shown = problems.slice(0, portions * portion);
  return (
    <>
      <DataTable label={t('problems.title')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      {shown.length < problems.length && (
        <Button onClick={() => setPortions(portions + 1)}>
          {t('more', { total: Math.min(portion, problems.length - shown.length) })}
        </Button>
      )}
    </>
  );
}
