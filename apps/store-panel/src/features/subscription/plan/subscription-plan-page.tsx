import {
  type PlanPreview,
  type Subscription,
  useGetSubscriptionQuery,
  usePreviewPlansQuery,
} from '@store-panel/api-client/rtk/subscription';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { InvoiceTable } from '#shared/statements/invoice-table.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { ConfirmPayment } from '../confirm-payment.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { PlanList } from './plan-list.tsx';
import { StateNotice } from './state-notice.tsx';

/** The store's plan, the plans beside it with what each would have cost, and the invoices. */
export function SubscriptionPlanPage() {
  const { t } = useTranslation(['subscription', 'statement-list']);
  const query = useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <ScreenHeader screen="subscription-plan" description={t('intro')} />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      {query.data ? (
        <Stack gap={4}>
          <StateNotice subscription={query.data} />
          <ConfirmPayment subscription={query.data} />
          {query.data.plan !== null && <CurrentPlanCard subscription={query.data} plan={query.data.plan} />}
          <Plans subscription={query.data} />
          <Card>
            <CardHeader title={t('statement-list:invoices.title')} />
            <CardBody>
              <InvoiceTable />
            </CardBody>
          </Card>
        </Stack>
      ) : (
        <RecordFallback query={query} missing={{ title: t('none.title'), text: t('none.text') }}>
          <div aria-busy="true">
            <Stack gap={4}>
              <Skeleton height="12rem" />
              <Skeleton height="20rem" />
            </Stack>
          </div>
        </RecordFallback>
      )}
    </Page>
  );
}

function Plans({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { data, error, isFetching, refetch } = usePreviewPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const reload = async (): Promise<PlanPreview | undefined> => (await refetch()).data;
  if (data) return <PlanList preview={data} subscription={subscription} onReload={reload} />;
  if (error) return <ErrorState title={t('plans.error')} onRetry={() => void refetch()} pending={isFetching} />;
  return (
    <div aria-busy="true">
      <Skeleton height="20rem" />
    </div>
  );
}
