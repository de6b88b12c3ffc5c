import { LIMIT_BOUNDS, SOLD_OUT_STEPS } from '@store-panel/domain/sales/limits';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, isStoreDate, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import css from './sold-out-duration.module.css';
import { useBackOnDay } from './use-back-on-day.ts';

/** Until when a menu item is sold out. */
export type SoldOutEnd =
  | { readonly minutes: number }
  | { readonly ends_at: string }
  /** A day of the store's calendar, from the time on at which the store opens. */
  | { readonly back_on: string };

const NOON = 12 * 60;
const DAY_MS = 24 * 60 * 60_000;

interface DurationChoice {
  readonly choice: string;
  readonly day: string;
  readonly onChoice: (choice: string) => void;
  readonly onDay: (day: string) => void;
  /** Null while the date is invalid or too far off. */
  readonly end: SoldOutEnd | null;
}

/** How long items are sold out from now on; the rest of the day by default. */
export function useSoldOutDuration(): DurationChoice {
  const { session } = useStoreSession();
  const [choice, onChoice] = useState('today');
  const zone = session.timezone;
  const today = useBackOnDay();
  const [day, onDay] = useState<string>(() => addDays(storeDay(serverNow(), zone), 2));
  return { choice, day, onChoice, onDay, end: endOf() };

  function endOf(): SoldOutEnd | null {
    if (choice === 'today') return { back_on: today() };
    if (choice !== 'day') return { minutes: Number(choice) };
    if (!isStoreDate(day)) return null;
    return today() <= day && day <= lastDay(zone) ? { back_on: day } : null;
  }
}

/** The last day on which the store opens within the longest time. */
const lastDay = (zone: string): StoreDate => storeDay(serverNow() + LIMIT_BOUNDS.sold_out.maxMs - DAY_MS, zone);

export function SoldOutDuration({
  choice,
  day,
  onChoice,
  onDay,
  end,
  disabled,
}: DurationChoice & { readonly disabled: boolean }) {
  const { t } = useTranslation('menu');
  const language = useLanguage();
  const { session } = useStoreSession();
  const zone = session.timezone;
  const today = useBackOnDay()();
  // Only the day: the server puts it back when the opening hours of that day begin.
  const dayText = (date: StoreDate) => dateStamp(clockInstant(date, NOON, zone), { language, zone });
  return (
    <div className={css.howLong}>
      <Select
        label={t('howLong.label')}
        value={choice}
        disabled={disabled}
        help={choice === 'today' ? t('howLong.backOnDay', { day: dayText(today) }) : ''}
        options={[
          ...SOLD_OUT_STEPS.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes, language) })),
          { value: 'today', label: t('howLong.today') },
          { value: 'day', label: t('howLong.day') },
        ]}
        onChange={({ target }) => onChoice(target.value)}
      />
      {choice === 'day' && (
        <TextField
          type="date"
          label={t('howLong.backOn')}
          value={day}
          disabled={disabled}
          min={today}
          max={lastDay(zone)}
          error={end === null ? t('howLong.wrong') : undefined}
          help={isStoreDate(day) && end !== null ? t('howLong.backOnDay', { day: dayText(day) }) : undefined}
          onChange={({ target }) => onDay(target.value)}
        />
      )}
    </div>
  );
}
