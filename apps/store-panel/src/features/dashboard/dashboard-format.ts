import type { UsualRange } from '@store-panel/domain/insight/usual-range';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';

import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

/** How figures are written. */
export interface DashboardFormat extends EarningFormat {
  /** An hour of the store's clock: `19:00`. */
  readonly hour: (hour: number) => string;
  /** An instant, by the store's clock. */
  readonly time: (at: string) => string;
  /** `Friday`, with a capital letter, for the beginning of a sentence. */
  readonly longWeekday: (day: string) => string;
  /** `29–46`. */
  readonly between: (range: UsualRange, write?: (value: number) => string) => string;
  /** Without minor units, where the amount is a bound: `€1,760`. */
  readonly wholeMoney: (minor: number) => string;
  /** A part of 1: `92 %`. */
  readonly share: (share: number) => string;
  /** Seconds: `14 min`. */
  readonly minutes: (seconds: number) => string;
  readonly stars: (mean: number) => string;
}

const HOUR_MS = 3_600_000;

/** @param currency of the amounts */
export function useDashboardFormat(currency: string): DashboardFormat {
  const format = useEarningFormat(currency);
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return useMemo(() => {
    const { language, count } = format;
    const options = { numberingSystem: 'latn' } as const;
    const weekday = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' });
    const share = new Intl.NumberFormat(language, { ...options, style: 'percent', maximumFractionDigits: 0 });
    const whole = new Intl.NumberFormat(language, {
      ...options,
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    });
    const minutes = new Intl.NumberFormat(language, {
      ...options,
      style: 'unit',
      unit: 'minute',
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    });
    const stars = new Intl.NumberFormat(language, { ...options, minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    return {
      ...format,
      hour: (hour) => timeStamp(hour * HOUR_MS, { language, clock, zone: 'UTC' }),
      time: (at) => isolateInLanguage(timeStamp(Date.parse(at), { language, clock, zone }), language),
      longWeekday: (day) => capital(weekday.format(Date.parse(`${day}T12:00:00Z`))),
      between: ({ low, high }, write = count) => isolateInLanguage(`${write(low)}–${write(high)}`, language),
      wholeMoney: (minor) => whole.format(moneyDecimal(minor, currency)),
      share: (value) => share.format(value),
      minutes: (seconds) => minutes.format(seconds / 60),
      stars: (mean) => stars.format(mean),
    };
  }, [format, clock, zone, currency]);
}
