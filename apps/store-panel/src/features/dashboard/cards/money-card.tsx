import { useGetEarningsReportQuery } from '@store-panel/api-client/rtk/dashboard';
import { useGetWeeklyEarningQuery } from '@store-panel/api-client/rtk/earnings';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { EARNING_SCREENS } from '@store-panel/domain/access/screens';
import { waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { BarChart } from '@store-panel/ui/bar-chart';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../dashboard.module.css';
import { DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';

/** What was earned this week and this year, and the next payout; for sessions that may see earnings. */
export function MoneyCard({ year }: { readonly year: number }) {
  const { session } = useStoreSession();
  const screen = EARNING_SCREENS.find((id) => checkScreenAccess(id, session.access).allowed);
  return screen === undefined ? null : <Money year={year} href={pathTo(screen)} />;
}

function Money({ year, href }: { readonly year: number; readonly href: string }) {
  const { t } = useTranslation(['dashboard', 'earnings', 'figures']);
  const week = useGetWeeklyEarningQuery(undefined, { refetchOnMountOrArgChange: true });
  const months = useGetEarningsReportQuery({ year }, { refetchOnMountOrArgChange: true });
  const earning = week.data?.earning;
  const format = useDashboardFormat(earning?.currency ?? months.data?.currency ?? 'EUR');
  const { payout } = earning ?? {};
  return (
    <DashboardCard
      title={t('money.title')}
      figure="earned"
      query={months}
      data={months.data}
      height={20}
      summary={
        months.data && (
          <>
            {year}: <bdi>{format.money(months.data.totals.earned)}</bdi>
          </>
        )
      }
    >
      {({ rows, totals }) => (
        <>
          <dl className={css.facts}>
            {earning && (
              <div>
                <dt>{t('earnings:summary.week')}</dt>
                <dd>
                  <Link href={href}>
                    <bdi>{format.money(waterfallOf(earning.lines).earned)}</bdi>
                  </Link>
                </dd>
              </div>
            )}
            <div>
              <dt>{year}</dt>
              <dd>
                <bdi>{format.money(totals.earned)}</bdi>
              </dd>
            </div>
            {payout && (
              <div>
                <dt>{t('earnings:summary.payout', { day: format.day(payout.day) })}</dt>
                <dd>{t('earnings:summary.about', { amount: format.money(payout.amount) })}</dd>
              </div>
            )}
          </dl>
          <BarChart
            label={t('money.byMonth')}
            level={3}
            size="sm"
            points={rows.map(({ period }) => period)}
            pointLabel={t('money.month')}
            formatPoint={(period, length) => (length === 'short' ? period.slice(5) : format.month(period))}
            formatValue={format.money}
            series={[{ id: 'earned', label: t('figures:name.earned'), values: rows.map(({ earned }) => earned) }]}
          />
        </>
      )}
    </DashboardCard>
  );
}
