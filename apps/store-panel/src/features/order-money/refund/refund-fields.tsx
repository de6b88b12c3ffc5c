import type { OrderDetail } from '@store-panel/api-client/order-models';
import type { OrderMoney } from '@store-panel/api-client/rtk/order-money';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { withIds } from '#shared/orders/with-ids.ts';
import { RefusalAlert } from '../refusal-alert.tsx';
import { refusalOf } from '../refusal.ts';
import { useMoneyAccess } from '../money-access.ts';
import {
  fieldOf,
  leftOf,
  refundableOf,
  refundRules,
  type RefundScope,
  type RefundValues,
  scopesOf,
} from './refund-form.ts';

interface RefundFieldsProps {
  readonly order: OrderDetail;
  readonly money: OrderMoney;
  readonly initialValues: RefundValues;
  /** Why the step after this one led back here. */
  readonly failure: unknown;
  /** Shows what it would do; rejects with an API error. */
  readonly onContinue: (values: RefundValues) => Promise<void>;
  readonly onClose: () => void;
}

/** First step: how much goes back, and why. What the server refuses is said at the field that can mend it. */
export function RefundFields({ order, money, initialValues, onContinue, onClose, ...before }: RefundFieldsProps) {
  const { t } = useTranslation(['order-money', 'orders', 'shell']);
  const form = useId();
  const format = useEarningFormat(money.currency);
  const { denial } = useMoneyAccess();
  const refundable = refundableOf(money);
  const [failure, setFailure] = useState<unknown>(before.failure);
  const rules = useMemo(
    () => refundRules({ refundable, format: { language: format.language, currency: money.currency } }),
    [refundable, format.language, money.currency],
  );
  const labels: Readonly<Record<RefundScope, string>> = {
    all: t('refund.scope.all', { amount: isolateLtr(format.money(refundable)) }),
    lines: t('refund.scope.lines'),
    amount: t('refund.scope.amount'),
  };
  return (
    <ValidatedFormik<RefundValues>
      initialValues={initialValues}
      rules={rules}
      onSubmit={async (values, { setFieldError }) => {
        if (denial !== undefined) return;
        setFailure(undefined);
        try {
          await onContinue(values);
        } catch (refused) {
          const refusal = refusalOf(refused);
          const field = fieldOf(refusal, values.scope);
          if (refusal === null || field === null) setFailure(refused);
          else setFieldError(field, t(`problem.${refusal}`));
        }
      }}
    >
      {({ values: { scope }, isSubmitting }) => (
        <Dialog
          open
          title={t('refund.title', { number: order.unique_id })}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
              <Button
                type="submit"
                form={form}
                variant="primary"
                pending={isSubmitting}
                disabled={denial !== undefined}
                title={denial}
              >
                {t('refund.continue')}
              </Button>
            </>
          }
        >
          <ValidatedForm id={form}>
            {failure !== undefined && <RefusalAlert failure={failure} />}
            {denial !== undefined && <p>{denial}</p>}
            <FormRadioGroup<RefundScope>
              name="scope"
              label={t('refund.scope.label')}
              options={scopesOf(order).map((value) => ({ value, label: labels[value] }))}
            />
            {scope === 'lines' && <LineFields order={order} money={money} />}
            {scope === 'amount' && (
              <FormPriceField
                name="amount"
                label={t('refund.amount')}
                currency={money.currency}
                help={t('refund.upTo', { amount: isolateLtr(format.money(refundable)) })}
              />
            )}
            <FormTextArea name="reason" label={t('orders:reason.label')} maxLength={REASON_MAX} rows={2} />
          </ValidatedForm>
        </Dialog>
      )}
    </ValidatedFormik>
  );
}

function LineFields({ order, money }: Pick<RefundFieldsProps, 'order' | 'money'>) {
  const { t } = useTranslation('order-money');
  const left = leftOf(order, money);
  return (
    <>
      {withIds(order.lines).map(({ id, item }, at) => {
        const max = left[at] ?? 0;
        return (
          max > 0 && (
            <FormNumberField
              key={id}
              name={`quantities.${at}`}
              label={item.name}
              min={0}
              max={max}
              step={1}
              stepper
              help={t('refund.upTo', { amount: String(max) })}
            />
          )
        );
      })}
      {order.delivery_price + order.tip_amount > 0 && <FormCheckbox name="delivery" label={t('refund.delivery')} />}
    </>
  );
}
