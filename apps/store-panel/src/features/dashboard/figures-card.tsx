import { pathTo } from '#paths.ts';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLiveToday } from '#shared/insight/use-live-today.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import css from './dashboard.module.css';
import { Figures, FiguresSkeleton } from './figures.tsx';
import { TodaySentence } from './today-sentence.tsx';

/** The day in a sentence and four figures, on the start page. A store without a completed order has none yet. */
export function FiguresCard() {
  const { t } = useTranslation('dashboard');
  const { session } = useStoreSession();
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useLiveToday();
  const today = data?.today ?? null;
  const hasFailed = error !== undefined && !isFetching;
  if (data !== undefined && !today?.has_orders) return null;
  return (
    <section className={css.start} aria-label={t('sentence.title')}>
      {data && today ? (
        <>
          <TodaySentence reply={data} today={today} />
          <Figures reply={data} today={today} />
        </>
      ) : hasFailed ? (
        <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>
      ) : (
        <FiguresWaiting />
      )}
      <LastUpdated at={fulfilledTimeStamp} hasFailed={hasFailed && data !== undefined} />
      {checkScreenAccess('dashboard', session.access).allowed && <Link href={pathTo('dashboard')}>{t('more')}</Link>}
    </section>
  );
}

/** In the size of sentence and figures. */
export function FiguresWaiting() {
  return (
    <>
      <p className={css.sentence} aria-busy="true">
        <Skeleton width="min(100%, 32rem)" />
      </p>
      <FiguresSkeleton />
    </>
  );
}
