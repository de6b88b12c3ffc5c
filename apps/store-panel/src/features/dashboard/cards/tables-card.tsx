import type { DashboardTable } from '@store-panel/api-client/rtk/dashboard';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { type DashboardFormat, useDashboardFormat } from '../dashboard-format.ts';
import { FigureLink } from '../figure-link.tsx';

interface TablesCardProps {
  readonly query: CardQuery;
  readonly data: DashboardTable | undefined;
}

type BookingFigures = NonNullable<DashboardTable['totals']['booking']>;

const COLUMNS = [
  'reservations',
  'covers',
  'walkIns',
  'noShows',
  'cancellations',
  'occupancy',
  'stay',
  'orders',
  'sales',
  'fees',
] as const;

/** Reservations and tables of each day, of a store that takes reservations. */
export function TablesCard({ query, data }: TablesCardProps) {
  const { t } = useTranslation('dashboard');
  const totals = data?.totals.booking;
  return (
    <div className={css.start}>
      <DashboardCard
        title={t('tables.title')}
        query={query}
        data={data}
        height={16}
        summary={totals && t('tables.summary', { count: totals.covers })}
      >
        {(table) => <TableFigures table={table} />}
      </DashboardCard>
    </div>
  );
}

function TableFigures({ table: { currency, rows, totals } }: { readonly table: DashboardTable }) {
  const { t } = useTranslation('dashboard');
  const { session } = useStoreSession();
  const format = useDashboardFormat(currency);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  const opensDays = checkScreenAccess('reservations', session.access).allowed;
  if (!totals.booking) return null;
  return (
    <>
      <div ref={scroller} className={css.scrolled}>
        <table className={css.table} aria-label={t('tables.table')}>
          <thead>
            <tr>
              <th scope="col" className={css.dayName}>
                {t('days.day')}
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={css.number}>
                  {t(`tables.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(
              ({ day, booking }) =>
                booking && (
                  <tr key={day}>
                    <th scope="row" className={css.dayName}>
                      <FigureLink href={opensDays ? `${pathTo('reservations')}?day=${day}` : undefined}>
                        {format.day(day)}
                      </FigureLink>
                    </th>
                    <FigureCells figures={booking} format={format} />
                  </tr>
                ),
            )}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row" className={css.dayName}>
                  {t('days.total')}
                </th>
                <FigureCells figures={totals.booking} format={format} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className={css.muted}>{t('tables.note')}</p>
    </>
  );
}

function FigureCells({ figures, format }: { readonly figures: BookingFigures; readonly format: DashboardFormat }) {
  const { available_minutes: available, seated_minutes: seated, median_stay: stay } = figures;
  const written: Readonly<Record<(typeof COLUMNS)[number], string>> = {
    reservations: format.count(figures.reservations),
    covers: format.count(figures.covers),
    walkIns: format.count(figures.walk_ins),
    noShows: format.count(figures.no_shows),
    cancellations: format.count(figures.cancellations),
    occupancy: available === 0 ? '–' : format.share(seated / available),
    stay: stay === null ? '–' : format.minutes(stay * 60),
    orders: format.count(figures.table_orders),
    sales: format.money(figures.table_sales),
    fees: format.money(figures.fees_kept),
  };
  return COLUMNS.map((name) => (
    <td key={name} className={css.number}>
      <bdi>{written[name]}</bdi>
    </td>
  ));
}
