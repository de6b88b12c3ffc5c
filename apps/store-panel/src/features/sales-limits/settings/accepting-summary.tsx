import { formatMoney } from '@store-panel/domain/money/money';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { clockMinute } from '#shared/forms/clock-minute.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './sales-form.module.css';
import { parseAmount, type InputFormat, type SalesFormValues } from './sales-values.ts';

const MINUTE_MS = 60_000;

/** The auto-accept rules of the form in a sentence. */
export function AcceptingSummary({
  values,
  format,
}: {
  readonly values: SalesFormValues;
  readonly format: InputFormat;
}) {
  const { t } = useTranslation('sales-settings');
  const language = useLanguage();
  const choice = useClock();
  const { accepts, notBusy, fewItems, items, smallTotal, total, known, hours, from, to } = values;
  const clockText = (text: string) =>
    timeStamp((clockMinute(text) ?? 0) * MINUTE_MS, { language, clock: choice, zone: 'UTC' });
  const conditions = [
    notBusy && t('condition.not_busy'),
    fewItems && t('condition.few_items', { items }),
    smallTotal &&
      t('condition.small_total', { total: isolateLtr(formatMoney(parseAmount(total, format) ?? 0, format)) }),
    known && t('condition.known_customer'),
    hours && t('condition.hours', { from: clockText(from), to: clockText(to) }),
  ].filter((condition) => condition !== false);
  return (
    <p className={css.summary} role="status">
      {!accepts && t('summary.off')}
      {accepts && conditions.length === 0 && t('summary.always')}
      {accepts &&
        conditions.length > 0 &&
        t('summary.when', { conditions: new Intl.ListFormat(language).format(conditions) })}
    </p>
  );
}
