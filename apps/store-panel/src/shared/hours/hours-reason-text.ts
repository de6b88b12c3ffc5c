import type { ManualQuote } from '@store-panel/api-client/rtk/orders/manual-orders';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { dayText, hoursText, momentText, weekdayName } from './hours-words.ts';

type Reason = NonNullable<ManualQuote['hours']>['reasons'][number];

/** Returns why a time is within the opening hours or not, in words. @param zone time zone of the store */
export function useReasonText(zone: string): (reason: Reason) => string | null {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const moment = (iso: string) => momentText(Date.parse(iso), serverNow(), { language, zone });
  return ({ kind, effect, until, last_orders_at: lastOrders, closes_at: closes, date, hours, names }) => {
    if (kind === 'approval') return t('reason.approval');
    if ((kind === 'closure' || kind === 'pause') && until !== null) return t(`reason.${kind}`, { time: moment(until) });
    if (kind === 'service_off' && until !== null) return t('reason.serviceOff', { time: moment(until) });
    if (kind === 'last_order' && lastOrders !== null && closes !== null)
      return t('reason.lastOrder', { time: moment(lastOrders), closes: moment(closes) });
    if (date === null || hours === null) return null;
    const values = {
      day: dayText(date, language),
      weekday: weekdayName(new Date(date).getUTCDay(), language),
      hours: hoursText(hours, language),
      name: localizedText(names, language) || names[0] || '',
    };
    const isOverridden = effect === 'overridden';
    if (kind === 'exception') return t(isOverridden ? 'reason.exceptionOverridden' : 'reason.exception', values);
    if (kind === 'festival') return t(isOverridden ? 'reason.festivalOverridden' : 'reason.festival', values);
    if (kind === 'public_holiday') return t(isOverridden ? 'reason.holidayOverridden' : 'reason.holiday', values);
    if (kind === 'season') return t(isOverridden ? 'reason.seasonOverridden' : 'reason.season', values);
    return kind === 'week' ? t(isOverridden ? 'reason.weekOverridden' : 'reason.week', values) : null;
  };
}
