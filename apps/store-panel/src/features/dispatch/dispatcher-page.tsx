import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Map as MapIcon, MapPinOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';

import { PageHeader } from '#shared/frame/page-header.tsx';
import { ErrorText } from '#shared/error-text.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { createConflictStore } from '#shared/orders/actions/conflict-store.ts';
import { createSender } from '#shared/orders/actions/action-sender.ts';
import { ActionSenderContext } from '#shared/orders/actions/use-action-sender.ts';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { ConnectionChip } from '#shared/orders/live/connection-chip.tsx';
import { CourierList } from './courier-list.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import css from './dispatcher-page.module.css';
import { useDispatchData } from './use-dispatch-data.ts';

const DispatchMap = lazyComponent({ load: () => import('./dispatch-map.tsx').then((module) => module.DispatchMap) });

/** Too narrow for a map beside the list. */
const NARROW = '(max-width: 767.98px)';

/** Deliveries by urgency, couriers, and all of them on a map. */
export function DispatcherPage() {
  const { t } = useTranslation(['dispatch', 'screens']);
  const { session, readOnlyReason } = useStoreSession();
  const orderServices = useOptionalOrderServices();
  const ownSender = useOwnSender();
  const title = t(`screens:${screenLabelKey('dispatcher')}`);
  usePageTitle(title);
  const { orders, deliveries, couriers = [] } = useDispatchData();
  const [selected, setSelected] = useState<string | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const isNarrow = useMediaQuery(NARROW);
  const isOffline = useObservable(isDisconnectedObservable);
  const listRef = useRef<HTMLDivElement>(null);
  const selectedOrder = deliveries?.find(({ order_id }) => order_id === selected);
  const selectedId = selectedOrder?.order_id;
  const before = useRef<string>(undefined);
  useEffect(() => {
    // Focuses the selected delivery, and its row after closing. Only then, because updates must not move the focus.
    const row = `[data-order="${before.current ?? ''}"]`;
    if (selectedId !== undefined) document.querySelector<HTMLElement>('#delivery-title')?.focus();
    else if (before.current !== undefined) listRef.current?.querySelector<HTMLElement>(row)?.focus();
    before.current = selectedId;
  }, [selectedId]);

  /** Selecting a courier selects their delivery, if they have one. */
  function select(id: string) {
    const courier = couriers.find(({ provider_id }) => provider_id === id);
    setSelected(courier?.deliveries[0]?.order_id ?? id);
    setMapOpen(false);
  }
  const { location } = session.store;
  const map = location ? (
    <DispatchMap store={location} orders={deliveries ?? []} couriers={couriers} selected={selected} onSelect={select} />
  ) : (
    <EmptyState icon={<MapPinOff />} title={t('map.noPlace')} />
  );
  return (
    <ActionSenderContext value={ownSender.sender}>
      <Page width="fill">
        <PageHeader
          title={title}
          status={orderServices && <ConnectionChip />}
          actions={
            isNarrow && (
              <Button icon={<MapIcon aria-hidden="true" />} onClick={() => setMapOpen(true)}>
                {t('map.show')}
              </Button>
            )
          }
        />
        {isOffline && <InlineAlert tone="warning">{t('offline')}</InlineAlert>}
        <div className={css.columns} data-open={selectedOrder !== undefined || undefined}>
          <div className={css.list} ref={listRef}>
            {deliveries && (
              <Stack gap={6}>
                <DeliveryList orders={deliveries} selected={selected} onSelect={select} />
                <CourierList couriers={couriers} selected={selected} />
              </Stack>
            )}
            {!deliveries && orders.error && !orders.isFetching && (
              <ErrorState onRetry={() => void orders.refetch()}>
                {'textKey' in orders.error && <ErrorText error={orders.error} />}
              </ErrorState>
            )}
            {!deliveries && orders.isFetching && (
              <div aria-busy="true">
                <Stack>
                  <Skeleton height="5rem" />
                  <Skeleton height="5rem" />
                  <Skeleton height="5rem" />
                </Stack>
              </div>
            )}
          </div>
          {selectedOrder && (
            <DeliveryPanel
              key={selectedOrder.order_id}
              order={selectedOrder}
              courier={couriers.find(({ provider_id }) => provider_id === selectedOrder.provider_id)}
              conflicts={orderServices?.orderServices.conflicts ?? ownSender.conflicts}
              disabled={isOffline || readOnlyReason !== null}
              onClose={() => setSelected(null)}
            />
          )}
          {!isNarrow && <div className={css.mapColumn}>{map}</div>}
        </div>
        {isNarrow && (
          <Drawer open={isMapOpen} onClose={() => setMapOpen(false)} title={t('map.label')}>
            {map}
          </Drawer>
        )}
      </Page>
    </ActionSenderContext>
  );
}

/** For sessions without access to running orders, which have no order services. */
function useOwnSender() {
  const { client } = useAppServices();
  const dispatch: CacheDispatch = useDispatch();
  return useMemo(() => {
    const conflicts = createConflictStore();
    const noop = () => undefined;
    return {
      conflicts,
      sender: createSender({ client, dispatch, conflicts, onLost: noop, onRefusedLate: noop }),
    };
  }, [client, dispatch]);
}
