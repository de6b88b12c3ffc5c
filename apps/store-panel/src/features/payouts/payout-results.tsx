import { type AdminPayout, useListPayoutsQuery } from '@store-panel/api-client/rtk/admin/payouts';
import type { PageSize } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListPages } from '#shared/lists/list-pages.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { PayoutRow, PayoutSection } from './payout-rows.tsx';

const STATES = ['paid', 'fail', 'success'] as const;
type ResultState = (typeof STATES)[number];

interface Filters {
  readonly state: ResultState;
  readonly page: number;
  readonly perPage: PageSize;
}

interface PayoutResultsProps {
  readonly onMark: (payout: AdminPayout) => void;
}

/** Payouts that are at the bank, came back, or arrived. One that had arrived may still come back. */
export function PayoutResults({ onMark }: PayoutResultsProps) {
  const { t } = useTranslation('wallet');
  const [filters, setFilters] = useState<Filters>({ state: 'paid', page: 1, perPage: 20 });
  const query = useListPayoutsQuery(filters, { refetchOnMountOrArgChange: true });
  const data = query.currentData;
  const { state } = filters;
  return (
    <PayoutSection
      title={t('admin.results.title')}
      isEmpty={data !== undefined && data.payouts.length === 0}
      empty={t('admin.results.empty')}
      actions={
        <SegmentedControl
          label={t('admin.results.show')}
          value={state}
          options={STATES.map((value) => ({ value, label: t(`admin.results.state.${value}`) }))}
          onChange={(value) => setFilters((before) => ({ ...before, state: value, page: 1 }))}
        />
      }
      footer={
        <ListPages
          filters={filters}
          count={data?.count}
          onChange={(change) => setFilters((before) => ({ ...before, page: 1, ...change }))}
        />
      }
    >
      {data === undefined ? (
        <li>
          <RecordFallback query={query} missing={{ title: t('admin.payouts.empty'), text: '' }}>
            <div aria-busy="true">
              <Skeleton height="8rem" />
            </div>
          </RecordFallback>
        </li>
      ) : (
        data.payouts.map((payout) => (
          <PayoutRow key={payout.payout_id} payout={payout}>
            {state !== 'fail' && isMarkedByHand(payout) && (
              <Button size="sm" onClick={() => onMark(payout)}>
                {t(state === 'paid' ? 'admin.results.mark' : 'admin.results.cameBack')}
              </Button>
            )}
          </PayoutRow>
        ))
      )}
    </PayoutSection>
  );
}

/** While a payout is with the payment provider, the result is the provider's, unless an administrator has to look at it. */
const isMarkedByHand = ({ is_by_provider: isByProvider, problem, state }: AdminPayout): boolean =>
  !isByProvider || problem !== null || state === 'success';
