import { useGetWeeklyEarningQuery } from '@store-panel/api-client/rtk/earnings';
import { Page } from '@store-panel/ui/page';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { EarningFallback } from '#features/earnings/earning-fallback.tsx';
import { EarningView } from '#features/earnings/earning-view.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { useLiveEarnings } from '#shared/money/use-live-earnings.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { EarnedBars } from './earned-bars.tsx';
import { WeekSummary } from './week-summary.tsx';

/** What came in this week, what is left of it, and when it is paid out. */
export function CurrentWeekPage() {
  const { t } = useTranslation('earnings');
  useLiveEarnings();
  const query = useGetWeeklyEarningQuery(undefined, { refetchOnMountOrArgChange: true });
  const earning = query.data?.earning;
  const { range } = useEarningFormat(earning?.currency ?? 'EUR');
  return (
    <Page>
      <ScreenHeader screen="current-week-earnings" />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      {earning && !query.isError ? (
        <Stack gap={4}>
          <WeekSummary earning={earning} />
          <EarningView earning={earning} title={t('week.title', { range: range(earning.from, earning.to) })} />
          <EarnedBars earning={earning} />
        </Stack>
      ) : (
        <EarningFallback query={query} />
      )}
    </Page>
  );
}
