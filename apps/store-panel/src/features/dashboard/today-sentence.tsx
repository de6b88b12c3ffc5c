import type { Today, TodayFigures } from '@store-panel/api-client/rtk/dashboard';
import { compareWithUsual } from '@store-panel/domain/insight/usual-range';
import { useTranslation } from 'react-i18next';

import css from './dashboard.module.css';
import { useDashboardFormat } from './dashboard-format.ts';

interface TodaySentenceProps {
  readonly reply: Pick<Today, 'business_day' | 'now'>;
  readonly today: TodayFigures;
}

/** The day in words: what came in, and whether that is usual by this time. */
export function TodaySentence({ reply, today }: TodaySentenceProps) {
  return <p className={css.sentence}>{useTodaySentence(reply, today)}</p>;
}

function useTodaySentence({ business_day: day, now }: TodaySentenceProps['reply'], today: TodayFigures): string {
  const { t } = useTranslation('dashboard');
  const format = useDashboardFormat(today.currency);
  const [orders, sales] = today.figures;
  const [count, inWork] = [orders?.value ?? 0, orders?.in_work ?? 0];
  const [weekday, time] = [format.longWeekday(day), format.time(now)];
  const sentences = [
    t('sentence.soFar', {
      weekday,
      orders: t('orders', { count }),
      sales: format.money(sales?.value ?? 0),
    }),
  ];
  if (inWork > 0) sentences.push(t('sentence.inWork', { count: inWork, amount: format.money(sales?.in_work ?? 0) }));
  const usual = orders?.usual ?? null;
  if (usual) {
    const comparison = compareWithUsual(usual, count, inWork);
    const key = comparison === 'usual' && count < usual.low ? 'pending' : comparison;
    sentences.push(t(`sentence.${key}`, { time, range: format.between(usual) }));
  } else {
    sentences.push(t('sentence.tooFew'));
    const before = orders?.before ?? null;
    if (before !== null) sentences.push(t('sentence.last', { weekday, time, orders: t('orders', { count: before }) }));
  }
  return sentences.join(' ');
}
