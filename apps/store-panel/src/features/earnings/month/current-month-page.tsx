import { useGetMonthlyEarningQuery } from '@store-panel/api-client/rtk/earnings';
import { Page } from '@store-panel/ui/page';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { EarningFallback } from '#features/earnings/earning-fallback.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { EarningView } from '#features/earnings/earning-view.tsx';
import { useLiveEarnings } from '#shared/money/use-live-earnings.ts';
import { QuestionsSection } from '#features/earnings/questions/questions-section.tsx';
import { StatementsSection } from '#features/earnings/statements/statements-section.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useSearchParams } from '#shared/search-params.ts';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { monthBefore } from './months.ts';

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** A month by days, the running one at first, beside the same days of the month before. */
export function CurrentMonthPage() {
  const { t } = useTranslation('earnings');
  const [params] = useSearchParams();
  const requested = params.get('month') ?? '';
  useLiveEarnings();
  const query = useGetMonthlyEarningQuery(MONTH.test(requested) ? requested : undefined, {
    refetchOnMountOrArgChange: true,
  });
  const earning = query.currentData?.earning;
  const month = earning?.from.slice(0, 7);
  const before = useGetMonthlyEarningQuery(month && monthBefore(month), { skip: month === undefined });
  const { month: monthName } = useEarningFormat(earning?.currency ?? 'EUR');
  return (
    <Page>
      <ScreenHeader screen="current-month-earnings" />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      {earning && month !== undefined && !query.isError ? (
        <Stack gap={4}>
          <MonthSwitch month={month} since={earning.since} isRunning={earning.is_running} />
          <MonthCalendar earning={earning} before={before.currentData?.earning} />
          <EarningView earning={earning} title={t('month.title', { month: monthName(month) })} />
          <StatementsSection />
          <QuestionsSection />
        </Stack>
      ) : (
        <EarningFallback query={query} />
      )}
    </Page>
  );
}
