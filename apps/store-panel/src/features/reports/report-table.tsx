import type { Report, ReportRow } from '@store-panel/api-client/rtk/reports';
import type { FigureName } from '@store-panel/domain/insight/definitions';
import { ordersHref } from '@store-panel/domain/insight/orders-href';
import { rowLabel, type RowWords } from '@store-panel/domain/insight/report-row-label';
import { figureFilter, isTimeGrouping, isWholeGrouping, type ReportWays } from '@store-panel/domain/insight/reports';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { type Column, DataTable, type Sort } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormatFigure } from './report-words.ts';
import css from './reports.module.css';

/** A row, or the sums of all. */
interface ShownRow {
  readonly row: ReportRow | null;
  readonly label: string;
  readonly values: ReportRow['values'];
  /** Of the days that it is compared with; undefined without a comparison, null if they have no such row. */
  readonly before: ReportRow['values'] | null | undefined;
}

interface ReportTableProps {
  readonly report: Report;
  readonly label: string;
  readonly columns: readonly FigureName[];
  readonly ways: ReportWays;
  readonly words: RowWords;
  readonly format: FormatFigure;
  readonly sort: string;
  readonly onSortChange: (sort: string) => void;
  readonly isStale: boolean;
  /** Whether the account may see the orders behind figures. */
  readonly opensOrders: boolean;
}

/** Every row of a report with its figures, each of which opens its orders; the sums are the last row. */
export function ReportTable(props: ReportTableProps) {
  const { report, label, columns, ways, words, format, sort, onSortChange, isStale, opensOrders } = props;
  const { t } = useTranslation(['reports', 'figures']);
  const { by } = report;
  const isSortable = !isWholeGrouping(by) && by !== 'tax_rate';
  const rows = useMemo(() => shownRows(report, words, t('row.total')), [report, words, t]);
  const tableColumns = useMemo((): readonly Column<ShownRow>[] => {
    const first = columns[0];
    return [
      {
        id: 'row',
        header: t(`group.${by}`),
        isTitle: true,
        render: ({ label: name, row }) =>
          row ? <span className={isTimeGrouping(by) ? css.row : undefined}>{name}</span> : <strong>{name}</strong>,
      },
      ...columns.map((name): Column<ShownRow> => ({
        id: name,
        header: t(`figures:name.${name}`),
        align: 'end',
        sortable: isSortable,
        render: (shown) => (
          <>
            <Figure
              shown={shown}
              name={name}
              report={report}
              ways={ways}
              text={format(name, shown.values[name])}
              opensOrders={opensOrders}
            />
            {name === first && shown.before !== undefined && (
              <span className={`${css.before} ${css.row}`}>
                {shown.before === null
                  ? t('compare.new')
                  : t('compare.was', { value: format(name, shown.before[name]) })}
              </span>
            )}
          </>
        ),
      })),
    ];
  }, [by, columns, format, isSortable, opensOrders, report, t, ways]);
  const current: Sort = {
    column: sort.replace(/^-/, ''),
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
  };
  return (
    <DataTable
      label={label}
      columns={tableColumns}
      rows={rows}
      rowKey={({ row }) => row?.key ?? 'total'}
      stale={isStale}
      {...(isSortable && {
        sort: current,
        onSortChange: ({ column }: Sort) =>
          // The largest first: that is what a report is read for.
          onSortChange(column === current.column && current.direction === 'descending' ? column : `-${column}`),
      })}
    />
  );
}

function shownRows(report: Report, words: RowWords, total: string): readonly ShownRow[] {
  const { by, rows, compared } = report;
  const isByPlace = isTimeGrouping(by);
  const byKey = new Map(compared?.rows.map((row) => [row.key, row.values]));
  const before = (row: ReportRow, at: number) => {
    if (compared === null) return;
    return (isByPlace ? compared.rows[at]?.values : byKey.get(row.key)) ?? null;
  };
  return [
    ...rows
      .map((row, at) => ({ row, label: rowLabel(by, row, words), values: row.values, before: before(row, at) }))
      // Of all hours of a week, those with orders.
      .filter(({ row }) => by !== 'weekday_hour' || Object.values(row.values).some((value) => (value ?? 0) !== 0)),
    { row: null, label: total, values: report.totals, before: compared?.totals },
  ];
}

interface FigureProps {
  readonly shown: ShownRow;
  readonly name: FigureName;
  readonly report: Report;
  readonly ways: ReportWays;
  readonly text: string;
  readonly opensOrders: boolean;
}

/** A figure as a link to its orders, unless there are none. */
function Figure({ shown: { row, values, label }, name, report, ways, text, opensOrders }: FigureProps) {
  const { t } = useTranslation('reports');
  const days = { from: (row ?? report).from as StoreDate, to: (row ?? report).to as StoreDate };
  const facts = figureFilter(report.by, row ? { key: row.key, ...days } : days, { column: name, ways });
  if (!opensOrders || facts === null || values[name] === null || values[name] === undefined || values[name] === 0)
    return <NumericText strong={row === null}>{text}</NumericText>;
  return (
    <Link href={ordersHref(facts)} aria-label={`${label}: ${t('opens', { value: text })}`}>
      <NumericText strong={row === null}>{text}</NumericText>
    </Link>
  );
}
