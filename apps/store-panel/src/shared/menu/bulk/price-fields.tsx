import type { Rounding } from '@store-panel/domain/menu/roundings';
import { currencyDecimals } from '@store-panel/domain/money/currency';
import { formatAmount } from '@store-panel/domain/money/money';
import { NumberField } from '@store-panel/ui/number-field';
import { PriceField } from '@store-panel/ui/price-field';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Select } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './bulk-dialog.module.css';
import { type BulkValues, PERCENT_LIMITS, PRICE_DIRECTIONS, roundingsFor } from './bulk-form.ts';

/** The value of "not rounded" in the list. */
const NONE = '';

const keyOf = ({ step, ending }: Rounding) => `${step}/${ending}`;

interface PriceFieldsProps {
  readonly values: BulkValues;
  readonly onChange: (values: Partial<BulkValues>) => void;
}

/** How prices change: by a share, by an amount or to one, and how they are rounded. */
export function PriceFields({ values, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  const { direction, unit, rounding } = values;
  const decimals = currencyDecimals(currency);
  const roundings = roundingsFor(decimals);
  const amountOf = (minor: number) => formatAmount(minor, { language, currency });
  /** ".90", as prices end. */
  const endingOf = (minor: number) => (decimals === 0 ? amountOf(minor) : amountOf(minor).replace(/^\p{Nd}+/u, ''));
  return (
    <>
      <div className={css.choices}>
        <SegmentedControl
          label={t('price.direction')}
          value={direction}
          options={PRICE_DIRECTIONS.map((value) => ({ value, label: t(`price.${value}`) }))}
          onChange={(value) => onChange({ direction: value })}
        />
        {direction !== 'to' && (
          <SegmentedControl
            label={t('price.unit')}
            value={unit}
            options={[
              { value: 'percent', label: t('price.percent') },
              { value: 'amount', label: t('price.amount') },
            ]}
            onChange={(value) => onChange({ unit: value })}
          />
        )}
      </div>
      <div className={css.fields}>
        {direction === 'to' ? (
          <PriceField
            label={t('price.new')}
            currency={currency}
            min={0}
            value={values.price}
            onChange={(price) => onChange({ price })}
          />
        ) : unit === 'percent' ? (
          <NumberField
            label={t('price.by')}
            unit="%"
            places={2}
            min={0}
            max={PERCENT_LIMITS[direction]}
            value={values.percent}
            onChange={(percent) => onChange({ percent })}
          />
        ) : (
          <PriceField
            label={t('price.by')}
            currency={currency}
            min={0}
            value={values.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
        {direction !== 'to' && (
          <Select
            label={t('price.rounding')}
            value={rounding === null ? NONE : keyOf(rounding)}
            options={[
              { value: NONE, label: t('price.notRounded') },
              ...roundings.map((one) => ({
                value: keyOf(one),
                label:
                  one.ending === 0
                    ? t('price.step', { amount: amountOf(one.step) })
                    : t('price.ending', { amount: isolateLtr(endingOf(one.ending)) }),
              })),
            ]}
            onChange={({ target }) =>
              onChange({ rounding: roundings.find((one) => keyOf(one) === target.value) ?? null })
            }
          />
        )}
      </div>
    </>
  );
}
