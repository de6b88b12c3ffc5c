import type { MoneyFormat } from '@store-panel/domain/money/money';
import { PRICE_RATINGS, type PriceRating } from '@store-panel/domain/store/price-rating';

/** A price rating as its currency signs: `€€`; as a number, `2 / 4`, where the currency has no short sign. */
export function ratingText(rating: PriceRating, { language, currency }: MoneyFormat): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return sign.length > 2 ? `${rating} / ${PRICE_RATINGS.length}` : sign.repeat(rating);
}
