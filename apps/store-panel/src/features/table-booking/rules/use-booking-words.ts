import { fieldsOf } from '@store-panel/domain/settings/settings-table';
import { formatMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { type BookingValues, hostsOf, PPM_OF_PERCENT } from './booking-values.ts';

const MINUTES: readonly string[] = [
  'reservation_lead_time',
  'reservation_keep_time',
  'turn_minutes_2',
  'turn_minutes_4',
  'turn_minutes_more',
  'buffer_minutes',
  'changes_until_minutes',
] satisfies (keyof BookingValues)[];

/** The form's fields in words. Texts: `settings`, `table-booking`. */
export function useBookingWords(format: MoneyFormat): FieldWords<BookingValues> {
  const { t } = useTranslation(['settings', 'table-booking']);
  const language = useLanguage();
  return useMemo(() => {
    const labels = Object.fromEntries(
      fieldsOf('table_booking').map((field) => [field, t(`settings:label.table_booking.${field}`)]),
    );
    const amount = (text: string) => {
      const minor = parseMoney(text, format);
      return minor === null ? undefined : formatMoney(minor, format);
    };
    return {
      labels: { ...labels, fee_percent: labels['booking_fees'] },
      valueOf(field, values) {
        const value = values[field];
        if (field === 'booking_fees' || field === 'spend_per_person') return amount(values[field]);
        if (field === 'fee_percent')
          return values.fee_percent === null ? undefined : formatPercent(values.fee_percent * PPM_OF_PERCENT, language);
        if (field === 'booking_fees_type') return t(`table-booking:fee.type.${values.booking_fees_type}`);
        if (field === 'booking_fees_per') return t(`table-booking:fee.unit.${values.booking_fees_per}`);
        if (field === 'contact') return t(`table-booking:guests.contact.${values.contact}`);
        if (field === 'notice') return values.notice.filter((text) => text !== '').join(' · ') || undefined;
        if (field === 'embed_hosts') return hostsOf(values.embed_hosts).join(', ') || undefined;
        if (field === 'reminder_hours' || field === 'second_reminder_hours')
          return values[field] === null ? undefined : formatMinutes(values[field] * 60, language);
        if (typeof value !== 'number') return undefined;
        return MINUTES.includes(field) ? formatMinutes(value, language) : String(value);
      },
    };
  }, [t, language, format]);
}
