import { type StoredPaymentSettings, useGetPaymentSettingsQuery } from '@store-panel/api-client/rtk/payment-settings';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useLinkedField } from '#shared/forms/settings/use-linked-field.ts';
import { findGateway } from '#shared/payments/gateway-names.ts';
import { CashCard } from './cash-card.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { usePaymentDenial } from './payment-denial.ts';
import css from './payments.module.css';
import { useMethods } from './use-methods.ts';

/** How customers may pay: a card for each method, with the keys of its gateway. Main stores only. */
export function PaymentSettingsPage() {
  const { t } = useTranslation('payments');
  const query = useGetPaymentSettingsQuery();
  return (
    <SettingsPage screen="payment-settings" intro={`${t('intro')} ${t('mainOnly')}`} query={query}>
      {(stored) => <Methods stored={stored} />}
    </SettingsPage>
  );
}

function Methods({ stored }: { readonly stored: StoredPaymentSettings }) {
  const { t } = useTranslation('payments');
  const { currency, gateways } = stored;
  const denial = usePaymentDenial();
  const methods = useMethods(stored);
  useLinkedField();
  return (
    <div className={css.page}>
      {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
      {gateways.every((gateway) => !gateway.is_currency_supported) && (
        <InlineAlert tone="info" title={t('noCard', { currency })}>
          {t('noCardText')}
        </InlineAlert>
      )}
      <div className={css.cards}>
        <CashCard methods={methods} />
        {gateways.map((state) => {
          const gateway = findGateway(state.gateway);
          return (
            gateway && (
              <GatewayCard key={gateway} gateway={gateway} state={state} currency={currency} methods={methods} />
            )
          );
        })}
      </div>
    </div>
  );
}
