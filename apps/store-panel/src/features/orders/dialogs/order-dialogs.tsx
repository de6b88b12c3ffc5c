import { loadNamespaces } from '#shared/i18n/i18n.ts';
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

const ManyOrders = lazyComponent({
  async load() {
    const [{ BulkOrderDialogs: loaded }] = await Promise.all([
      import('#features/orders/bulk/bulk-order-dialogs.tsx'),
      loadNamespaces(['order-bulk']),
    ]);
    return loaded;
  },
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

/** The question that is being asked, on whatever page. */
export function OrderDialogs() {
  const { question } = useOrderServices();
  const { EditDialog } = useOrderSlots();
  const asked = useObservable(question);
  if (asked === null || asked.kind === 'accept') return null;
  const close = () => question.set(null);
  if (!('order' in asked)) return <ManyOrders question={asked} onClose={close} onUnavailable={close} />;
  const { order_id: key } = asked.order;
  if (asked.kind === 'edit') return <EditDialog key={key} order={asked.order} onClose={close} onUnavailable={close} />;
  const Asked = DIALOGS[asked.kind];
  return <Asked key={key} order={asked.order} onClose={close} />;
}
