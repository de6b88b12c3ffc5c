import { currencyDecimals } from '#money/currency.ts';
import { moneyDecimal, type MoneyFormat } from '#money/money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** A difference or a surcharge with its sign on the side where the language writes it: `+€1.20`. */
export function formatSignedMoney(
  minor: number | bigint,
  { language, currency, digits = 'latn' }: MoneyFormat,
): string {
  const key = `${language} ${currency} ${digits}`;
  const decimals = currencyDecimals(currency);
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      numberingSystem: digits,
      signDisplay: 'exceptZero',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formatters.set(key, formatter);
  return formatter.format(moneyDecimal(minor, currency));
}
