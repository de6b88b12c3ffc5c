import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { CancelRequestDialog } from '#shared/orders/dialogs/cancel-request-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CourierDialog } from './courier-dialog.tsx';
import { CourierLostDialog } from '#shared/orders/dialogs/courier-lost-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const BulkDialogs = lazyComponent({
  load: () => import('#features/orders/bulk/bulk-order-dialogs.tsx').then((module) => module.BulkOrderDialogs),
  texts: ['order-bulk'],
});

const DIALOGS = {
  end: EndDialog,
  courier: CourierDialog,
  lost: CourierLostDialog,
  complete: CompleteDialog,
  cancel_request: CancelRequestDialog,
  restore: RestoreDialog,
  return: ReturnDialog,
} as const;

/** The open order dialog, on every page. */
export function OrderDialogs() {
  const { dialogState } = useOrderServices();
  const { EditDialog } = useOrderSlots();
  const dialog = useObservable(dialogState);
  if (dialog === null || dialog.kind === 'accept') return null;
  const close = () => dialogState.set(null);
  if (!('order' in dialog)) return <BulkDialogs dialog={dialog} onClose={close} onUnavailable={close} />;
  const { order_id: key } = dialog.order;
  if (dialog.kind === 'edit')
    return <EditDialog key={key} order={dialog.order} onClose={close} onUnavailable={close} />;
  const OrderDialog = DIALOGS[dialog.kind];
  return <OrderDialog key={key} order={dialog.order} onClose={close} />;
}
