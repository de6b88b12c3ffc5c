import type { Posting } from '@store-panel/api-client/rtk/earnings';
import { ADJUSTMENT_KINDS } from '@store-panel/domain/ledger/adjustments';

import type { EarningFormat } from '#shared/money/earning-format.ts';
import { i18n } from '#shared/i18n/i18n.ts';

/**
 * Says what an amount was computed from: of a fee its formula and plan, of an offer its code, of an adjustment its kind
 * and the line that it corrects. Empty where the book has no
 * explanation. The `earnings` texts have to be loaded.
 */
export function explainPosting({ explain }: Pick<Posting, 'explain'>, format: EarningFormat): string {
  if (explain === null) return '';
  if (typeof explain['kind'] === 'string') return explainAdjustment(explain, format);
  const { code } = explain;
  if (typeof code === 'string' && code !== '') return i18n.t('earnings:explain.code', { code });
  return explainFee(explain, format);
}

/** What kind it is of, and the line that it corrects. */
function explainAdjustment({ kind, about }: NonNullable<Posting['explain']>, { day }: EarningFormat): string {
  const name = ADJUSTMENT_KINDS.find((one) => one === kind);
  const parts = [
    ...(name ? [i18n.t(`earnings:adjustmentKind.${name}`)] : []),
    ...(isAboutLine(about) ? [i18n.t('earnings:explain.about', { no: String(about.no), day: day(about.day) })] : []),
  ];
  return parts.join(' · ');
}

const isAboutLine = (about: unknown): about is { readonly no: number; readonly day: string } =>
  typeof about === 'object' &&
  about !== null &&
  'no' in about &&
  'day' in about &&
  typeof about.no === 'number' &&
  typeof about.day === 'string';

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function explainFee(explain: NonNullable<Posting['explain']>, { money, percent, day }: EarningFormat): string {
  const [base, ppm, fixed] = [numberOf(explain['base']), numberOf(explain['ppm']), numberOf(explain['fixed'])];
  if (base === null || ppm === null || fixed === null) return '';
  const values = { share: percent(ppm), base: money(base), fixed: money(fixed) };
  const formula = i18n.t(
    ppm === 0 ? 'earnings:explain.fixed' : fixed === 0 ? 'earnings:explain.share' : 'earnings:explain.shareAndFixed',
    values,
  );
  const parts = [formula, ...boundOf(explain['bound'], money), ...planOf(explain, day), ...earlierOf(explain, money)];
  return parts.join(' · ');
}

function boundOf(bound: unknown, money: EarningFormat['money']): readonly string[] {
  if (typeof bound !== 'object' || bound === null || !('at' in bound) || !('amount' in bound)) return [];
  const amount = numberOf(bound.amount);
  if (amount === null) return [];
  const values = { amount: money(amount) };
  return [bound.at === 'least' ? i18n.t('earnings:explain.least', values) : i18n.t('earnings:explain.most', values)];
}

function planOf({ plan, since }: NonNullable<Posting['explain']>, day: EarningFormat['day']): readonly string[] {
  if (typeof plan !== 'string' || typeof since !== 'string') return [];
  return [i18n.t('earnings:explain.plan', { plan, day: day(since) })];
}

/** The entry has only the difference to what was charged before, which is below 0 as an entry. */
function earlierOf({ before }: NonNullable<Posting['explain']>, money: EarningFormat['money']): readonly string[] {
  const amount = numberOf(before);
  return amount === null || amount === 0 ? [] : [i18n.t('earnings:explain.before', { amount: money(-amount) })];
}
