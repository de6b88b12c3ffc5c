import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { clockMinute } from '#shared/forms/clock-minute.ts';
import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import type { SalesFormValues } from './sales-values.ts';

const MINUTE_MS = 60_000;

/** The form's field of each setting that a link may name. */
export const FIELD_OF_SETTING = {
  ready_in_minutes: 'ready',
  reopens_at: 'reopens',
  'capacity.slot_minutes': 'countsCapacity',
  'capacity.prep_minutes': 'countsCapacity',
  'capacity.order_minutes': 'countsCapacity',
  'capacity.item_minutes': 'countsCapacity',
  'auto_accept.only_while_not_busy': 'accepts',
  'auto_accept.most_items': 'accepts',
  'auto_accept.most_total': 'accepts',
  'auto_accept.only_known_customers': 'accepts',
  'auto_accept.within_hours.from': 'accepts',
  'auto_accept.within_hours.to': 'accepts',
  'auto_accept.ready_minutes': 'accepts',
  'schedule.lead_minutes': 'lead',
  'schedule.travel_minutes': 'travel',
} as const;

/** The form's fields in words. Texts: `settings`, `sales-limits`. */
export function useSalesWords(): FieldWords<SalesFormValues> {
  const { t } = useTranslation(['sales-settings', 'settings']);
  const language = useLanguage();
  const clock = useClock();
  return useMemo(
    () => ({
      labels: {
        ready: t('settings:label.sales.ready_in_minutes'),
        reopens: t('settings:label.sales.reopens_at'),
        lead: t('settings:label.sales.schedule.lead_minutes'),
        travel: t('settings:label.sales.schedule.travel_minutes'),
        countsCapacity: t('capacity.on'),
        slot: t('settings:label.sales.capacity.slot_minutes'),
        prep: t('settings:label.sales.capacity.prep_minutes'),
        perOrder: t('settings:label.sales.capacity.order_minutes'),
        perItem: t('settings:label.sales.capacity.item_minutes'),
        accepts: t('auto.on'),
        notBusy: t('auto.notBusy'),
        fewItems: t('auto.fewItems'),
        items: t('settings:label.sales.auto_accept.most_items'),
        smallTotal: t('auto.smallTotal'),
        total: t('settings:label.sales.auto_accept.most_total'),
        known: t('auto.known'),
        hours: t('auto.hours'),
        from: t('settings:label.sales.auto_accept.within_hours.from'),
        to: t('settings:label.sales.auto_accept.within_hours.to'),
        ownReady: t('auto.ready'),
        acceptedReady: t('settings:label.sales.auto_accept.ready_minutes'),
      },
      valueOf(field, values) {
        if (field === 'slot') return formatMinutes(Number(values.slot), language);
        const minute = field === 'reopens' || field === 'from' || field === 'to' ? clockMinute(values[field]) : null;
        return minute === null ? undefined : timeStamp(minute * MINUTE_MS, { language, clock, zone: 'UTC' });
      },
    }),
    [t, language, clock],
  );
}
