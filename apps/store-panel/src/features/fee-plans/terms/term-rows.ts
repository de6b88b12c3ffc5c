import type { WireFeeTerms } from '@store-panel/api-client/rtk/admin/fee-plans';
import { FEE_WAYS, type FeeWay } from '@store-panel/domain/fees/fee-ways';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { i18n } from '#shared/i18n/i18n.ts';

/** What a plan says about one subject. */
export interface TermRow {
  readonly term: string;
  readonly detail: string;
}

/** A Sunday, from which days of the week are counted. */
const SUNDAY = '2026-11-01';

/** A day of the week by its number; 0 is Sunday. */
export function weekdayName(weekday: number, language: string): string {
  const at = new Date(`${SUNDAY}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + weekday);
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at);
}

const daysText = (days: number, language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** `15% + €0.30 (at least €1.00)`; the `fee-plans` texts have to be loaded. */
export function wayText(
  { rules }: Pick<WireFeeTerms, 'rules'>,
  way: FeeWay,
  { money, percent }: EarningFormat,
): string {
  const { commission_ppm: ppm, fixed, least, most } = rules[way];
  const parts = [...(ppm > 0 ? [percent(ppm)] : []), ...(fixed > 0 ? [money(fixed)] : [])];
  const limits = [
    ...(least !== null && least > 0 ? [i18n.t('fee-plans:terms.least', { amount: money(least) })] : []),
    ...(most === null ? [] : [i18n.t('fee-plans:terms.most', { amount: money(most) })]),
  ];
  if (parts.length === 0 && (least ?? 0) === 0) return i18n.t('fee-plans:terms.free');
  return [parts.join(' + '), ...limits].filter((part) => part !== '').join(' · ');
}

/** All that a version says, one row a subject. The `fee-plans` texts have to be loaded. */
export function termRows(terms: WireFeeTerms, format: EarningFormat): readonly TermRow[] {
  const { money, percent, language } = format;
  const t = i18n.getFixedT(null, 'fee-plans');
  const processing = [
    ...(terms.processing_ppm > 0 ? [percent(terms.processing_ppm)] : []),
    ...(terms.processing_fixed > 0 ? [money(terms.processing_fixed)] : []),
  ];
  const yesNo = (is: boolean) => t(is ? 'terms.yes' : 'terms.no');
  return [
    ...FEE_WAYS.map((way) => ({ term: t(`way.${way}`), detail: wayText(terms, way, format) })),
    { term: t('field.base'), detail: t(`base.${terms.base}`) },
    { term: t('field.processing'), detail: processing.length === 0 ? t('terms.free') : processing.join(' + ') },
    { term: t('field.tax'), detail: percent(terms.tax_ppm) },
    { term: t('field.withholdsTax'), detail: yesNo(terms.withholds_tax) },
    { term: t('field.keepsCommission'), detail: yesNo(terms.keeps_commission_on_refund) },
    { term: t('field.holdDays'), detail: daysText(terms.hold_days, language) },
    { term: t('field.payoutWeekday'), detail: weekdayName(terms.payout_weekday, language) },
    { term: t('field.leastPayout'), detail: money(terms.least_payout) },
    { term: t('field.creditLimit'), detail: money(terms.credit_limit) },
  ];
}

/** The rows of a version that differ from those of the version before it, with both; all of them without one. */
export function changedRows(
  terms: WireFeeTerms,
  before: WireFeeTerms | null,
  format: EarningFormat,
): readonly (TermRow & { readonly before: string | null })[] {
  const rows = termRows(terms, format);
  if (before === null) return rows.map((row) => ({ ...row, before: null }));
  const earlier = termRows(before, format);
  return rows.flatMap((row, index) => {
    const old = earlier[index]?.detail ?? '';
    return old === row.detail ? [] : [{ ...row, before: old }];
  });
}
