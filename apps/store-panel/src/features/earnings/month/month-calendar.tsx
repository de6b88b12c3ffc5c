import type { Earning } from '@store-panel/api-client/rtk/earnings';
import { waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { addMoney } from '@store-panel/domain/money/money';
import { formatSignedMoney } from '@store-panel/domain/money/signed-money';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { NumericText } from '@store-panel/ui/numeric-text';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import css from './month.module.css';

interface MonthCalendarProps {
  readonly earning: Earning;
  /** The month before; undefined while it loads, or if there is none. */
  readonly before: Earning | undefined;
}

const earnedOf = (days: Earning['days']) => addMoney(...days.map(({ lines }) => waterfallOf(lines).earned));

/** What each day of a month earned, in weeks from Sunday, and the sum beside as many days of the month before. */
export function MonthCalendar({ earning, before }: MonthCalendarProps) {
  const { t } = useTranslation('earnings');
  const format = useEarningFormat(earning.currency);
  const { days } = earning;
  const earned = earnedOf(days);
  const sameDays = before && before.to < earning.from ? before.days.slice(0, days.length) : [];
  const max = Math.max(0, ...days.map(({ lines }) => waterfallOf(lines).earned));
  return (
    <Card>
      <CardHeader title={t('calendar.title')}>
        <NumericText strong>{format.money(earned)}</NumericText>
      </CardHeader>
      <CardBody>
        {sameDays.length > 0 && (
          <p className={css.comparison}>
            {t('calendar.before', {
              difference: formatSignedMoney(earned - earnedOf(sameDays), {
                language: format.language,
                currency: earning.currency,
              }),
              count: sameDays.length,
            })}
          </p>
        )}
        <ol className={css.days} aria-label={t('calendar.title')}>
          {days.map((one, at) => (
            <DayCell key={one.day} day={one} column={at === 0 ? columnOf(one.day) : null} max={max} format={format} />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

/** The column of a day, from 1 for Sunday. */
const columnOf = (day: string): number => {
  const sunday = weekStart(day as StoreDate);
  return Array.from({ length: 7 }, (_, at) => addDays(sunday, at)).indexOf(day as StoreDate) + 1;
};

interface DayCellProps {
  readonly day: Earning['days'][number];
  /** Of the first day. */
  readonly column: number | null;
  readonly max: number;
  readonly format: EarningFormat;
}

function DayCell({ day: { day, orders, lines }, column, max, format }: DayCellProps) {
  const { t } = useTranslation('earnings');
  const { earned } = waterfallOf(lines);
  const share = max === 0 ? 0 : Math.max(0, earned) / max;
  return (
    <li
      className={css.day}
      style={{ '--share': share, ...(column !== null && { '--column': column }) } as CSSProperties}
    >
      <span className={css.date}>{format.day(day)}</span>
      <NumericText strong>{format.money(earned)}</NumericText>
      <span className={css.orders}>{t('orders', { count: orders })}</span>
    </li>
  );
}
