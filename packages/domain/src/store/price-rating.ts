import { currencyDecimals } from '#money/currency.ts';

/**
 * Price ratings, cheapest first, with the most that an item costs (spec §3 of the second document: "2 stands for a maximum
 * item price of 99"). The other maxima are ours; the last rating has none.
 */
const MAXIMA = { 1: 49, 2: 99, 3: 199, 4: null } as const;

export type PriceRating = keyof typeof MAXIMA;
export const PRICE_RATINGS = [1, 2, 3, 4] as const satisfies readonly PriceRating[];

/** Currencies whose everyday prices are powers of ten higher than the euro's. */
const POWERS_OF_TEN: Readonly<Record<string, number>> = {
  ...powers(1, 'CZK DKK EGP ETB MAD MDL MXN MUR NOK PHP SEK THB TRY UAH UYU ZAR'),
  ...powers(2, 'AFN ALL AOA BDT DZD HUF INR ISK JPY KES LKR NPR PKR RSD RUB XAF XOF XPF YER'),
  ...powers(3, 'AMD ARS BIF CDF CLP COP CRC IQD KHR KMF KRW KZT MMK MNT MWK NGN RWF SSP TZS UGX UZS'),
  ...powers(4, 'GNF IDR LAK LBP MGA PYG SLE SYP VND'),
  ...powers(5, 'IRR'),
};

function powers(power: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, power]));
}

/** The most that an item of this rating costs, in minor units; null for the last rating, which has no maximum. */
export function maximumOfRating(rating: PriceRating, currency: string): number | null {
  const maximum = MAXIMA[rating];
  if (maximum === null) return null;
  const code = currency.toUpperCase();
  return maximum * 10 ** ((POWERS_OF_TEN[code] ?? 0) + currencyDecimals(code));
}

/** The least rating that covers every price, in minor units. A store without items is of the first. */
export function automaticRating(highestPrice: number | null, currency: string): PriceRating {
  const covers = (rating: PriceRating) => {
    const maximum = maximumOfRating(rating, currency);
    return maximum === null || (highestPrice ?? 0) <= maximum;
  };
  return PRICE_RATINGS.find(covers) as PriceRating;
}
