import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { useObserved } from '#shared/observable.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { CancelRequestDialog } from './cancel-request-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CourierDialog } from './courier-dialog.tsx';
import { CourierLostDialog } from './courier-lost-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const EditDialog = lazyPart({
  async load() {
    const [{ EditDialog: loaded }] = await Promise.all([
      import('../edit/edit-dialog.tsx'),
      loadTexts(['order-edit', 'order-detail', 'create-order']),
    ]);
    return loaded;
  },
});

const ManyOrders = lazyPart({
  async load() {
    const [{ ManyOrders: loaded }] = await Promise.all([
      import('../batch/many-orders.tsx'),
      loadTexts(['order-batch']),
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
  edit: EditDialog,
} as const;

/** The question that is being asked, on whatever page. */
export function Questions() {
  const { question } = useDesk();
  const asked = useObserved(question);
  if (asked === null || asked.kind === 'accept') return null;
  const close = () => question.set(null);
  if (!('order' in asked)) return <ManyOrders question={asked} onClose={close} onUnavailable={close} />;
  const Asked = DIALOGS[asked.kind];
  return <Asked key={asked.order.order_id} order={asked.order} onClose={close} onUnavailable={close} />;
}
