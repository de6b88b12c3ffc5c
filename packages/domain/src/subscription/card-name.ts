/** Names of card networks as they write themselves, by the provider's name. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa ·· 4242`. @param card - with the network as the provider names it */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${BRANDS[brand] ?? brand} ·· ${last4}`;
