import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { monthName, weekdayName } from '#shared/offers/recursion-words.ts';
import css from '#features/offers/offers.module.css';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { OfferValues } from './offer-values.ts';
import { ToggleGrid } from './toggle-grid.tsx';

interface RecursionDaysProps {
  readonly values: OfferValues;
  readonly disabled: boolean;
}

/** From Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** On which days of the week, month or year the offer recurs. */
export function RecursionDays({ values: { recursion }, disabled }: RecursionDaysProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const weekdays = WEEK.map((day) => ({ value: day, label: weekdayName(day, language, 'short') }));
  const months = MONTHS.map((month) => ({ value: month, label: monthName(month, language, 'short') }));
  const days = DAYS.map((day) => ({ value: day, label: String(day) }));
  switch (recursion) {
    case 'none':
    case 'daily':
      return null;
    case 'weekly':
      return <DaysField name="weekdays" label={t('form.weekdays')} options={weekdays} disabled={disabled} />;
    case 'monthly':
      return (
        <div className={css.fields}>
          <DaysField name="days" label={t('form.days')} options={days} disabled={disabled} />
          <FormCheckbox name="isLastDay" label={t('form.isLastDay')} disabled={disabled} />
        </div>
      );
    case 'yearly':
      return (
        <div className={css.fields}>
          <DaysField name="months" label={t('form.months')} options={months} disabled={disabled} />
          <DaysField name="days" label={t('form.days')} options={days} disabled={disabled} />
        </div>
      );
  }
}

interface DaysFieldProps {
  readonly name: 'weekdays' | 'months' | 'days';
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly disabled: boolean;
}

function DaysField({ name, ...grid }: DaysFieldProps) {
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<readonly number[]>(name);
  return (
    <ToggleGrid
      {...grid}
      name={name}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(selected) => void setValue(selected)}
    />
  );
}
