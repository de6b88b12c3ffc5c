import { isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { type CacheDispatch, putOrder } from '@store-panel/api-client/rtk/order-caches';
import type { ShipResult } from '@store-panel/api-client/rtk/shipments';
import { SHIPMENTS_AT_ONCE } from '@store-panel/domain/limits/limits';
import { orderCan } from '@store-panel/domain/orders/transitions';
import { Button } from '@store-panel/ui/button';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { usePlatform } from '#shared/platform/platform.tsx';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useWhyClosed } from '../claims/use-why-closed.ts';

interface ShipManyProps {
  readonly chosen: readonly OrderCard[];
  readonly onDone: () => void;
}

/** Hands the chosen orders to the transporter, whichever sub-store handles them; those that cannot be are left out. */
export function ShipMany({ chosen, onDone }: ShipManyProps) {
  const { t } = useTranslation('shipments');
  const { client, toasts } = usePlatform();
  const { session } = useStoreSession();
  const dispatch: CacheDispatch = useDispatch();
  const closed = useWhyClosed();
  const [isWorking, setWorking] = useState(false);
  const actor = actorOf(session);
  const open = chosen.filter((order) => orderCan('ready_for_shipment', order, actor).allowed);
  if (open.length === 0) return null;

  async function run() {
    setWorking(true);
    const results: ShipResult[] = [];
    try {
      for (let from = 0; from < open.length; from += SHIPMENTS_AT_ONCE) {
        const orders = open
          .slice(from, from + SHIPMENTS_AT_ONCE)
          .map(({ order_id, version }) => ({ order_id, version }));
        results.push(...(await client.call('POST /api/store/multi_store_ready_for_shipment', { orders })).results);
      }
    } catch (error) {
      // It has been told where it failed.
      if (!isApiError(error)) throw error;
    } finally {
      setWorking(false);
    }
    for (const { order, last_change: last } of results) if (order) dispatch(putOrder(order, last ?? undefined));
    const done = results.filter(({ error_code }) => error_code === null).length;
    const left = open.length - done;
    if (done > 0) toasts.add({ tone: 'success', title: t('many.made', { count: done }) });
    if (left > 0) toasts.add({ tone: 'warning', title: t('many.refused', { count: left }) });
    onDone();
  }
  return (
    <Button
      size="sm"
      icon={<PackageCheck aria-hidden="true" />}
      data-action="ready_for_shipment_many"
      pending={isWorking}
      aria-disabled={closed !== undefined || undefined}
      title={closed}
      onClick={() => closed === undefined && void run()}
    >
      {t('many.button', { count: open.length })}
    </Button>
  );
}
