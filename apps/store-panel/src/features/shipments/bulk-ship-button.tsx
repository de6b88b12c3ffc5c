import { isApiError } from '@store-panel/api-client/errors';
import { type CacheDispatch, upsertOrderInCaches } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import type { ShipResult } from '@store-panel/api-client/rtk/shipments';
import { MAX_SHIPMENT_BULK } from '@store-panel/domain/limits/limits';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { Button } from '@store-panel/ui/button';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { BulkShipButtonProps } from '#shared/orders/order-slots.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

/** Hands the selected orders to the transporter, of all sub-stores; ineligible ones are left out. */
export function BulkShipButton({ selected, onDone }: BulkShipButtonProps) {
  const { t } = useTranslation('shipments');
  const { client, toasts } = useAppServices();
  const { session } = useStoreSession();
  const dispatch: CacheDispatch = useDispatch();
  const readOnlyReason = useReadOnlyReason('open');
  const [isWorking, setWorking] = useState(false);
  const actor = actorOf(session);
  const eligible = selected.filter((order) => checkOrderAction('ready_for_shipment', order, actor).allowed);
  if (eligible.length === 0) return null;

  async function shipSelected() {
    setWorking(true);
    const results: ShipResult[] = [];
    try {
      for (let from = 0; from < eligible.length; from += MAX_SHIPMENT_BULK) {
        const orders = eligible
          .slice(from, from + MAX_SHIPMENT_BULK)
          .map(({ order_id, version }) => ({ order_id, version }));
        results.push(...(await client.call('POST /api/store/multi_store_ready_for_shipment', { orders })).results);
      }
    } catch (error) {
      // The client has shown the error.
      if (!isApiError(error)) throw error;
    } finally {
      setWorking(false);
    }
    for (const { order, last_change: last } of results)
      if (order) dispatch(upsertOrderInCaches(order, last ?? undefined));
    const shippedCount = results.filter(({ error_code }) => error_code === null).length;
    const failedCount = eligible.length - shippedCount;
    if (shippedCount > 0) toasts.add({ tone: 'success', title: t('bulk.marked', { count: shippedCount }) });
    if (failedCount > 0) toasts.add({ tone: 'warning', title: t('bulk.notMarked', { count: failedCount }) });
    onDone();
  }
  return (
    <Button
      size="sm"
      icon={<PackageCheck aria-hidden="true" />}
      data-action="ready_for_shipment_many"
      pending={isWorking}
      aria-disabled={readOnlyReason !== undefined || undefined}
      title={readOnlyReason}
      onClick={() => readOnlyReason === undefined && void shipSelected()}
    >
      {t('bulk.button', { count: eligible.length })}
    </Button>
  );
}
