import { useMemo } from 'react';
import type { FormatPoint, FormatValue } from '#line-chart/line-chart.tsx';
import { useStoryLanguage } from './story-language.tsx';

interface FigureFormats {
  readonly money: FormatValue;
  readonly count: FormatValue;
  readonly stars: FormatValue;
  readonly share: (share: number) => string;
  readonly change: (share: number) => string;
  /** Of an ISO date. */
  readonly day: FormatPoint;
  readonly month: FormatPoint;
  /** Of "0" to "23". */
  readonly hour: FormatPoint;
  /** Of "1" (Monday) to "7". */
  readonly weekday: FormatPoint;
}

/** Formats of an app, in the toolbar's language. */
export function useFormats(): FigureFormats {
  const language = useStoryLanguage();
  return useMemo(() => formatsIn(language === 'ar' ? 'ar-u-nu-latn' : language), [language]);
}

function formatsIn(locale: string): FigureFormats {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return (value: number) => format.format(value);
  };
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (value: string) => format.format(new Date(value));
  };
  const shortMoney = number({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const money = number({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
  const count = number({});
  const stars = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const shortDay = date({ day: 'numeric', month: 'short' });
  const day = date({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortMonth = date({ month: 'short' });
  const month = date({ month: 'long', year: 'numeric' });
  const shortHour = date({ hour: 'numeric' });
  const hour = date({ hour: 'numeric', minute: '2-digit' });
  const shortWeekday = date({ weekday: 'short' });
  const weekday = date({ weekday: 'long' });
  const atHour = (point: string) => `2025-03-17T${point.padStart(2, '0')}:00:00Z`;
  // 17 March 2025 was a Monday.
  const onWeekday = (point: string) => `2025-03-${16 + Number(point)}`;
  return {
    money: (value, wording) => (wording === 'short' ? shortMoney(value) : money(value)),
    count,
    stars,
    share: number({ style: 'percent' }),
    change: number({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    day: (point, wording) => (wording === 'short' ? shortDay(point) : day(point)),
    month: (point, wording) => (wording === 'short' ? shortMonth(point) : month(point)),
    hour: (point, wording) => (wording === 'short' ? shortHour(atHour(point)) : hour(atHour(point))),
    weekday: (point, wording) => (wording === 'short' ? shortWeekday(onWeekday(point)) : weekday(onWeekday(point))),
  };
}
