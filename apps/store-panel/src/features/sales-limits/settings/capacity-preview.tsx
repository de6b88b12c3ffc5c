import { addBookings, type SlotLoad } from '@store-panel/domain/sales/capacity';
import { computeQuote } from '@store-panel/domain/sales/quote';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './sales-form.module.css';
import { capacityOf, type SalesValues } from './sales-values.ts';

const ORDERS = 5;
const MINUTE = 60_000;
const NOTHING: SlotLoad = new Map();

/** When the next orders would be ready under what is typed, reckoned as the platform does it. */
export function CapacityPreview({ values }: { readonly values: SalesValues }) {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;
  const [items, setItems] = useState('4');
  // To the minute: nothing in it is finer.
  const minute = useServerTime((now) => Math.floor(now / MINUTE));
  const ready = readyTimes(values, Number(items), minute * MINUTE);
  return (
    <div className={css.preview}>
      <h3 className={css.previewTitle}>{t('preview.title')}</h3>
      <p className={css.hint}>{t('preview.hint')}</p>
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
                {at === null ? t('preview.full') : t('preview.ready', { time: timeStamp(at, { language, zone }) })}
              </strong>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface Reckoned {
  readonly number: number;
  /** Null: it would not be taken. */
  readonly at: number | null;
}

/** Null while what is typed is no number yet. */
function readyTimes(values: SalesValues, itemCount: number, now: number): readonly Reckoned[] | null {
  const capacity = capacityOf(values);
  const readyInMinutes = Number(values.ready);
  const numbers = [capacity.prep_minutes, capacity.order_minutes, capacity.item_minutes, readyInMinutes, itemCount];
  if (
    numbers.some((number) => !Number.isInteger(number) || number < 0) ||
    itemCount === 0 ||
    capacity.prep_minutes === 0
  )
    return null;
  let load = NOTHING;
  return Array.from({ length: ORDERS }, (_, index) => {
    const number = index + 1;
    const selling = { limits: [], capacity, load, readyInMinutes };
    const quoted = computeQuote(selling, { itemCount, requestedAt: null }, now);
    if (!quoted.isOpen) return { number, at: null };
    load = addBookings(load, quoted.bookings);
    return { number, at: quoted.readyAt };
  });
}
