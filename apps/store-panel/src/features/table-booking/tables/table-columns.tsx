import type { TableRecord } from '@store-panel/api-client/rtk/table-booking';
import { Badge } from '@store-panel/ui/badge';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { TableRowMenu, type TableActions } from './table-row-menu.tsx';

export const tableKey = ({ table_id }: TableRecord) => table_id;

/** `2–4`, or `2`. */
export const personsRange = ({ min_person: min, max_person: max }: Pick<TableRecord, 'min_person' | 'max_person'>) =>
  min === max ? String(max) : `${min}–${max}`;

export function useTableColumns(actions: TableActions): readonly Column<TableRecord>[] {
  const { t } = useTranslation('table-booking');
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('table.number'),
        isTitle: true,
        render: ({ table_number: number, area, is_bookable: isBookable }) => (
          <TwoLineCell secondary={area && <bdi>{area}</bdi>}>
            <bdi>{number}</bdi> {!isBookable && <Badge>{t('table.notBookable')}</Badge>}
          </TwoLineCell>
        ),
      },
      {
        id: 'persons',
        header: t('table.persons'),
        align: 'end',
        render: (table) => <LtrText>{personsRange(table)}</LtrText>,
      },
      { id: 'code', header: t('table.code'), render: ({ table_code: code }) => <LtrText>{code}</LtrText> },
      actionsColumn(t('table.actions'), (table) => <TableRowMenu table={table} actions={actions} />),
    ],
    [t, actions],
  );
}
