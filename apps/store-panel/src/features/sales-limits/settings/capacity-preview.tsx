import { addBookings, type SlotLoad } from '@store-panel/domain/sales/capacity';
import { computeQuote } from '@store-panel/domain/sales/quote';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './sales-form.module.css';
import { toCapacity, type SalesFormValues } from './sales-values.ts';

const SAMPLE_ORDERS = 5;
const MINUTE_MS = 60_000;
const NO_LOAD: SlotLoad = new Map();

/** When the next orders would be ready with these values, computed as the platform does. */
export function CapacityPreview({ values }: { readonly values: SalesFormValues }) {
  const { t } = useTranslation('sales-settings');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const [items, setItems] = useState('4');
  // In minutes, because nothing in it is finer.
  const minute = useServerTime((now) => Math.floor(now / MINUTE_MS));
  const ready = readyTimes(values, Number(items), minute * MINUTE_MS);
  return (
    <FormPreview title={t('preview.title')} level={3}>
      <HintText>{t('preview.hint')}</HintText>
      <TextField
        label={t('preview.items')}
        inputMode="numeric"
        maxLength={3}
        required={false}
        value={items}
        onChange={(event) => setItems(event.target.value.replaceAll(/\D/g, ''))}
      />
      {ready !== null && (
        <ol className={css.quotes}>
          {ready.map(({ number, at }) => (
            <li key={number}>
              <span>{t('preview.order', { number })}</span>
              <strong>
                {at === null
                  ? t('preview.full')
                  : t('preview.ready', { time: timeStamp(at, { language, clock, zone }) })}
              </strong>
            </li>
          ))}
        </ol>
      )}
    </FormPreview>
  );
}

interface SampleOrder {
  readonly number: number;
  /** Null if the order would not be accepted. */
  readonly at: number | null;
}

/** Null while any value is no number. */
function readyTimes(values: SalesFormValues, itemCount: number, now: number): readonly SampleOrder[] | null {
  const capacity = toCapacity(values);
  const readyInMinutes = Number(values.ready);
  const numbers = [capacity.prep_minutes, capacity.order_minutes, capacity.item_minutes, readyInMinutes, itemCount];
  if (
    numbers.some((number) => !Number.isInteger(number) || number < 0) ||
    itemCount === 0 ||
    capacity.prep_minutes === 0
  )
    return null;
  let load = NO_LOAD;
  return Array.from({ length: SAMPLE_ORDERS }, (_, index) => {
    const number = index + 1;
    const selling = { limits: [], capacity, load, readyInMinutes };
    const quote = computeQuote(selling, { itemCount, requestedAt: null }, now);
    if (!quote.isOpen) return { number, at: null };
    load = addBookings(load, quote.bookings);
    return { number, at: quote.readyAt };
  });
}
