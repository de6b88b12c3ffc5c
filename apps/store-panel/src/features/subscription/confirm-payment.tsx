import { type Subscription, useConfirmPaymentMutation } from '@store-panel/api-client/rtk/subscription';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useProviderPage } from './use-provider-page.ts';
import { useSubscriptionDenial } from './use-subscription-denial.ts';
import { useSubscriptionFormat } from './use-subscription-format.ts';

/** Leads to the provider's page on which a payment is confirmed; nothing where none has to be. */
export function ConfirmPayment({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { money } = useSubscriptionFormat(subscription.currency);
  const denial = useSubscriptionDenial();
  const [confirm] = useConfirmPaymentMutation();
  const { invoice } = subscription;
  const { leave, isLeaving, failure } = useProviderPage(() => confirm(invoice?.invoice_id ?? '').unwrap());
  if (invoice?.needs_confirmation !== true) return null;
  return (
    <InlineAlert tone="warning" title={t('confirm.title', { amount: money(invoice.amount) })}>
      <Stack gap={3}>
        <span>{t('confirm.text')}</span>
        <div>
          <Button
            icon={<ExternalLink aria-hidden="true" />}
            pending={isLeaving}
            disabled={denial !== undefined}
            onClick={() => void leave()}
          >
            {t('confirm.button')}
          </Button>
        </div>
        {denial !== undefined && <span>{denial}</span>}
        {failure !== undefined && <FailureAlert failure={failure} />}
      </Stack>
    </InlineAlert>
  );
}
