import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useGetSetupStateQuery } from '@store-panel/api-client/rtk/setup';
import { isSetupShown } from '@store-panel/domain/setup/setup-steps';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { pathTo } from '#paths.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { isSetupFinished, rememberFinishedSetup } from '#shared/setup/finished-setup.ts';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import css from './setup-card.module.css';
import { CompletedSetup, SetupSteps } from './setup-steps.tsx';

/** The checklist of a new store. An established store has none, and asks for none. */
export function SetupCard() {
  const { storage } = useAppServices();
  const { store } = useStoreSession().session;
  return isSetupFinished(storage, store.id) ? null : <Checklist />;
}

function Checklist() {
  const { t } = useTranslation(['setup', 'screens']);
  const { access } = useStoreSession().session;
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useGetSetupStateQuery(undefined, {
    // Each step is done on another page.
    refetchOnMountOrArgChange: true,
  });
  const isShown = useServerTime((now) => data === undefined || isSetupShown(data, now));
  useRememberFinished(!isShown);
  if (!isShown) return null;
  const hasFailed = error !== undefined && !isFetching;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        {data ? (
          data.steps.every((step) => step.is_done) ? (
            <CompletedSetup />
          ) : (
            <SetupSteps steps={data.steps} />
          )
        ) : hasFailed ? (
          <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
        ) : (
          <div aria-busy="true">
            {[1, 2, 3].map((row) => (
              <div key={row} className={css.waiting}>
                <Skeleton width="40%" />
                <Skeleton width="80%" />
              </div>
            ))}
          </div>
        )}
        {data && checkScreenAccess('settings-home', access).allowed && (
          <p className={css.text}>
            {t('more')} <Link href={pathTo('settings-home')}>{t('screens:screen.settings-home')}</Link>
          </p>
        )}
        <LastUpdated at={fulfilledTimeStamp} hasFailed={hasFailed && data !== undefined} />
      </CardBody>
    </Card>
  );
}

/** On this device the page no longer asks for a checklist that is over for good. */
function useRememberFinished(isFinished: boolean): void {
  const { storage } = useAppServices();
  const { id } = useStoreSession().session.store;
  useEffect(() => {
    if (isFinished) rememberFinishedSetup(storage, id);
  }, [isFinished, storage, id]);
}
