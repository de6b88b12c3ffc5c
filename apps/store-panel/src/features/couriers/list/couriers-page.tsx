import { type CourierFilter, useListCouriersQuery } from '@store-panel/api-client/rtk/couriers';
import { Button } from '@store-panel/ui/button';
import { Bike, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { ImpersonationNotice } from '#features/couriers/impersonation-notice.tsx';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { rowHref, rowKey, useCourierColumns } from './courier-columns.tsx';
import { CourierDialog } from './courier-dialog.tsx';

const FILTER_OPTIONS = {
  state: ['all', 'free', 'on_job', 'assigned', 'on_delivery', 'busy', 'offline', 'blocked'],
} as const;
type State = (typeof FILTER_OPTIONS.state)[number];

/** States change without order events, so they are polled while the page is visible, in ms (ours). */
const POLLING_INTERVAL_MS = 10_000;

function filterOf(state: State): CourierFilter {
  if (state === 'all') return {};
  return state === 'blocked' ? { is_blocked: true } : { state, is_blocked: false };
}

/** The store's own couriers: their states, and why they are unavailable. */
export function CouriersPage() {
  const { t } = useTranslation(['couriers', 'status']);
  const params = useListParams(FILTER_OPTIONS);
  const { state, ...listParams } = params.filters;
  const query = useListCouriersQuery(
    { ...listParams, ...filterOf(state) },
    { pollingInterval: POLLING_INTERVAL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { canChangePeople } = usePermissions();
  const [isAdding, setAdding] = useState(false);
  const startAdding = () => setAdding(true);
  usePageCommands([{ id: 'add', label: t('add'), icon: Plus, denial: changeDenial, run: startAdding }]);
  const labelOf = (value: State) =>
    value === 'all' || value === 'blocked' ? t(`filter.${value}`) : t(`status:courier.${value}`);
  return (
    <ListPage
      screen="delivery-staff"
      description={t('intro')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={!canChangePeople} onClick={startAdding}>
          {t('add')}
        </Button>
      }
      notice={<ImpersonationNotice />}
      query={query}
      rowsOf={({ providers }) => providers}
      rowKey={rowKey}
      rowHref={rowHref}
      columns={useCourierColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      filters={
        <OptionFilter
          label={t('filter.state')}
          options={FILTER_OPTIONS.state}
          value={state}
          labelOf={labelOf}
          onChange={(value) => params.change({ state: value })}
        />
      }
      empty={{ icon: <Bike />, title: t('empty.title'), text: t('empty.text') }}
    >
      {isAdding && <CourierDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
