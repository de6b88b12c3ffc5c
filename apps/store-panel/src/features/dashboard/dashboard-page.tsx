import {
  useGetBreakdownQuery,
  useGetBusyHoursQuery,
  useGetCustomerReviewQuery,
  useGetDashboardTableQuery,
} from '@store-panel/api-client/rtk/dashboard';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { serviceDay } from '@store-panel/domain/time/business-day';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { ButtonLink } from '@store-panel/ui/button-link';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Tabs } from '@store-panel/ui/tabs';
import { ChartNoAxesColumn } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useLiveToday } from '#shared/insight/use-live-today.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { NeedsCard } from '#shared/needs/needs-card.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { BestSellersCard } from './cards/best-sellers-card.tsx';
import { BusyHoursCard } from './cards/busy-hours-card.tsx';
import { CancellationsCard } from './cards/cancellations-card.tsx';
import { DaysCard } from './cards/days-card.tsx';
import { KitchenCard } from './cards/kitchen-card.tsx';
import { MoneyCard } from './cards/money-card.tsx';
import { ReviewsCard } from './cards/reviews-card.tsx';
import { TablesCard } from './cards/tables-card.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { useDashboardFormat } from './dashboard-format.ts';
import {
  daysOfPeriod,
  type Period,
  PERIODS,
  type ShownDays,
  useDashboardPeriod,
  useDashboardView,
  VIEWS,
} from './dashboard-period.ts';
import css from './dashboard.module.css';
import { FiguresWaiting } from './figures-card.tsx';
import { Figures, FiguresSkeleton } from './figures.tsx';
import { HourBars } from './hour-bars.tsx';
import { TodaySentence } from './today-sentence.tsx';

const DeliveriesView = lazyComponent({
  load: () => import('./deliveries/deliveries-view.tsx').then((module) => module.DeliveriesView),
});

/** How the store is doing, and how its deliveries went. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'delivery-figures']);
  const { session } = useStoreSession();
  const [period, setPeriod] = useDashboardPeriod();
  const [view, setView] = useDashboardView();
  const live = useLiveToday();
  const today = (live.data?.business_day ??
    serviceDay(serverNow(), { zone: session.timezone, startsAt: session.businessDayStarts })) as StoreDate;
  return (
    <Page>
      <ScreenHeader
        screen="dashboard"
        actions={
          <SegmentedControl
            label={t('period.label')}
            options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        }
      />
      <Tabs
        label={t('delivery-figures:part.label')}
        items={VIEWS.map((id) => ({ id, label: t(`delivery-figures:part.${id}`) }))}
        selected={view}
        onSelect={setView}
      >
        {view === 'overview' ? (
          <Overview period={period} today={today} live={live} />
        ) : live.data || live.isError ? (
          <DeliveriesView days={daysOfPeriod(period, today)} placeholder={<FiguresSkeleton />} />
        ) : (
          <FiguresSkeleton />
        )}
      </Tabs>
    </Page>
  );
}

interface OverviewProps {
  readonly period: Period;
  /** The running business day. */
  readonly today: StoreDate;
  readonly live: ReturnType<typeof useLiveToday>;
}

/** The running day against what is usual, and what there is to see in the days before. */
function Overview({ period, today, live }: OverviewProps) {
  const { t } = useTranslation('dashboard');
  const { session } = useStoreSession();
  const { data, fulfilledTimeStamp } = live;
  const figures = data?.today ?? null;
  const format = useDashboardFormat(figures?.currency ?? 'EUR');
  const days = daysOfPeriod(period, today);
  const isEmpty = figures !== null && !figures.has_orders;
  return (
    <>
      <LastUpdated at={fulfilledTimeStamp} hasFailed={live.isError} />
      {figures !== null && figures.facts_from !== null && (
        <p className={css.muted}>{t('prepared', { day: format.day(figures.facts_from) })}</p>
      )}
      {isEmpty ? (
        <div className={css.parts}>
          <NeedsCard />
          <FirstFigure />
        </div>
      ) : (
        <>
          <div className={css.top}>
            {data && figures ? (
              <>
                <TodaySentence reply={data} today={figures} />
                <Figures reply={data} today={figures} />
              </>
            ) : (
              <FiguresWaiting />
            )}
          </div>
          <div className={css.parts}>
            <NeedsCard />
            <DashboardCard
              title={t('today.title')}
              figure="orders"
              query={live}
              data={data && figures ? { day: data.business_day, figures } : undefined}
              height={14}
              isFolded={false}
              summary={null}
            >
              {({ day, figures: shown }) => <HourBars day={day} today={shown} />}
            </DashboardCard>
            <Cards
              days={days}
              asOf={data?.as_of_seq}
              year={Number(today.slice(0, 4))}
              withTables={session.flags.providesTableBooking}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Figures of days follow the running day as often as this, in ms: they are larger, and change less. */
const DAYS_EVERY_MS = 60_000;

interface CardsProps {
  readonly days: ShownDays;
  /** The last event that the running day contains. */
  readonly asOf: number | undefined;
  readonly year: number;
  readonly withTables: boolean;
}

function Cards({ days, asOf, year, withTables }: CardsProps) {
  const options = { refetchOnMountOrArgChange: true };
  const breakdown = useGetBreakdownQuery(days, options);
  const table = useGetDashboardTableQuery(days, options);
  const reviews = useGetCustomerReviewQuery(days, options);
  const busy = useGetBusyHoursQuery({}, options);
  const fetched = useRef<{ readonly at: number; readonly asOf: number } | null>(null);
  const follow = useEffectEvent((seq: number | undefined) => {
    const { current: last } = fetched;
    if (seq === undefined || seq === last?.asOf || document.hidden) return;
    if (last && Date.now() - last.at < DAYS_EVERY_MS) return;
    fetched.current = { at: Date.now(), asOf: seq };
    // The first figures are being fetched already.
    if (last === null) return;
    for (const { refetch } of [breakdown, table]) void refetch();
  });
  useEffect(() => follow(asOf), [asOf]);
  return (
    <>
      {withTables && <TablesCard query={table} data={table.currentData} />}
      <div className={css.column}>
        <DaysCard query={table} data={table.currentData} />
        <BestSellersCard query={breakdown} data={breakdown.data} />
        <CancellationsCard query={breakdown} data={breakdown.currentData} days={days} />
      </div>
      <div className={css.column}>
        <BusyHoursCard query={busy} data={busy.data} />
        <KitchenCard query={breakdown} data={breakdown.currentData} days={days} />
        <ReviewsCard query={reviews} data={reviews.currentData} />
        <MoneyCard year={year} />
      </div>
    </>
  );
}

/** What a new store sees instead of empty figures. */
function FirstFigure() {
  const { t } = useTranslation('dashboard');
  const { session } = useStoreSession();
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title={t('empty.title')}
      actions={
        checkScreenAccess('create-order', session.access).allowed && (
          <ButtonLink href={pathTo('create-order')}>{t('empty.action')}</ButtonLink>
        )
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
