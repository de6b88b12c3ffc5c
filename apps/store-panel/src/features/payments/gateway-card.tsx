import type { GatewayState } from '@store-panel/api-client/rtk/payment-settings';
import { GATEWAY_NAMES, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { CopyField } from '@store-panel/ui/copy-field';
import { CreditCard, Plug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { CheckResult } from './check-result.tsx';
import { GatewayKeysForm } from './gateway-keys-form.tsx';
import { MethodSwitch } from './method-switch.tsx';
import { usePaymentDenial } from './payment-denial.ts';
import css from './payments.module.css';
import { useGatewayCheck } from './use-gateway-check.ts';
import type { MethodsState } from './use-methods.ts';

interface GatewayCardProps {
  readonly gateway: PaymentGatewayId;
  readonly state: GatewayState;
  readonly currency: string;
  readonly methods: MethodsState;
}

/** A gateway: whether customers may pay with it, its keys, what the last check found, and where it sends its notices. */
export function GatewayCard({ gateway, state, currency, methods }: GatewayCardProps) {
  const { t } = useTranslation(['payments', 'settings']);
  const name = GATEWAY_NAMES[gateway];
  const title = t(`settings:label.payments.${gateway}`);
  const denial = usePaymentDenial();
  const { check, run } = useGatewayCheck(gateway, state.checked);
  const isSet = state.keys.some((key) => key.is_set);
  const [isOpen, setOpen] = useState(isSet);
  // Keys may also have been saved on another device.
  if (isSet && !isOpen) setOpen(true);
  const currencyDenial = state.is_currency_supported ? undefined : t('denied.currency', { name, currency });
  const onDenial =
    currencyDenial ??
    (state.is_complete ? (state.checked?.is_good === true ? undefined : t('denied.check')) : t('denied.keys'));
  return (
    <Card aria-label={title}>
      <CardHeader
        title={
          <span className={css.title}>
            <CreditCard aria-hidden="true" />
            {title}
          </span>
        }
      >
        <StateBadges state={state} isOn={methods.settings[gateway]} isSet={isSet} />
      </CardHeader>
      <CardBody>
        <div className={css.body}>
          <p className={css.text}>{t(`text.${gateway}`)}</p>
          {state.is_stand_in && isSet ? (
            <HintText>{t('standIn', { name })}</HintText>
          ) : (
            state.mode === 'test' && <HintText>{t('modeText.test')}</HintText>
          )}
          {(isSet || methods.settings[gateway] || currencyDenial !== undefined) && (
            <MethodSwitch method={gateway} methods={methods} onDenial={onDenial} />
          )}
          {isOpen ? (
            <GatewayKeysForm gateway={gateway} state={state} onCheck={run} check={check} />
          ) : (
            currencyDenial === undefined && (
              <div>
                <Button
                  icon={<Plug aria-hidden="true" />}
                  aria-label={t('connectNamed', { name })}
                  disabled={denial !== undefined}
                  onClick={() => setOpen(true)}
                >
                  {t('connect')}
                </Button>
              </div>
            )
          )}
          <CheckResult name={name} currency={currency} check={check} gateway={gateway} />
          {state.notice_url !== null && (
            <CopyField label={t('webhook.label')} value={state.notice_url} help={t(`webhook.help.${gateway}`)} />
          )}
        </div>
      </CardBody>
    </Card>
  );
}

interface StateBadgesProps {
  readonly state: GatewayState;
  readonly isOn: boolean;
  readonly isSet: boolean;
}

function StateBadges({ state, isOn, isSet }: StateBadgesProps) {
  const { t } = useTranslation('payments');
  const { mode } = state;
  return (
    <span className={css.badges}>
      {isSet && (mode === 'test' || mode === 'live') && (
        <Badge tone={mode === 'live' ? 'accent' : 'warning'}>{t(`mode.${mode}`)}</Badge>
      )}
      <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'state.on' : isSet ? 'state.off' : 'state.unset')}</Badge>
    </span>
  );
}
