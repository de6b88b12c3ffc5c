import { type CourierFilter, useListCouriersQuery } from '@store-panel/api-client/rtk/couriers';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page, PageHeader } from '@store-panel/ui/page';
import { InlineSelect } from '@store-panel/ui/select';
import { Bike, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useListParams } from '#shared/lists/list-address.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/typed-search.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { ImpersonationNotice } from '#features/couriers/impersonation-notice.tsx';
import css from '#features/couriers/couriers.module.css';
import { useListFallback } from '#features/couriers/list-fallback.tsx';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { CourierDialog } from './courier-dialog.tsx';
import { CourierTable } from './courier-table.tsx';

const CHOICES = {
  state: ['all', 'free', 'on_job', 'assigned', 'on_delivery', 'busy', 'offline', 'blocked'],
} as const;
type State = (typeof CHOICES.state)[number];

/** States change without order events, so they are polled while the page is visible, in ms (ours). */
const POLLING_INTERVAL_MS = 10_000;

function filterOf(state: State): CourierFilter {
  if (state === 'all') return {};
  return state === 'blocked' ? { is_blocked: true } : { state, is_blocked: false };
}

/** The store's own couriers: their states, and why they are unavailable. */
export function CouriersPage() {
  const { t } = useTranslation(['couriers', 'screens', 'status']);
  const { filters, change } = useListParams(CHOICES);
  const { state, ...listParams } = filters;
  const { data, currentData, error, isFetching, refetch } = useListCouriersQuery(
    { ...listParams, ...filterOf(state) },
    { pollingInterval: POLLING_INTERVAL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { canChangePeople } = usePermissions();
  const [isAdding, setAdding] = useState(false);
  const title = t(`screens:${screenLabelKey('delivery-staff')}`);
  usePageTitle(title);
  const shown = currentData ?? data;
  const isWhole = state === 'all' && filters.query === '';
  const isEmpty = shown?.count === 0 && isWhole;
  const fallback = useListFallback({
    error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: shown !== undefined,
    empty: isWhole ? (
      <EmptyState icon={<Bike />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    ) : undefined,
    onReset: () => change({ query: '', state: 'all' }),
  });
  const labelOf = (value: State) =>
    value === 'all' || value === 'blocked' ? t(`filter.${value}`) : t(`status:courier.${value}`);
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('intro')}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            disabled={!canChangePeople}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      <ImpersonationNotice />
      {!isEmpty && (
        <div role="search" aria-label={t('search.label')} className={css.bar}>
          <DebouncedSearchField
            className={css.search}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={filters.query}
            onChange={(query) => change({ query })}
          />
          <InlineSelect
            label={t('filter.state')}
            value={state}
            options={CHOICES.state.map((value) => ({ value, label: labelOf(value) }))}
            onChange={({ target }) => change({ state: CHOICES.state.find((one) => one === target.value) ?? 'all' })}
          />
        </div>
      )}
      <CourierTable
        label={title}
        rows={shown?.providers}
        isStale={isFetching && currentData === undefined && shown !== undefined}
        fallback={fallback}
      />
      <ListPages filters={filters} count={shown?.count} onChange={change} />
      {isAdding && <CourierDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
