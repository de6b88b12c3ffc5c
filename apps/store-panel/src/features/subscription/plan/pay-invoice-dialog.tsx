import {
  type Subscription,
  type SubscriptionInvoice,
  usePayInvoiceMutation,
} from '@store-panel/api-client/rtk/subscription';
import type { PayBy } from '@store-panel/domain/subscription/paying';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { PayByField } from '../pay-by-field.tsx';
import { PaymentFailure } from '../payment-failure.tsx';
import { useSubscriptionFormat } from '../use-subscription-format.ts';

interface PayInvoiceDialogProps {
  readonly subscription: Subscription;
  readonly invoice: SubscriptionInvoice;
  readonly onClose: () => void;
}

/** Pays an open invoice, from earnings or by card. */
export function PayInvoiceDialog({ subscription, invoice, onClose }: PayInvoiceDialogProps) {
  const { t } = useTranslation('subscription');
  const { toasts, session } = useAppServices();
  const { money } = useSubscriptionFormat(invoice.currency);
  const [payBy, setPayBy] = useState<PayBy>(
    subscription.card === null ? 'earnings' : (subscription.pay_by ?? 'earnings'),
  );
  const [pay] = usePayInvoiceMutation();
  return (
    <ConfirmMutationDialog
      title={t('pay.title', { number: isolateLtr(invoice.number) })}
      description={t('pay.text', { amount: money(invoice.amount) })}
      confirmLabel={t('pay.button')}
      onConfirm={() => pay({ invoice_id: invoice.invoice_id, pay_by: payBy }).unwrap()}
      onDone={() => {
        // A lapsed store goes on at once.
        void session.refetch();
        toasts.add({ tone: 'success', title: t('pay.done') });
        onClose();
      }}
      onClose={onClose}
      renderFailure={(failure) => <PaymentFailure failure={failure} />}
    >
      <PayByField subscription={subscription} value={payBy} onChange={setPayBy} />
    </ConfirmMutationDialog>
  );
}
