import type { DashboardTable } from '@store-panel/api-client/rtk/dashboard';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { type DashboardFormat, useDashboardFormat } from '../dashboard-format.ts';
import { FigureLink } from '../figure-link.tsx';
import { useOrdersLink } from '../use-orders-link.ts';

interface DaysCardProps {
  readonly query: CardQuery;
  readonly data: DashboardTable | undefined;
}

type Row = DashboardTable['totals'];

/** Sales of each day, and the table behind it. */
export function DaysCard({ query, data }: DaysCardProps) {
  const { t } = useTranslation(['dashboard', 'figures']);
  const format = useDashboardFormat(data?.currency ?? 'EUR');
  return (
    <DashboardCard
      title={t('days.title')}
      figure="sales"
      query={query}
      data={data}
      height={26}
      summary={
        data && (
          <>
            {t('orders', { count: data.totals.orders })}, <bdi>{format.money(data.totals.sales)}</bdi>
          </>
        )
      }
    >
      {(table) => (
        <>
          {table.rows.length > 1 && (
            <BarChart
              label={t('figures:name.sales')}
              labelHidden
              size="sm"
              points={table.rows.map(({ day }) => day)}
              pointLabel={t('days.day')}
              formatPoint={(day, length) => (length === 'short' ? format.weekday(day) : format.day(day))}
              formatValue={format.money}
              series={[{ id: 'sales', label: t('figures:name.sales'), values: table.rows.map(({ sales }) => sales) }]}
            />
          )}
          <DaysTable table={table} format={format} />
        </>
      )}
    </DashboardCard>
  );
}

function DaysTable({ table, format }: { readonly table: DashboardTable; readonly format: DashboardFormat }) {
  const { t } = useTranslation(['dashboard', 'figures']);
  const hrefOf = useOrdersLink();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  const { rows, totals } = table;
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day];
  const linkOf = (from: string, to: string, outcome: FactsFilter['outcome']) =>
    hrefOf({ start_date: from as StoreDate, end_date: to as StoreDate, ...(outcome && { outcome }) });
  const cells = (row: Row, from: string, to: string) => (
    <>
      <td className={css.number}>
        <FigureLink href={row.orders > 0 ? linkOf(from, to, 'completed') : undefined}>
          {format.count(row.orders)}
        </FigureLink>
      </td>
      <td className={css.number}>
        <bdi>{format.money(row.sales)}</bdi>
      </td>
      <td className={css.number}>
        <FigureLink href={row.called_off > 0 ? linkOf(from, to, 'called_off') : undefined}>
          {format.count(row.called_off)}
        </FigureLink>
      </td>
      <td className={css.number}>{row.average === null ? '–' : <bdi>{format.money(row.average)}</bdi>}</td>
      <td className={css.number}>{row.on_time === null ? '–' : <bdi>{format.share(row.on_time)}</bdi>}</td>
      <td className={css.number}>{row.rating === null ? '–' : <bdi>{format.stars(row.rating)}</bdi>}</td>
    </>
  );
  return (
    <div ref={scroller} className={css.scrolled}>
      <table className={css.table} aria-label={t('days.table')}>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            {(['orders', 'sales', 'called_off', 'average_order', 'on_time', 'rating'] as const).map((name) => (
              <th key={name} scope="col" className={css.number}>
                {name === 'called_off' ? t('days.calledOff') : t(`figures:name.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{format.day(row.day)}</th>
              {cells(row, row.day, row.day)}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && first !== undefined && last !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t('days.total')}</th>
              {cells(totals, first, last)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
