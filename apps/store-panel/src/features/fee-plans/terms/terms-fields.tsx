import { FEE_BASES, FEE_LIMITS } from '@store-panel/domain/fees/fee-plan';
import { FEE_WAYS, type FeeWay } from '@store-panel/domain/fees/fee-ways';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { weekdayName } from './term-rows.ts';
import css from '../fee-plans.module.css';

/** Decimals of a share: a part per million is 0.0001 %. */
const SHARE_PLACES = 4;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

interface OfCurrency {
  readonly currency: string;
}

/** All that a version says: commission by way of delivery, what is beside it, and payouts. */
export function TermsFields({ currency }: OfCurrency) {
  const { t } = useTranslation('fee-plans');
  return (
    <>
      <Group title={t('form.commission')} text={t('form.commissionText')}>
        {FEE_WAYS.map((way) => (
          <WayFields key={way} way={way} currency={currency} />
        ))}
        <FormRadioGroup
          name="terms.base"
          label={t('field.base')}
          options={FEE_BASES.map((value) => ({ value, label: t(`base.${value}`), help: t(`baseHelp.${value}`) }))}
        />
      </Group>
      <Group title={t('form.beside')}>
        <div className={css.fields}>
          <FormNumberField
            name="terms.processing_ppm"
            label={t('field.processingShare')}
            help={t('field.processingHelp')}
            unit="%"
            places={SHARE_PLACES}
            min={0}
            max={100}
          />
          <FormPriceField name="terms.processing_fixed" label={t('field.processingFixed')} currency={currency} />
          <FormNumberField
            name="terms.tax_ppm"
            label={t('field.tax')}
            help={t('field.taxHelp')}
            unit="%"
            places={SHARE_PLACES}
            min={0}
            max={100}
          />
        </div>
        <FormOption
          name="terms.withholds_tax"
          label={t('field.withholdsTax')}
          help={t('field.withholdsTaxHelp')}
          disabled={false}
        />
        <FormOption
          name="terms.keeps_commission_on_refund"
          label={t('field.keepsCommission')}
          help={t('field.keepsCommissionHelp')}
          disabled={false}
        />
      </Group>
      <PayoutFields currency={currency} />
    </>
  );
}

function WayFields({ way, currency }: OfCurrency & { readonly way: FeeWay }) {
  const { t } = useTranslation('fee-plans');
  const name = `terms.rules.${way}`;
  return (
    <fieldset className={css.way}>
      <legend className={css.legend}>{t(`way.${way}`)}</legend>
      <div className={css.fields}>
        <FormNumberField
          name={`${name}.commission`}
          label={t('field.share')}
          unit="%"
          places={SHARE_PLACES}
          min={0}
          max={100}
        />
        <FormPriceField name={`${name}.fixed`} label={t('field.fixed')} currency={currency} />
        <FormPriceField name={`${name}.least`} label={t('field.least')} currency={currency} optional />
        <FormPriceField name={`${name}.most`} label={t('field.most')} currency={currency} optional />
      </div>
    </fieldset>
  );
}

function PayoutFields({ currency }: OfCurrency) {
  const { t } = useTranslation('fee-plans');
  const language = useLanguage();
  const { min, max } = FEE_LIMITS.hold_days;
  return (
    <Group title={t('form.payouts')}>
      <div className={css.fields}>
        <FormSelect
          name="terms.payout_weekday"
          label={t('field.payoutWeekday')}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
        />
        <FormNumberField
          name="terms.hold_days"
          label={t('field.holdDays')}
          help={t('field.holdDaysHelp')}
          min={min}
          max={max}
        />
        <FormPriceField
          name="terms.least_payout"
          label={t('field.leastPayout')}
          help={t('field.leastPayoutHelp')}
          currency={currency}
        />
        <FormPriceField
          name="terms.credit_limit"
          label={t('field.creditLimit')}
          help={t('field.creditLimitHelp')}
          currency={currency}
        />
      </div>
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Group({ title, text, children }: GroupProps) {
  return (
    <section className={css.group} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {text !== undefined && <p className={css.muted}>{text}</p>}
      {children}
    </section>
  );
}
