import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceTextField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import css from '#shared/lists/filters/filter-bar.module.css';
import { amountOf, type ChangeFilters } from './list-filters.ts';

export interface AmountFormProps {
  /** Minor units, as in the address. */
  readonly min: string;
  readonly max: string;
  readonly currency: string;
  readonly onChange: ChangeFilters;
}

const EXAMPLE = 1250;

/** Bounds of the total as the user types them. */
export function AmountForm({ min, max, currency, onChange }: AmountFormProps) {
  const { t } = useTranslation('order-lists');
  const language = useLanguage();
  const format = { language, currency };
  const toInput = (text: string) => {
    const amount = amountOf(text);
    return amount === null ? '' : formatAmount(amount, format);
  };
  const [typed, setTyped] = useState({ min: toInput(min), max: toInput(max) });
  const [isSubmitted, setSubmitted] = useState(false);
  const parse = (text: string) => {
    if (text.trim() === '') return '';
    const amount = parseMoney(text, format);
    return amount === null || amount < 0 ? null : String(amount);
  };
  const bounds = { min: parse(typed.min), max: parse(typed.max) };
  const error = (bound: string | null) =>
    isSubmitted && bound === null ? t('filter.amountInvalid', { example: formatAmount(EXAMPLE, format) }) : undefined;

  function apply(event: SyntheticEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (bounds.min === null || bounds.max === null) return;
    // Swapped bounds are put in order.
    const isSwapped = bounds.min !== '' && bounds.max !== '' && Number(bounds.min) > Number(bounds.max);
    onChange(isSwapped ? { min: bounds.max, max: bounds.min } : { min: bounds.min, max: bounds.max });
  }
  return (
    <form className={css.amounts} onSubmit={apply} noValidate>
      <PriceTextField
        label={t('filter.amountFrom')}
        currency={currency}
        optional
        placeholder={formatAmount(0, format)}
        value={typed.min}
        error={error(bounds.min)}
        onChange={(minText) => setTyped({ ...typed, min: minText })}
      />
      <PriceTextField
        label={t('filter.amountTo')}
        currency={currency}
        optional
        value={typed.max}
        error={error(bounds.max)}
        onChange={(maxText) => setTyped({ ...typed, max: maxText })}
      />
      <Button type="submit" variant="primary">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
