import { currencyDecimals } from '@store-panel/domain/money/currency';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { useMemo } from 'react';
import { useLanguageTag } from '#messages/language-context.ts';
import { NumericControl, type NumericFieldProps } from '#number-field/numeric-control.tsx';
import { currencySign } from '#price-field/currency-sign.ts';

export interface PriceFieldProps extends NumericFieldProps {
  /** ISO 4217. `value`, `min` and `max` are in its minor units: 1250 is 12.50 euros. */
  readonly currency: string;
}

/** An amount of money. `12.5` is twelve and a half in every language; the formatted value shows on blur. */
export function PriceField({ currency, ...field }: PriceFieldProps) {
  const language = useLanguageTag();
  const text = useMemo(() => {
    const format = { language, currency };
    return {
      read: (input: string) => parseMoney(input, format),
      write: (minor: number) => formatAmount(minor, format),
    };
  }, [language, currency]);
  const decimals = currencyDecimals(currency);
  const sign = useMemo(() => currencySign(language, currency), [language, currency]);
  return (
    <NumericControl
      {...field}
      text={text}
      unit={<bdi>{sign.text}</bdi>}
      unitFirst={sign.isFirst}
      example={decimals === 0 ? 1200 : 12.5 * 10 ** decimals}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      className="kit-PriceField"
    />
  );
}
