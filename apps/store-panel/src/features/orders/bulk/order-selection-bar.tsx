import type { OrderCard } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { CheckCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { PrintMany } from '#shared/printing/print-many.tsx';
import { useBulkAccept } from './use-bulk-accept.ts';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { cancelActionFor } from './use-bulk-cancel.ts';

interface OrderSelectionBarProps {
  readonly orders: readonly OrderCard[];
  readonly selected: readonly OrderCard[];
  readonly onChoose: (orders: readonly OrderCard[]) => void;
}

/** Above the list: selects all or none, and runs bulk actions on the selection. */
export function OrderSelectionBar({ orders, selected, onChoose }: OrderSelectionBarProps) {
  const { t } = useTranslation(['order-bulk', 'shell']);
  const { orderServices, dialogState } = useOrderServices();
  const { readOnlyReason, session } = useStoreSession();
  const { BulkShipButton } = useOrderSlots();
  const isOffline = useObservable(orderServices.isOfflineObservable);
  const { acceptableOrders: waiting, accept } = useBulkAccept(selected);
  const cancellable = readOnlyReason ? [] : selected.filter((order) => cancelActionFor(order) !== null);
  return (
    <SelectionBar
      total={orders.length}
      selectedCount={selected.length}
      label={t('selected', { count: selected.length })}
      onAll={() => onChoose(orders)}
      onNone={() => onChoose([])}
      actions={
        <>
          {waiting.length > 0 && (
            <Button
              size="sm"
              variant="primary"
              icon={<CheckCheck aria-hidden="true" />}
              onClick={() => {
                accept();
                onChoose([]);
              }}
            >
              {t('accept', { count: waiting.length })}
            </Button>
          )}
          <PrintMany size="sm" orders={selected} />
          {session.flags.courierService && <BulkShipButton selected={selected} onDone={() => onChoose([])} />}
          {cancellable.length > 0 && (
            <Button
              size="sm"
              icon={<CircleX aria-hidden="true" />}
              data-action="cancel_many"
              aria-disabled={isOffline || undefined}
              title={isOffline ? t('shell:connection.required') : undefined}
              onClick={() => {
                if (isOffline) return;
                dialogState.set({ kind: 'cancel_many', orders: selected });
                onChoose([]);
              }}
            >
              {t('cancel', { count: cancellable.length })}
            </Button>
          )}
        </>
      }
    />
  );
}
