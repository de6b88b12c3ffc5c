import type {
  BusyHours,
  CustomerReview,
  DashboardBreakdown,
  DashboardTable,
  EarningsReport,
  Today,
  TodayFigures,
} from '#rtk/dashboard.ts';

// Figures of a Monday at half past eleven, each reply whole and valid.

const DAY = '2026-01-05';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const TODAY_FIXTURE: TodayFigures = {
  currency: 'EUR',
  figures: [
    { id: 'orders', value: 41, in_work: 6, usual: { low: 29, high: 46 }, before: 38 },
    { id: 'sales', value: 103_240, in_work: 14_200, usual: { low: 70_000, high: 120_000 }, before: 99_000 },
    { id: 'average', value: 2518, in_work: null, usual: null, before: 2410 },
    { id: 'on_time', value: 0.92, in_work: null, usual: null, before: 0.95 },
  ],
  like_days: 8,
  hours: HOURS.map((hour) => ({
    hour,
    orders: hour === 10 ? 12 : 0,
    in_work: hour === 11 ? 6 : 0,
    usual: hour === 10 ? { low: 4, high: 9 } : { low: 0, high: 0 },
  })),
  rest: { usual: { low: 18, high: 27 }, scheduled: 3 },
  has_orders: true,
  facts_from: null,
};

export const buildToday = (figures: Partial<TodayFigures> = {}, reply: Partial<Today> = {}): Today => ({
  as_of_seq: 1,
  stream_epoch: 'epoch',
  business_day: DAY,
  now: '2026-01-05T10:30:00.000Z',
  today: { ...TODAY_FIXTURE, ...figures },
  needs: [],
  ...reply,
});

/** Of a store that never completed an order. */
export const FIRST_DAY = buildToday({
  figures: TODAY_FIXTURE.figures.map((figure) => ({ ...figure, value: 0, in_work: 0, usual: null, before: null })),
  like_days: 0,
  rest: { usual: null, scheduled: 0 },
  has_orders: false,
});

export const BUSY_HOURS_FIXTURE: BusyHours = {
  start_date: '2025-11-09',
  end_date: '2026-01-03',
  currency: 'EUR',
  cells: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    HOURS.map((hour) => ({
      weekday: weekday as BusyHours['cells'][number]['weekday'],
      hour,
      total: hour === 19 ? 24 : 0,
      days: weekday === 2 ? 2 : 8,
      mean: hour === 19 ? 3 : 0,
    })),
  ),
  closed: [1, 2, 3].map((hour) => ({ weekday: 1 as const, hour })),
};

export const CUSTOMER_REVIEW_FIXTURE: CustomerReview = {
  average: 4.3,
  count: 12,
  stars: [0, 1, 1, 3, 7],
  delivery_average: null,
  before: 4.1,
  unanswered: 2,
  tags: [{ tag: 'cold', count: 3 }],
  latest: [
    {
      order_id: '01980000-0000-7000-8000-000000000001',
      rating: 2,
      comment: 'Cold soup',
      is_answered: false,
      created_at: '2026-01-05T10:30:00.000Z',
    },
  ],
};

const TOTALS = { placed: 45, orders: 41, called_off: 4, sales: 103_240, average: 2518, on_time: 0.92, rating: 4.3 };

export const DASHBOARD_TABLE_FIXTURE: DashboardTable = {
  currency: 'EUR',
  rows: [
    { day: '2026-01-04', placed: 0, orders: 0, called_off: 0, sales: 0, average: null, on_time: null, rating: null },
    { day: DAY, ...TOTALS },
  ],
  totals: TOTALS,
};

const KITCHEN = { orders: 41, prep_orders: 40, kitchen_time: 840, promised: 36, late: 3, kitchen_late: 2 };

export const BREAKDOWN_FIXTURE: DashboardBreakdown = {
  currency: 'EUR',
  kitchen: { ...KITCHEN, hours: [{ hour: 19, ...KITCHEN }] },
  reasons: [{ status: 103, reason_kind: 'too_busy', count: 4, missed: 9200, charged: 0 }],
  best_sellers: [
    { item_key: 'soup', name: 'Soup', quantity: 90, goods: 40_500, quantity_before: 0 },
    { item_key: 'tea', name: 'Tea', quantity: 0, goods: 0, quantity_before: 30 },
  ],
  sold_from: '2025-12-08',
  sold_to: '2026-01-04',
};

export const EARNINGS_REPORT_FIXTURE: EarningsReport = {
  currency: 'EUR',
  rows: Array.from({ length: 12 }, (_, at) => ({
    period: `2026-${String(at + 1).padStart(2, '0')}`,
    orders: at === 0 ? 41 : 0,
    sales: at === 0 ? 103_240 : 0,
    refunds: 0,
    fees: at === 0 ? -10_000 : 0,
    earned: at === 0 ? 93_240 : 0,
  })),
  totals: { orders: 41, sales: 103_240, refunds: 0, fees: -10_000, earned: 93_240 },
  since: '2025-06-01',
};

const NO_PARTIES = {
  reservations: 0,
  covers: 0,
  walk_ins: 0,
  no_shows: 0,
  cancellations: 0,
  seated_minutes: 0,
  available_minutes: 0,
  median_stay: null,
  table_orders: 0,
  table_sales: 0,
  fees_kept: 0,
} as const;

const PARTIES = {
  ...NO_PARTIES,
  reservations: 18,
  covers: 61,
  walk_ins: 4,
  no_shows: 1,
  cancellations: 2,
  seated_minutes: 1980,
  available_minutes: 4800,
  median_stay: 95,
  table_orders: 21,
  table_sales: 84_050,
  fees_kept: 2000,
};

/** Of a store that takes reservations, and was closed on the first of two days. */
export const BOOKING_TABLE_FIXTURE: DashboardTable = {
  ...DASHBOARD_TABLE_FIXTURE,
  rows: DASHBOARD_TABLE_FIXTURE.rows.map((row) => ({ ...row, booking: row.day === DAY ? PARTIES : NO_PARTIES })),
  totals: { ...TOTALS, booking: PARTIES },
};
