import { fieldsOf } from '@store-panel/domain/settings/settings-table';
import { PRICE_RATINGS } from '@store-panel/domain/store/price-rating';
import { formatMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { timeStamp, type StampClock } from '@store-panel/domain/time/date-stamp';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ratingText } from '#shared/settings-journal/rating-text.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { zoneText } from '#shared/time/zone-text.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { createParsers, type StoreFormat, type StoreValues } from './store-values.ts';

const HOUR_MS = 3_600_000;

function ratingOf(value: string, format: MoneyFormat): string | undefined {
  const rating = PRICE_RATINGS.find((one) => String(one) === value);
  return rating && ratingText(rating, format);
}

interface Words {
  readonly format: StoreFormat;
  readonly t: TFunction<readonly ['settings', 'store-settings']>;
  readonly language: string;
  readonly clock: StampClock;
}

/** The form's fields: the table's, with two for the value of the charge, which is an amount or a share. */
const FIELDS = fieldsOf('store').flatMap((field) =>
  field === 'cancellation_charge_value' ? (['charge_percent', 'charge_amount'] as const) : [field],
);

const labelOf = (field: (typeof FIELDS)[number], { t }: Words): string => {
  const setting = field === 'charge_amount' || field === 'charge_percent' ? 'cancellation_charge_value' : field;
  return t(`settings:label.store.${setting}`);
};

function valueOf(
  field: keyof StoreValues,
  values: StoreValues,
  { t, language, clock, format }: Words,
): string | undefined {
  switch (field) {
    case 'minimum_order_price':
    case 'charge_amount':
    case 'cancellation_charge_threshold': {
      const minor = parseMoney(values[field], format);
      return minor === null ? undefined : formatMoney(minor, format);
    }
    case 'tax_rate_ppm':
    case 'charge_percent': {
      const ppm = createParsers(format).percent(values[field]);
      return ppm === null ? undefined : formatPercent(ppm, language);
    }
    case 'is_tax_included':
      return t(`store-settings:tax.${values.is_tax_included}`);
    case 'cancellation_charge_kind':
      return t(`store-settings:charge.kind.${values.cancellation_charge_kind}`);
    case 'price_rating':
      return ratingOf(values.price_rating, format) ?? t('settings:value.automatic');
    case 'timezone':
      return zoneText(values.timezone, language);
    case 'business_day_starts':
      return timeStamp(Number(values.business_day_starts) * HOUR_MS, { language, clock, zone: 'UTC' });
    case 'is_distance_unit_mile':
      return t(`settings:value.${values.is_distance_unit_mile === 'mile' ? 'miles' : 'kilometres'}`);
    case 'minimum_order_price_until':
    case 'delivery_minutes_until':
    case 'cancellation_charge_until':
    case 'schedule_until':
      return values[field] === '' ? t('settings:value.permanent') : values[field].replace('T', ' ');
    case 'is_use_item_tax':
    case 'provides_pickup':
    case 'provides_delivery':
    case 'delivery_minutes_min':
    case 'delivery_minutes_max':
    case 'takes_scheduled_orders':
    case 'schedule_min_minutes':
    case 'schedule_max_days':
    case 'unit_change':
      return undefined;
  }
}

/** The form's fields in words. Texts: `settings`, `store-settings`. */
export function useStoreWords(format: StoreFormat): FieldWords<StoreValues> {
  const { t } = useTranslation(['settings', 'store-settings']);
  const language = useLanguage();
  const clock = useClock();
  return useMemo(() => {
    const words = { t, language, clock, format };
    return {
      labels: Object.fromEntries(FIELDS.map((field) => [field, labelOf(field, words)])),
      valueOf: (field, values) => valueOf(field, values, words),
    };
  }, [t, language, clock, format]);
}
