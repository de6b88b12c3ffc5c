import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import type { DeliveryValues } from './delivery-values.ts';

/** The form's field of each setting that a link may name. */
export const FIELD_OF_SETTING = {
  area: 'area',
  radius_metres: 'hasRadius',
  zones: 'area',
  'fee.base_price': 'base',
  'fee.base_distance_metres': 'included',
  'fee.price_per_distance': 'perDistance',
  'fee.price_per_minute': 'perMinute',
  'fee.minimum_fare': 'hasMinimum',
  'fee.maximum_fare': 'hasMaximum',
  'fee.free_from': 'hasFreeFrom',
  'fee.free_within_metres': 'hasFreeWithin',
  'fee.surcharges': 'surcharges',
} as const;

/** The form's fields in words. Texts: `settings`, `delivery-settings`. */
export function useDeliveryWords(): FieldWords<DeliveryValues> {
  const { t } = useTranslation(['delivery-settings', 'settings']);
  return useMemo(
    () => ({
      labels: {
        area: t('settings:label.delivery.area'),
        hasRadius: t('area.limit'),
        radius: t('settings:label.delivery.radius_metres'),
        zones: t('settings:label.delivery.zones'),
        base: t('settings:label.delivery.fee.base_price'),
        included: t('settings:label.delivery.fee.base_distance_metres'),
        perDistance: t('settings:label.delivery.fee.price_per_distance'),
        perMinute: t('settings:label.delivery.fee.price_per_minute'),
        hasMinimum: t('bounds.minimumOn'),
        minimum: t('settings:label.delivery.fee.minimum_fare'),
        hasMaximum: t('bounds.maximumOn'),
        maximum: t('settings:label.delivery.fee.maximum_fare'),
        hasFreeFrom: t('bounds.freeFromOn'),
        freeFrom: t('settings:label.delivery.fee.free_from'),
        hasFreeWithin: t('bounds.freeWithinOn'),
        freeWithin: t('settings:label.delivery.fee.free_within_metres'),
        surcharges: t('settings:label.delivery.fee.surcharges'),
      },
      valueOf(field, { area, zones, surcharges }) {
        if (field === 'area') return t(`settings:value.${area}`);
        if (field === 'zones') return zones.length === 0 ? null : zones.map(({ name }) => name);
        if (field !== 'surcharges') return undefined;
        return surcharges.length === 0
          ? null
          : surcharges.map(
              ({ from, to, mode, amount }) => `${from}–${to}: ${amount}${mode === 'percentage' ? '%' : ''}`,
            );
      },
    }),
    [t],
  );
}
