import { boolean, mixed, object, string } from 'yup';

import { PRICE_MAX } from '#limits/limits.ts';
import { STORE_SETTING_BOUNDS } from '#store/store-settings.ts';
import { messageKey } from '#validation/keys.ts';
import { whenChecked } from '#validation/form-rules.ts';

/** Parses typed values in the language of the form; null if invalid. */
export interface StoreInputParsers {
  /** Minor units. */
  readonly price: (text: string) => number | null;
  /** Parts per million. */
  readonly percent: (text: string) => number | null;
  /** Whether a date and time of the store's clock lies ahead. */
  readonly isAhead: (text: string) => boolean;
  /** Whether this unit is another one than the stored, and there is a price for its distance. */
  readonly asksUnitChange: (unit: string) => boolean;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const isWithin = (value: number | null, { min, max }: Bounds): boolean =>
  value !== null && value >= min && value <= max;
const isWhole = (text: string, bounds: Bounds) => /^\d{1,6}$/.test(text) && isWithin(Number(text), bounds);

const whole = (bounds: Bounds) =>
  string().test('whole', messageKey('whole_number.range'), (text = '') => isWhole(text, bounds));

/** Minutes in both fields, or in neither. */
const minutes = (bounds: Bounds, other: string) =>
  string()
    .test('whole', messageKey('whole_number.range'), (text = '') => text === '' || isWhole(text, bounds))
    .test('both', messageKey('delivery_minutes.both'), (text = '', { parent }) => {
      const counterpart = (parent as Readonly<Record<string, string>>)[other] ?? '';
      return text !== '' || counterpart === '';
    });

/** Schema of the form for a store's settings; values are typed text. */
export function storeSettingsSchema({ price, percent, isAhead, asksUnitChange }: StoreInputParsers) {
  const end = string().test('ahead', messageKey('temporary.ahead'), (text = '') => text === '' || isAhead(text));
  const isPrice = (text = '') => isWithin(price(text), { min: 0, max: PRICE_MAX });
  const amount = () =>
    string().required(messageKey('price.required')).test('price', messageKey('price.invalid'), isPrice);
  const share = (bounds: Bounds) =>
    string().test('share', messageKey('tax_rate.invalid'), (text = '') => isWithin(percent(text), bounds));
  return object({
    minimum_order_price: amount(),
    tax_rate_ppm: share(STORE_SETTING_BOUNDS.taxPpm),
    charge_percent: mixed().when('cancellation_charge_kind', ([kind]) =>
      kind === 'percentage' ? share(STORE_SETTING_BOUNDS.chargePpm) : mixed(),
    ),
    charge_amount: mixed().when('cancellation_charge_kind', ([kind]) => (kind === 'absolute' ? amount() : mixed())),
    cancellation_charge_threshold: mixed().when('cancellation_charge_kind', ([kind]) =>
      kind === 'none' ? mixed() : amount(),
    ),
    provides_pickup: boolean(),
    provides_delivery: boolean().test(
      'service',
      messageKey('store_service.required'),
      (provides = false, { parent }) => provides || (parent as { provides_pickup: boolean }).provides_pickup,
    ),
    delivery_minutes_min: minutes(STORE_SETTING_BOUNDS.deliveryMinutes, 'delivery_minutes_max'),
    delivery_minutes_max: minutes(STORE_SETTING_BOUNDS.deliveryMinutes, 'delivery_minutes_min').test(
      'order',
      messageKey('delivery_minutes.order'),
      (text = '', { parent }) => {
        const { delivery_minutes_min: min = '' } = parent as { delivery_minutes_min?: string };
        return text === '' || min === '' || Number(text) >= Number(min);
      },
    ),
    takes_scheduled_orders: boolean(),
    schedule_min_minutes: whenChecked('takes_scheduled_orders', whole(STORE_SETTING_BOUNDS.scheduleMinutes)),
    schedule_max_days: whenChecked('takes_scheduled_orders', whole(STORE_SETTING_BOUNDS.scheduleDays)),
    minimum_order_price_until: end,
    delivery_minutes_until: end,
    cancellation_charge_until: end,
    schedule_until: end,
    unit_change: string().when('is_distance_unit_mile', ([unit], schema) =>
      asksUnitChange(String(unit)) ? schema.required(messageKey('unit_change.required')) : schema,
    ),
  });
}
