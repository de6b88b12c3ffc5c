import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { TextField } from '@store-panel/ui/text-field';
import { useTranslation } from 'react-i18next';

import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { FIELD } from '#features/order-entry/fields.ts';
import { missingFields } from '#features/order-entry/order-body.ts';
import { useProblems, useProblemText } from '#features/order-entry/problem-text.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { HoursHint } from './hours-hint.tsx';
import { slotFrom } from '#shared/hours/slots.ts';
import css from './fulfilment-card.module.css';

/** As soon as possible, or scheduled on the store's clock, with the time at which the order would be ready. */
export function ScheduleFields() {
  const { t } = useTranslation('order-entry');
  const { form, setFields, localeFormat, quoteState, isSubmitAttempted } = useOrderEntry();
  const textOf = useProblemText();
  const problems = useProblems('when');
  const { fields } = form;
  const { quote } = quoteState;
  const moment = (iso: string) => formatTimeOrDateTime(Date.parse(iso), serverNow(), localeFormat);
  const isMissing = isSubmitAttempted && missingFields(fields, localeFormat.zone).includes('when');
  function choose(when: 'now' | 'later') {
    const soonest = Math.max(serverNow(), Date.parse(quote?.earliest_at ?? '') || 0);
    const isOpen = fields.day !== '';
    setFields({ isLater: when === 'later', ...(when === 'later' && !isOpen && slotFrom(soonest, localeFormat.zone)) });
  }
  return (
    <div className={css.when}>
      <SegmentedControl
        label={t('when.label')}
        value={fields.isLater ? 'later' : 'now'}
        onChange={choose}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
      />
      {fields.isLater && (
        <div className={css.slot}>
          <TextField
            id={FIELD.day}
            label={t('when.day')}
            type="date"
            min={storeDay(serverNow(), localeFormat.zone)}
            max={addDays(storeDay(serverNow(), localeFormat.zone), 365)}
            error={isMissing ? t('when.missing') : problems.length > 0 && problems.map(textOf).join(' ')}
            value={fields.day}
            onChange={({ target }) => setFields({ day: target.value })}
          />
          <ClockTimeField label={t('when.time')} value={fields.time} onChange={(time) => setFields({ time })} />
        </div>
      )}
      <HoursHint />
      {quote?.promised_at && (
        <p className={css.promise}>
          {t(fields.isPickup || !fields.isLater ? 'when.readyAt' : 'when.doorAt', { time: moment(quote.promised_at) })}
        </p>
      )}
      {fields.isLater && (
        <div className={css.muted}>
          <div>{t('when.zone', { zone: localeFormat.zone })}</div>
          {quote?.earliest_at && <div>{t('when.earliest', { time: moment(quote.earliest_at) })}</div>}
          {quote?.release_at && <div>{t('when.kitchenAt', { time: moment(quote.release_at) })}</div>}
        </div>
      )}
    </div>
  );
}
