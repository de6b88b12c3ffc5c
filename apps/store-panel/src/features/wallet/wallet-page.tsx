import { useGetWalletQuery, type Wallet } from '@store-panel/api-client/rtk/wallet';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useLiveEarnings } from '#shared/money/use-live-earnings.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { BalanceCard } from './balance-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { ProviderDeposit } from './provider-deposit.tsx';
import { RequestsCard } from './requests/requests-card.tsx';

/** What the store has at the platform, what comes in and goes out, and what it asks for. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  useLiveEarnings();
  const query = useGetWalletQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <ScreenHeader screen="wallet" description={t('intro')} />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      {query.data ? (
        <Cards wallet={query.data} />
      ) : (
        <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
          <div aria-busy="true">
            <Stack gap={4}>
              <Skeleton height="8rem" />
              <Skeleton height="16rem" />
            </Stack>
          </div>
        </RecordFallback>
      )}
    </Page>
  );
}

function Cards({ wallet }: { readonly wallet: Wallet }) {
  return (
    <Stack gap={4}>
      <BalanceCard wallet={wallet} />
      <RequestsCard wallet={wallet} />
      <ProviderDeposit currency={wallet.currency} />
      <PayoutsCard wallet={wallet} />
      <HistoryCard />
    </Stack>
  );
}
