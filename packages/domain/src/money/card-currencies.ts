const CODES =
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny ' +
  'cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd ' +
  'jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio ' +
  'nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs top ' +
  'try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw';

/** Currencies in which the card payment provider can charge, in its own lower-case spelling (spec §9, usd … zmw). */
export function cardCurrencies(): readonly string[] {
  return CODES.split(' ');
}

/** Can a card be charged in this currency? Either case. */
export function isCardCurrency(code: string): boolean {
  return cardCurrencies().includes(code.toLowerCase());
}
