/**
 * Active ISO 4217 currencies by their number of decimals. Those of funds and metals are left out; ANG, BGN and STD have
 * been replaced, but old orders and the card provider still name them.
 */
const BY_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP ' +
    'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
    'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
    'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STD STN SVC ' +
    'SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const;

export type CurrencyDecimals = 0 | 2 | 3;

let decimalsByCode: ReadonlyMap<string, CurrencyDecimals> | undefined;

function table(): ReadonlyMap<string, CurrencyDecimals> {
  decimalsByCode ??= new Map(
    ([0, 2, 3] as const).flatMap((decimals) =>
      BY_DECIMALS[decimals].split(' ').map((code) => [code, decimals] as const),
    ),
  );
  return decimalsByCode;
}

/** Every known code, upper case, sorted. */
export function currencyCodes(): readonly string[] {
  return [...table().keys()].toSorted();
}

/** For values from outside; either case. */
export function isCurrency(code: string): boolean {
  return table().has(code.toUpperCase());
}

/** Returns the decimals of the currency's minor unit (ISO 4217). @throws RangeError for an unknown currency */
export function currencyDecimals(code: string): CurrencyDecimals {
  const decimals = table().get(code.toUpperCase());
  if (decimals === undefined) throw new RangeError(`Unknown currency ${code}`);
  return decimals;
}
