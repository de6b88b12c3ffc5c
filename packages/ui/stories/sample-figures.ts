/** Fixture data of a restaurant, stable between runs. */

/** Deterministic pseudo-random number from 0 to 1. */
const chance = (seed: number) => {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
};

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2025, 1, 16);

/** ISO dates up to 17 March 2025. */
export const DAYS: readonly string[] = Array.from({ length: 30 }, (_, index) =>
  new Date(FIRST_DAY + index * DAY).toISOString().slice(0, 10),
);

const WEEK_SHAPE = [0.62, 0.66, 0.74, 0.88, 1.22, 1.34, 1.02];

const salesFrom = (seed: number, level: number) =>
  DAYS.map(
    (_, index) => Math.round(level * (WEEK_SHAPE[index % 7] ?? 1) * (0.86 + chance(seed + index) * 0.3) * 100) / 100,
  );

export const SALES: readonly number[] = salesFrom(3, 1420);
export const SALES_BEFORE: readonly number[] = salesFrom(41, 1270);
export const DELIVERY_SALES: readonly number[] = SALES.map((value, index) =>
  Math.round(value * (0.5 + chance(index + 7) * 0.14)),
);
export const PICK_UP_SALES: readonly number[] = SALES.map((value, index) =>
  Math.round(value - (DELIVERY_SALES[index] ?? 0)),
);
/** With gaps: closed on three days, open on one day between two of them. */
export const SALES_WITH_GAPS: readonly (number | null)[] = SALES.map((value, index) =>
  [8, 9, 17, 19].includes(index) ? null : value,
);

export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour));
const HOUR_SHAPE = [1, 0, 0, 0, 0, 0, 0, 1, 3, 4, 6, 14, 26, 24, 13, 8, 7, 13, 27, 38, 35, 24, 12, 5];

/** Monday first, as ISO counts them. */
export const WEEKDAYS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7'];

/** Orders by weekday and hour; the store is closed from three to seven. */
export const BUSY_HOURS: readonly (readonly (number | null)[])[] = WEEKDAYS.map((_, day) =>
  HOUR_SHAPE.map((value, hour) =>
    hour >= 3 && hour < 7 ? null : Math.round(value * (WEEK_SHAPE[day] ?? 1) * (0.8 + chance(day * 24 + hour) * 0.4)),
  ),
);

const ordersOf = (share: number) =>
  HOUR_SHAPE.map((value, hour) => Math.round(value * share * (0.85 + chance(hour + share) * 0.3)));

export const DELIVERIES_BY_HOUR: readonly number[] = ordersOf(0.6);
export const PICK_UPS_BY_HOUR: readonly number[] = ordersOf(0.3);
export const TABLE_ORDERS_BY_HOUR: readonly number[] = ordersOf(0.18);

export const TOP_ITEMS: readonly string[] = [
  'Chicken Bowl',
  'Steak Burrito',
  'Veggie Salad',
  'Chips and Salsa',
  'Guacamole',
  'Canned Soda',
];
export const ITEM_SALES: readonly number[] = [4217.3, 3608.5, 2210, 1875.25, 1240.75, 612];

export const CHANNELS = [
  { id: 'own', label: 'Own website', value: 14_820 },
  { id: 'app', label: 'Customer app', value: 11_240 },
  { id: 'phone', label: 'Phone', value: 4310 },
  { id: 'counter', label: 'Counter', value: 3980 },
  { id: 'partner-a', label: 'Delivery partner', value: 2760 },
  { id: 'catering', label: 'Catering', value: 1450 },
  { id: 'events', label: 'Events', value: 620 },
  { id: 'vouchers', label: 'Vouchers', value: 380 },
] as const;

/** Stars of twelve months. */
export const STARS: readonly number[] = [4.1, 4.0, 4.2, 4.3, 4.2, 4.4, 4.3, 4.5, 4.4, 4.6, 4.6, 4.7];
export const MONTHS: readonly string[] = Array.from(
  { length: 12 },
  (_, month) => `2024-${String(month + 1).padStart(2, '0')}-01`,
);
