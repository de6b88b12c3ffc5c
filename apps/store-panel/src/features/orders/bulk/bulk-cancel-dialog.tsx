import type { OrderCard } from '@store-panel/api-client/order-models';
import { addMoney, formatMoney } from '@store-panel/domain/money/money';
import { amountPaid } from '@store-panel/domain/orders/payment';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { ReasonFields } from '#features/orders/dialogs/reason-fields.tsx';
import { useReasonKind } from '#features/orders/dialogs/use-reason-kind.ts';
import { ReasonDialog } from '#shared/orders/dialogs/reason-dialog.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { cancelActionFor, useBulkCancel } from './use-bulk-cancel.ts';

const DRAFT_KEY = 'cancel-many';

interface BulkCancelDialogProps {
  readonly orders: readonly OrderCard[];
  readonly onClose: () => void;
}

/** Cancels several orders with one reason and shows the refund; then the same undo window as for a single order. */
export function BulkCancelDialog({ orders, onClose }: BulkCancelDialogProps) {
  const { t } = useTranslation(['order-bulk', 'orders']);
  const { orderServices } = useOrderServices();
  const language = useLanguage();
  const cancelOrders = useBulkCancel();
  // Orders that have ended since selection, or are with a courier, are skipped here instead of being rejected later.
  const open = orders.filter((order) => cancelActionFor(order) !== null);
  const isRejection = open.every(({ order_status }) => order_status === ORDER_STATUS.waiting);
  const kindOf = useReasonKind(isRejection);
  const left = orders.length - open.length;
  const paid = addMoney(...open.map(amountPaid));
  const [first] = open;
  return (
    <ReasonDialog
      danger
      title={t('dialog.title', { count: open.length })}
      description={
        <>
          <p>{t('dialog.text')}</p>
          {first && (
            <p>
              {paid > 0
                ? t('dialog.refund', { amount: formatMoney(paid, { language, currency: first.currency }) })
                : t('orders:money.nothingPaid')}
            </p>
          )}
          {left > 0 && <p>{t('dialog.left', { count: left })}</p>}
        </>
      }
      confirmLabel={t('dialog.confirm')}
      cancelLabel={t('dialog.keep')}
      draftKey={DRAFT_KEY}
      onSubmit={(reason) => {
        if (open.length === 0) return false;
        orderServices.alarm.acknowledge(open.map(({ order_id }) => order_id));
        cancelOrders(open, { reason, reasonKind: kindOf(reason) });
        return true;
      }}
      onClose={onClose}
    >
      <ReasonFields isRejection={isRejection} />
    </ReasonDialog>
  );
}
