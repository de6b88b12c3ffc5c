import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';

import { CodeField } from '#form/code-field.tsx';
import {
  CodeOwner,
  type CodeTranslate,
  type FoundCode,
  type NamedOrder,
  CodeForm,
  StepHeading,
  type StepState,
} from './code-parts.tsx';

interface OrderStepProps extends StepState {
  readonly t: CodeTranslate;
  readonly found: FoundCode;
  readonly onOrder: (order: NamedOrder) => void;
  readonly onBack: () => void;
}

/** Names the order that something comes back of, and proves that one has to do with it. */
export function OrderStep({ t, found, onOrder, onBack, ...state }: OrderStepProps) {
  const [number, setNumber] = useState('');
  const [factor, setFactor] = useState('');
  const [wasSent, setSent] = useState(false);
  const required = (text: string) => (wasSent && text.trim() === '' ? t('code-page:mistake.required') : undefined);
  function submit() {
    setSent(true);
    if (number.trim() !== '' && factor.trim() !== '') onOrder({ number, factor: factor.trim() });
  }
  return (
    <CodeForm
      {...state}
      t={t}
      step="order"
      label={t('code-page:order.title')}
      submitLabel={t('code-page:next')}
      onSubmit={submit}
      onBack={onBack}
    >
      <StepHeading takesFocus>{t('code-page:order.title')}</StepHeading>
      <CodeOwner t={t} found={found} />
      <CodeField
        id="order-number"
        name="number"
        label={t('code-page:order.number')}
        value={number}
        error={required(number)}
        onText={(text) => setNumber(text.slice(0, WAYBILL_MAX))}
      />
      <TextField
        name="factor"
        label={t('code-page:order.factor')}
        help={t('code-page:order.factorHelp')}
        dir="ltr"
        autoComplete="postal-code"
        maxLength={20}
        value={factor}
        error={required(factor)}
        onChange={({ target }) => setFactor(target.value)}
      />
    </CodeForm>
  );
}
