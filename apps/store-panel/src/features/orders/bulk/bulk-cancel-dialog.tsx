import type { OrderCard } from '@store-panel/api-client/order-models';
import { addMoney, formatMoney } from '@store-panel/domain/money/money';
import { amountPaid } from '@store-panel/domain/orders/payment';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ReasonFields } from '#features/orders/dialogs/reason-fields.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { cancelActionFor, useBulkCancel } from './use-bulk-cancel.ts';

const schema = object({ reason: reasonSchema });
const DRAFT_KEY = 'cancel-many';

interface BulkCancelDialogProps {
  readonly orders: readonly OrderCard[];
  readonly onClose: () => void;
}

/** Cancels several orders with one reason and shows the refund; then the same undo window as for a single order. */
export function BulkCancelDialog({ orders, onClose }: BulkCancelDialogProps) {
  const { t } = useTranslation(['order-bulk', 'orders']);
  const { orderServices } = useOrderServices();
  const { drafts } = useAppServices();
  const language = useLanguage();
  const cancelOrders = useBulkCancel();
  // Orders that have ended since selection, or are with a courier, are skipped here instead of being rejected later.
  const cancellableOrders = orders.filter((order) => cancelActionFor(order) !== null);
  const skippedCount = orders.length - cancellableOrders.length;
  const paidAmount = addMoney(...cancellableOrders.map(amountPaid));
  const [first] = cancellableOrders;
  function close() {
    drafts.drop(DRAFT_KEY);
    onClose();
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={({ reason }) => {
        orderServices.alarm.acknowledge(cancellableOrders.map(({ order_id }) => order_id));
        cancelOrders(cancellableOrders, reason.trim());
        close();
      }}
    >
      {({ submitForm }) => (
        <ConfirmDialog
          open
          danger
          title={t('dialog.title', { count: cancellableOrders.length })}
          description={
            <>
              <p>{t('dialog.text')}</p>
              {first && (
                <p>
                  {paidAmount > 0
                    ? t('dialog.refund', { amount: formatMoney(paidAmount, { language, currency: first.currency }) })
                    : t('orders:money.nothingPaid')}
                </p>
              )}
              {skippedCount > 0 && <p>{t('dialog.left', { count: skippedCount })}</p>}
            </>
          }
          confirmLabel={t('dialog.confirm')}
          cancelLabel={t('dialog.keep')}
          onConfirm={() => cancellableOrders.length > 0 && void submitForm()}
          onCancel={close}
        >
          {/* Losing access may close the page while the user types. */}
          <FormDraft draftKey={DRAFT_KEY} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <ReasonFields
            isRejection={cancellableOrders.every(({ order_status }) => order_status === ORDER_STATUS.waiting)}
          />
        </ConfirmDialog>
      )}
    </Formik>
  );
}
