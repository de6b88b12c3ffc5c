import { useGetWeeklyEarningQuery } from '@store-panel/api-client/rtk/earnings';
import { SCREENS } from '@store-panel/domain/access/screens';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import { Page } from '@store-panel/ui/page';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { EarningFallback } from '#features/earnings/earning-fallback.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { EarningView } from '#features/earnings/earning-view.tsx';
import { WeekPayout } from '#features/earnings/weeks/week-payout.tsx';
import { EarnedBars } from '#features/earnings/week/earned-bars.tsx';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { LastUpdated } from '#shared/time/last-updated.tsx';

/** One week of the list. */
export function WeekPage({ date }: { readonly date: StoreDate }) {
  const { t } = useTranslation(['earnings', 'screens']);
  const query = useGetWeeklyEarningQuery(date, { refetchOnMountOrArgChange: true });
  const earning = query.currentData?.earning;
  const { range } = useEarningFormat(earning?.currency ?? 'EUR');
  const from = weekStart(date);
  const title = t('week.title', { range: range(from, addDays(from, 6)) });
  usePageTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        back={{ href: SCREENS['weekly-earnings'].path, label: t('screens:screen.weekly-earnings') }}
      />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      {earning && !query.isError ? (
        <Stack gap={4}>
          {earning.paid_out && <WeekPayout payout={earning.paid_out} currency={earning.currency} />}
          <EarningView earning={earning} title={t('waterfall.title')} />
          <EarnedBars earning={earning} />
        </Stack>
      ) : (
        <EarningFallback query={query} />
      )}
    </Page>
  );
}
