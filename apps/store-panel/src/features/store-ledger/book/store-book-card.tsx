import { type StoreLedger, useGetStoreLedgerQuery } from '@store-panel/api-client/rtk/admin/store-ledger';
import { STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { AdjustmentDialog } from '../dialogs/adjustment-dialog.tsx';
import { BookCheck } from './book-check.tsx';
import { EntryList } from './entry-list.tsx';
import { accountName } from './ledger-texts.ts';
import css from '../store-ledger.module.css';

/** A store's book: what is on its accounts, its entries, and whether it is right. */
export function StoreBookCard({ store }: { readonly store: ReviewedStore }) {
  const { t } = useTranslation('store-ledger');
  const query = useGetStoreLedgerQuery({ store_id: store.storeId }, { refetchOnMountOrArgChange: true });
  const { currentData: ledger } = query;
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')}>
        {ledger && (
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setAdjusting(true)}>
            {t('adjustment.add')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        {ledger === undefined ? (
          <RecordFallback query={query} missing={{ title: t('title'), text: t('missing') }}>
            <div aria-busy="true">
              <Skeleton height="16rem" />
            </div>
          </RecordFallback>
        ) : (
          <Stack gap={6}>
            <HeldNotice since={ledger.held_since} />
            <Balances ledger={ledger} />
            <BookCheck storeId={store.storeId} ledger={ledger} />
            <EntryList store={store} />
          </Stack>
        )}
        {isAdjusting && <AdjustmentDialog store={store} order={null} onClose={() => setAdjusting(false)} />}
      </CardBody>
    </Card>
  );
}

function HeldNotice({ since }: { readonly since: string | null }) {
  const { t } = useTranslation('store-ledger');
  const timeText = useLocalTimeText();
  if (since === null) return null;
  return (
    <InlineAlert tone="danger" title={t('held.title')}>
      {t('held.text', { time: timeText(since) })}
    </InlineAlert>
  );
}

/** The store's own accounts, their sum, and of the others those with something on them. */
function Balances({ ledger: { balances, currency } }: { readonly ledger: StoreLedger }) {
  const { t } = useTranslation('store-ledger');
  const { money } = useEarningFormat(currency);
  const isStores = (account: string) => STORE_ACCOUNTS.some((own) => own === account);
  const row = ({ account, amount }: StoreLedger['balances'][number]) => ({
    term: accountName(account),
    detail: <NumericText>{money(amount)}</NumericText>,
  });
  const own = balances.filter(({ account }) => isStores(account));
  const others = balances.filter(({ account, amount }) => !isStores(account) && amount !== 0);
  const total = own.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-label={t('balances.title')} className={css.balances}>
      <DescriptionList
        layout="sums"
        items={[
          ...own.map(row),
          {
            term: t(total < 0 ? 'balances.owes' : 'balances.has'),
            detail: <NumericText strong>{money(Math.abs(total))}</NumericText>,
            strong: true,
          },
        ]}
      />
      {others.length > 0 && (
        <details>
          <summary>{t('balances.others')}</summary>
          <p className={css.muted}>{t('balances.othersText')}</p>
          <DescriptionList layout="sums" items={others.map(row)} />
        </details>
      )}
    </section>
  );
}
