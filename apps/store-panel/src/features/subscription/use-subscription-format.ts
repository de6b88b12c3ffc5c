import type { PlanChoice } from '@store-panel/api-client/rtk/subscription';
import { localizedText } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';

type Plan = PlanChoice['plan'];

/**
 * How a subscription's plans, days and amounts are written.
 * @param currency of the amounts
 */
export function useSubscriptionFormat(currency: string) {
  const { t } = useTranslation('subscription');
  const { language, money, percent, range, count } = useEarningFormat(currency);
  return {
    money,
    percent,
    range,
    count,
    /** Of the store's calendar. */
    day: (day: string) => dateStamp(Date.parse(day), { language, zone: 'UTC' }),
    planName: ({ name }: Plan) => localizedText(name, language),
    /** `€49.00 a month`. */
    price: ({ price, package_type: type }: Plan) => t(`price.${type}`, { amount: money(price) }),
  };
}

export type SubscriptionFormat = ReturnType<typeof useSubscriptionFormat>;
