import type {
  ChannelSales,
  CourierChart,
  DeliveryDays,
  KeyStats,
  PriorityChart,
  ReturnsGraph,
} from '#rtk/delivery-figures.ts';

// Figures of deliveries in the seven days up to a Monday, each reply whole and valid.

const SHOWN = { as_of_seq: 1, start_date: '2025-12-30', end_date: '2026-01-05' } as const;
const DAYS = ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];

export const FIXTURE_TRANSPORTER = '0197c9a0-0000-7000-8000-0000000000f1';
export const FIXTURE_WAREHOUSE = '0197c9a0-0000-7000-8000-0000000000f2';

export const DELIVERY_DAYS_FIXTURE: DeliveryDays = {
  ...SHOWN,
  days: DAYS.map((day, at) => ({ day, delivered: at === 6 ? 24 : 0, failed: 0, returned: at === 6 ? 2 : 0, open: at })),
  has_deliveries: true,
  transporters: [{ id: FIXTURE_TRANSPORTER, name: 'Havel Van' }],
  warehouses: [{ id: FIXTURE_WAREHOUSE, name: 'East' }],
  groups: {
    warehouses: [
      { id: FIXTURE_WAREHOUSE, name: 'East', delivered: 20, promised: 20, late: 3, co2e_each: 900 },
      { id: null, name: '', delivered: 4, promised: 4, late: 1, co2e_each: null },
    ],
    distances: [
      { distance: '5', delivered: 18, promised: 18, late: 1, co2e_each: 600 },
      { distance: 'more', delivered: 6, promised: 6, late: 3, co2e_each: 2400 },
    ],
    vehicle_classes: [
      { vehicle_class: 'van', delivered: 22, promised: 22, late: 4, co2e_each: 1240 },
      { vehicle_class: 'unknown', delivered: 2, promised: 2, late: 0, co2e_each: null },
    ],
  },
};

export const PRIORITY_CHART_FIXTURE: PriorityChart = {
  ...SHOWN,
  rows: [
    { service_level: 'same_day', parcels: 8, in_time: 6, late: 2, open: 0 },
    { service_level: 'next_day', parcels: 37, in_time: 14, late: 2, open: 21 },
  ],
};

const CARRIER = {
  promised: 0,
  late: 0,
  on_time: null,
  first_attempt: null,
  charge_each: null,
  claims_per_1000: 0,
} as const;

export const COURIER_CHART_FIXTURE: CourierChart = {
  ...SHOWN,
  currency: 'EUR',
  rows: [
    {
      id: FIXTURE_TRANSPORTER,
      name: 'Havel Van',
      kind: 'transporter',
      deliveries: 23,
      promised: 23,
      late: 4,
      on_time: { share: 19 / 23, low: 0.6286, high: 0.9302 },
      first_attempt: 0.913,
      charge_each: 590,
      claims_per_1000: 43.48,
      co2e_each: 1240,
      is_too_few: false,
    },
    {
      ...CARRIER,
      id: '0197c9a0-0000-7000-8000-0000000000aa',
      name: 'Mo Velo',
      kind: 'courier',
      deliveries: 1,
      promised: 1,
      on_time: { share: 1, low: 0.2065, high: 1 },
      co2e_each: 0,
      is_too_few: true,
    },
  ],
};

export const RETURNS_GRAPH_FIXTURE: ReturnsGraph = {
  ...SHOWN,
  weeks: [
    { start_date: '2025-12-30', end_date: '2026-01-03', delivered: 0, opened: 0, received: 0, refunded: 0, rate: null },
    {
      start_date: '2026-01-04',
      end_date: '2026-01-05',
      delivered: 24,
      opened: 3,
      received: 2,
      refunded: 1,
      rate: 2 / 24,
    },
  ],
  reasons: [
    { reason: 'damaged', count: 2 },
    { reason: 'unknown', count: 1 },
  ],
  median_days: 4,
  n: 1,
};

export const KEY_STATS_FIXTURE: KeyStats = {
  ...SHOWN,
  before_start: '2025-12-23',
  before_end: '2025-12-29',
  currency: 'EUR',
  figures: [
    { id: 'parcels', value: 45, before: 30, n: 45, change: 'above' },
    { id: 'dispatched_in_time', value: 0.9583, before: 0.96, n: 24, change: 'same' },
    { id: 'delivered_in_time', value: 0.8333, before: 0.98, n: 24, change: 'below' },
    { id: 'first_attempt', value: 0.913, before: null, n: 23, change: 'same' },
    { id: 'door_to_door', value: 93_600, before: 86_400, n: 24, change: null },
    { id: 'charge_each', value: 590, before: 590, n: 23, change: null },
    { id: 'claims', value: 1, before: 0, n: 24, change: null },
    { id: 'return_rate', value: 0.0833, before: 0.01, n: 24, change: 'above' },
    { id: 'co2e_each', value: 1188.3, before: 900, n: 24, change: null },
  ],
};

export const CHANNEL_SALES_FIXTURE: ChannelSales = {
  ...SHOWN,
  currency: 'EUR',
  rows: [
    { channel: 'customer', orders: 20, sales: 60_000, average: 3000, share: 0.75 },
    { channel: 'manual', orders: 5, sales: 20_000, average: 4000, share: 0.25 },
  ],
};
