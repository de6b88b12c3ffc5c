import { type StoreFeePlans, useGetStoreFeePlansQuery } from '@store-panel/api-client/rtk/admin/fee-plans';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { termRows } from '../terms/term-rows.ts';
import css from '../fee-plans.module.css';

/** What a store pays to the platform, what is announced, and which plans it has had. */
export function StoreFeePlanCard({ store }: { readonly store: ReviewedStore }) {
  const { t } = useTranslation('fee-plans');
  const query = useGetStoreFeePlansQuery(store.storeId, { refetchOnMountOrArgChange: true });
  const { currentData: plans } = query;
  /** The plans as the administrator has seen them. */
  const [changed, setChanged] = useState<StoreFeePlans>();
  async function reload() {
    const { data } = await query.refetch();
    setChanged(data);
  }
  return (
    <Card aria-label={t('store.title')}>
      <CardHeader title={t('store.title')}>
        {plans && (
          <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setChanged(plans)}>
            {t('store.assign')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        {plans === undefined ? (
          <RecordFallback query={query} missing={{ title: t('store.title'), text: t('store.missing') }}>
            <div aria-busy="true">
              <Skeleton height="8rem" />
            </div>
          </RecordFallback>
        ) : (
          <LoadedPlans plans={plans} />
        )}
        {changed && (
          <AssignDialog
            key={changed.version}
            store={store}
            plans={changed}
            onClose={() => setChanged(undefined)}
            onReload={() => void reload()}
          />
        )}
      </CardBody>
    </Card>
  );
}

function LoadedPlans({ plans: { currency, current, next, assignments } }: { readonly plans: StoreFeePlans }) {
  const { t } = useTranslation('fee-plans');
  const format = useEarningFormat(currency);
  const timeText = useLocalTimeText();
  return (
    <Stack gap={4}>
      {next && (
        <InlineAlert tone="info">
          {next.plan
            ? t('store.next', { plan: next.plan.plan, version: next.plan.version, day: format.day(next.from_day) })
            : t('store.nextNone', { day: format.day(next.from_day) })}
        </InlineAlert>
      )}
      {current ? (
        <>
          <p className={css.text}>
            {t('store.current', { plan: current.plan, version: current.version, day: format.day(current.since) })}
          </p>
          <details>
            <summary>{t('store.terms')}</summary>
            <DescriptionList items={termRows(current, format)} />
          </details>
        </>
      ) : (
        <p className={css.text}>{t('store.none')}</p>
      )}
      {assignments.length > 0 && (
        <details>
          <summary>{t('store.history')}</summary>
          <ul className={css.rows}>
            {assignments.map(({ from_day: day, name, created_at: at, created_by: by }) => (
              <li key={day}>
                <p className={css.text}>{t('store.from', { plan: name ?? t('store.noPlan'), day: format.day(day) })}</p>
                <p className={css.muted}>
                  <bdi>{timeText(at)}</bdi>
                  {by !== null && by !== '' && (
                    <>
                      {' · '}
                      <bdi>{by}</bdi>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
