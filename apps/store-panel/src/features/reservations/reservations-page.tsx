import { addDays, isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { DateField } from '@store-panel/ui/date-field';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { IconButton } from '@store-panel/ui/icon-button';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Page } from '@store-panel/ui/page';
import { SearchField } from '@store-panel/ui/search-field';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Skeleton } from '@store-panel/ui/skeleton';
import {
  Armchair,
  Ban,
  CalendarRange,
  ChevronLeft,
  ChevronRight,
  Clock,
  Download,
  Grid2x2,
  List,
  Plus,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { isApiFailure } from '#shared/api-failure.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { DaySummary } from './day/day-summary.tsx';
import { useBookingDay, useRunningDay } from './day/use-booking-day.ts';
import { useReservationCalls } from './day/use-reservation-calls.ts';
import { useShowFailure } from './day/use-show-failure.ts';
import { ExportDialog } from './dialogs/export-dialog.tsx';
import { MoreMenu } from './dialogs/more-menu.tsx';
import { narrowQuery } from './narrow-query.ts';
import css from './reservations.module.css';
import { type OpenDialog, ReservationsView } from './reservations-view.tsx';
import { DAY_VIEWS, type DayView } from './views/day-view.ts';

const MINUTE = 60_000;

/** The reservations of one day: who comes when, at which table, and what waits for staff. */
export function ReservationsPage() {
  const { t } = useTranslation('reservations');
  const { timezone: zone } = useStoreSession().session;
  const today = useRunningDay(zone);
  /** Bars and states move by the minute. */
  const now = useServerTime((at) => Math.floor(at / MINUTE) * MINUTE);
  const isNarrow = useMediaQuery(narrowQuery);
  const [params, setParams] = useSearchParams();
  const dayParam = params.get('day') ?? '';
  const date = isStoreDate(dayParam) ? dayParam : today;
  const viewParam = params.get('view');
  const view = DAY_VIEWS.find((one) => one === viewParam) ?? (isNarrow ? 'list' : 'timeline');
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isExporting, setExporting] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const denial = useReadOnlyReason();
  const calls = useReservationCalls();
  const showFailure = useShowFailure();
  const query = useBookingDay(date);
  const { day } = query;

  const setParam = (changes: Readonly<Record<string, string | null>>) =>
    setParams((current) => withParams(current, changes), { preventScrollReset: true });
  const goTo = (target: StoreDate) => setParam({ day: target === today ? null : target, open: null });
  const canStart = denial === undefined && day !== undefined && day.tables.length > 0;
  const start = (next: OpenDialog) => {
    if (canStart) setDialog(next);
  };
  useShortcuts([
    { keys: ['n'], description: t('new'), scope: 'page', onPress: () => start({ kind: 'new' }) },
    { keys: ['w'], description: t('walkIn.title'), scope: 'page', onPress: () => start({ kind: 'walk_in' }) },
    { keys: ['/'], description: t('search.label'), scope: 'page', onPress: () => searchRef.current?.focus() },
    {
      keys: ['ArrowLeft', 'ArrowRight'],
      description: t('shortcut.days'),
      scope: 'page',
      onPress: ({ key, target }) => {
        // Fields, tabs and bars use the arrows themselves.
        if (target !== null && target !== document.body && target.tagName !== 'MAIN') return false;
        const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
        goTo(addDays(date, isForward ? 1 : -1));
        return true;
      },
    },
  ]);
  usePageCommands([
    { id: 'new', label: t('new'), icon: Plus, denial: changeDenial, run: () => start({ kind: 'new' }) },
    {
      id: 'walk-in',
      label: t('walkIn.title'),
      icon: Armchair,
      denial: changeDenial,
      run: () => start({ kind: 'walk_in' }),
    },
    { id: 'wait', label: t('wait.action'), icon: Clock, denial: changeDenial, run: () => start({ kind: 'wait' }) },
    { id: 'block', label: t('block.action'), icon: Ban, denial: changeDenial, run: () => start({ kind: 'block' }) },
    { id: 'export', label: t('export.title'), icon: Download, run: () => setExporting(true) },
  ]);
  const isDenied = { 'aria-disabled': !canStart || undefined, title: denial } as const;
  return (
    <Page>
      <ScreenHeader
        screen="reservations"
        description={t('intro')}
        actions={
          <>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              {...isDenied}
              onClick={() => start({ kind: 'new' })}
            >
              {t('new')}
            </Button>
            <Button icon={<Armchair aria-hidden="true" />} {...isDenied} onClick={() => start({ kind: 'walk_in' })}>
              {t('walkIn.action')}
            </Button>
            <MoreMenu day={day} canStart={canStart} onStart={start} onExport={() => setExporting(true)} calls={calls} />
          </>
        }
      />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      <div className={css.bar}>
        <div className={css.dayNav} role="group" aria-label={t('day.label')}>
          <IconButton
            icon={<ChevronLeft data-flip-in-rtl="" aria-hidden="true" />}
            label={t('day.previous')}
            onClick={() => goTo(addDays(date, -1))}
          />
          <div className={css.dayField}>
            <DateField
              label={t('day.label')}
              value={date}
              timeZone={zone}
              onChange={(next) => next !== null && goTo(next as StoreDate)}
            />
          </div>
          <IconButton
            icon={<ChevronRight data-flip-in-rtl="" aria-hidden="true" />}
            label={t('day.next')}
            onClick={() => goTo(addDays(date, 1))}
          />
          {date !== today && <Button onClick={() => goTo(today)}>{t('day.today')}</Button>}
        </div>
        <SegmentedControl
          label={t('view.label')}
          value={view}
          compact
          options={[
            { value: 'timeline', label: t('view.timeline'), icon: <CalendarRange aria-hidden="true" /> },
            { value: 'list', label: t('view.list'), icon: <List aria-hidden="true" /> },
            { value: 'floor', label: t('view.floor'), icon: <Grid2x2 aria-hidden="true" /> },
          ]}
          onChange={(next: DayView) => setParam({ view: next })}
        />
        <SearchField
          ref={searchRef}
          className={css.search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={search}
          onChange={setSearch}
        />
        {day && <DaySummary day={day} now={now} />}
      </div>
      {day !== undefined && day.tables.length > 0 ? (
        <ReservationsView
          day={day}
          view={view}
          search={search}
          now={now}
          today={today}
          calls={calls}
          denial={denial}
          openId={params.get('open')}
          onOpen={(id) => setParam({ open: id })}
          onHeld={(held) => setParam({ day: held.date === today ? null : held.date, open: held.id })}
          dialog={dialog}
          onDialog={setDialog}
          onFailure={showFailure}
        />
      ) : (
        <NoDay query={query} />
      )}
      {isExporting && <ExportDialog date={date} onClose={() => setExporting(false)} />}
    </Page>
  );
}

/** Why there is no day: loading, failed, no tables yet. */
function NoDay({ query: { day, error, isFetching, refetch } }: { readonly query: ReturnType<typeof useBookingDay> }) {
  const { t } = useTranslation('reservations');
  if (day === undefined && error !== undefined && !isFetching)
    return <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>;
  if (day === undefined)
    return (
      <div className={css.columns} aria-busy="true">
        <Skeleton height="28rem" />
        <Skeleton height="14rem" />
      </div>
    );
  return (
    <EmptyState
      icon={<Armchair />}
      title={t('empty.tablesTitle')}
      actions={
        <ButtonLink variant="primary" href="/app/settings/table-booking-tables">
          {t('empty.tablesAction')}
        </ButtonLink>
      }
    >
      {t('empty.tablesText')}
    </EmptyState>
  );
}
