import type { ChargeRule } from '#orders/cancellation-charge.ts';
import { PPM, ratioOf } from '#money/money.ts';
import type { PriceRating } from '#store/price-rating.ts';

/** How the cancellation charge is computed (spec §3 of the second document: "a type (percentage or absolute)"). */
export const CHARGE_KINDS = ['none', 'percentage', 'absolute'] as const satisfies readonly ChargeRule['kind'][];

/** How a store sells, as the store settings have it (spec §3 of the second document). Amounts are minor units. */
export interface StoreSettings {
  /** Of the goods before discounts; 0: none. */
  readonly minimum_order_price: number;
  /** Items may have a rate of their own. */
  readonly is_use_item_tax: boolean;
  readonly is_tax_included: boolean;
  readonly tax_rate_ppm: number;
  readonly cancellation_charge_kind: ChargeRule['kind'];
  /** Parts per million of the total, or minor units. */
  readonly cancellation_charge_value: number;
  /** An order with fewer goods is cancelled for nothing. */
  readonly cancellation_charge_threshold: number;
  readonly provides_pickup: boolean;
  readonly provides_delivery: boolean;
  /** What customers are told that a delivery takes; null: what is computed for it. */
  readonly delivery_minutes_min: number | null;
  readonly delivery_minutes_max: number | null;
  /** Null: the least rating that covers all visible items. */
  readonly price_rating: PriceRating | null;
  readonly takes_scheduled_orders: boolean;
  /** An order for later is placed at least so long before its time … */
  readonly schedule_min_minutes: number;
  /** … and at most so many days. */
  readonly schedule_max_days: number;
  readonly timezone: string;
  /** The hour of the clock at which the store's business day begins; not in the specification. */
  readonly business_day_starts: number;
  readonly is_distance_unit_mile: boolean;
  /** Until when the minimum holds, then the one before is back; null: until it is changed. ISO 8601 UTC; ours, as the next. */
  readonly minimum_order_price_until?: string | null;
  readonly delivery_minutes_until?: string | null;
  /** With its threshold. */
  readonly cancellation_charge_until?: string | null;
  /** Whether and for which times orders for later are taken. */
  readonly schedule_until?: string | null;
}

/** Limits of the settings; ours where the specification names none. */
export const STORE_SETTING_BOUNDS = {
  chargePpm: { min: 0, max: PPM },
  taxPpm: { min: 0, max: PPM },
  deliveryMinutes: { min: 5, max: 240 },
  scheduleMinutes: { min: 0, max: 10_080 },
  scheduleDays: { min: 1, max: 366 },
  businessDayStarts: { min: 0, max: 6 },
} as const;

/** Columns that a store begins with; not what it must keep. */
export const DEFAULT_STORE_SETTINGS = {
  provides_pickup: true,
  provides_delivery: true,
  delivery_minutes_min: null,
  delivery_minutes_max: null,
  price_rating: null,
  takes_scheduled_orders: true,
  schedule_min_minutes: 0,
  schedule_max_days: 366,
  business_day_starts: 0,
} as const satisfies Partial<StoreSettings>;

/** Why store settings contradict themselves. */
export type StoreSettingsProblem =
  | 'store_service.required'
  | 'delivery_minutes.order'
  | 'delivery_minutes.both'
  | 'cancellation_charge.too_much';

/** What contradicts itself, by the field to change; null if nothing does. */
export function storeSettingsError(
  settings: StoreSettings,
): { readonly field: keyof StoreSettings; readonly problem: StoreSettingsProblem } | null {
  const { cancellation_charge_kind: kind, cancellation_charge_value: value } = settings;
  const { delivery_minutes_min: min, delivery_minutes_max: max } = settings;
  if (kind === 'percentage' && value > STORE_SETTING_BOUNDS.chargePpm.max)
    return { field: 'cancellation_charge_value', problem: 'cancellation_charge.too_much' };
  if (!settings.provides_pickup && !settings.provides_delivery)
    return { field: 'provides_delivery', problem: 'store_service.required' };
  if ((min === null) !== (max === null))
    return { field: min === null ? 'delivery_minutes_min' : 'delivery_minutes_max', problem: 'delivery_minutes.both' };
  if (min !== null && max !== null && min > max)
    return { field: 'delivery_minutes_max', problem: 'delivery_minutes.order' };
  return null;
}

/** What to do with the price of a kilometre when the store measures in miles from now on, or the other way round. */
export const UNIT_CHANGES = ['keep', 'convert'] as const;
export type UnitChange = (typeof UNIT_CHANGES)[number];

const MILE_MM = 1_609_344;
const KM_MM = 1_000_000;

/** The price of the other unit that costs customers the same, half up. */
export const convertPricePerDistance = (price: number, toMiles: boolean): number =>
  toMiles ? ratioOf(price, MILE_MM, KM_MM) : ratioOf(price, KM_MM, MILE_MM);
