import { formatSignedMoney } from '@store-panel/domain/money/signed-money';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { type Column, DataTable, type Sort } from '@store-panel/ui/data-table';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './bulk-dialog.module.css';
import { type BulkPreview, leftOutBy, type PreviewRow, previewKey, type RowFilter, shownRows } from './bulk-preview.ts';
import { useRowTexts } from './use-row-texts.ts';

const NARROW = '(width < 640px)';
/** Cards on a phone are not virtual, so they come in portions. */
const CARDS_AT_ONCE = 50;

interface BulkRowsProps {
  readonly preview: BulkPreview;
  /** The names of the parts when the dialog opened, by id: one that was deleted since still has one. */
  readonly names: ReadonlyMap<string, string>;
  readonly onLeaveOut: (ids: ReadonlySet<string>) => void;
}

/** The rows of a preview: before and after, sortable, and each can be left out. */
export function BulkRows({ preview, names, onLeaveOut }: BulkRowsProps) {
  const { t } = useTranslation(['menu-bulk', 'shell']);
  const language = useLanguage();
  const isNarrow = useMediaQuery(NARROW);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [sort, setSort] = useState<Sort>();
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const columns = useBulkColumns(preview, names);
  const { rows } = preview;
  const shown = useMemo(() => {
    const collator = new Intl.Collator(language);
    const sign = sort?.direction === 'descending' ? -1 : 1;
    const compare = {
      name: (one: PreviewRow, other: PreviewRow) =>
        sign * collator.compare(names.get(one.id) ?? '', names.get(other.id) ?? ''),
      difference: (one: PreviewRow, other: PreviewRow) => sign * ((one.difference ?? 0) - (other.difference ?? 0)),
    };
    return shownRows(
      rows,
      filter,
      sort === undefined ? null : sort.column === 'name' ? compare.name : compare.difference,
    );
  }, [rows, filter, sort, names, language]);
  const included = useMemo(() => new Set(rows.filter(({ isIncluded }) => isIncluded).map(previewKey)), [rows]);
  const noted = rows.filter(({ problem, warning }) => problem !== undefined || warning !== undefined).length;
  const visible = isNarrow ? shown.slice(0, limit) : shown;

  function select(selected: ReadonlySet<string>) {
    onLeaveOut(leftOutBy(rows, selected));
  }
  return (
    <div className={css.rows}>
      <SegmentedControl<RowFilter>
        label={t('filter.label')}
        value={filter}
        options={[
          { value: 'all', label: t('filter.all', { total: rows.length }) },
          { value: 'changed', label: t('filter.changed') },
          { value: 'problems', label: t('filter.problems', { total: noted }) },
        ]}
        onChange={setFilter}
      />
      <DataTable
        label={t('rows')}
        columns={columns}
        rows={visible}
        rowKey={previewKey}
        {...(sort && { sort })}
        onSortChange={setSort}
        selection={{
          selectedKeys: included,
          onChange: select,
          label: ({ id }) => t('include', { name: names.get(id) ?? t('gone') }),
          allLabel: t('includeAll'),
        }}
        fallback={<p className={css.muted}>{t('filter.none')}</p>}
      />
      {visible.length < shown.length && (
        <Button onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {t('more', { total: Math.min(CARDS_AT_ONCE, shown.length - visible.length) })}
        </Button>
      )}
    </div>
  );
}

function useBulkColumns({ rows }: BulkPreview, names: ReadonlyMap<string, string>): readonly Column<PreviewRow>[] {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  const { valueText, noteText, fieldText } = useRowTexts();
  const hasFields = new Set(rows.map(({ field }) => field)).size > 1;
  const hasPrices = rows.some(({ difference }) => difference !== null);
  return useMemo(() => {
    const end = hasPrices ? ({ align: 'end' } as const) : {};
    return [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        sortable: true,
        render: (row) => (
          <span className={css.name}>
            <bdi>{names.get(row.id) ?? t('gone')}</bdi>
            {hasFields && <span className={css.muted}>{fieldText(row)}</span>}
            {row.isNew && <Badge tone="warning">{t('isNew')}</Badge>}
            {noteText(row) !== null && (
              <span className={css.note} data-tone={row.problem === undefined ? 'warning' : 'danger'}>
                {noteText(row)}
              </span>
            )}
          </span>
        ),
      },
      { id: 'before', header: t('column.before'), ...end, render: (row) => <bdi>{valueText(row, row.before)}</bdi> },
      {
        id: 'after',
        header: t('column.after'),
        ...end,
        render: (row) => <bdi className={css.after}>{valueText(row, row.after)}</bdi>,
      },
      ...(hasPrices
        ? [
            {
              id: 'difference',
              header: t('column.difference'),
              align: 'end' as const,
              sortable: true,
              render: ({ difference }: PreviewRow) =>
                difference === null ? '' : <bdi>{formatSignedMoney(difference, { language, currency })}</bdi>,
            },
          ]
        : []),
    ];
  }, [t, language, currency, hasPrices, hasFields, names, valueText, noteText, fieldText]);
}
