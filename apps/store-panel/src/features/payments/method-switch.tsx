import type { PaymentOption } from '@store-panel/domain/payments/gateways';
import { Switch } from '@store-panel/ui/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { usePaymentDenial } from './payment-denial.ts';
import css from './payments.module.css';
import type { MethodsState } from './use-methods.ts';

interface MethodSwitchProps {
  readonly method: PaymentOption;
  readonly methods: MethodsState;
  /** Why it cannot be turned on, translated. */
  readonly onDenial?: string | undefined;
}

/** Whether customers may pay in a way. It says why it cannot be switched. */
export function MethodSwitch({ method, methods, onDenial }: MethodSwitchProps) {
  const { t } = useTranslation('payments');
  const reasonId = useId();
  const isReadOnly = usePaymentDenial() !== undefined;
  const isOn = methods.settings[method];
  const reason = isOn ? (methods.isLast(method) ? t('denied.last') : undefined) : onDenial;
  return (
    <div className={css.offer}>
      <Switch
        id={fieldId(method)}
        label={t('offer')}
        checked={isOn}
        disabled={isReadOnly || methods.isSaving || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onChange={(next) => void methods.set(method, next)}
      />
      {reason !== undefined && <HintText id={reasonId}>{reason}</HintText>}
    </div>
  );
}
