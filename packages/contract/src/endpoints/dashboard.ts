import { EARNING_SCREENS } from '@store-panel/domain/access/screens';
import { NEED_IDS, NEEDS_MAX } from '@store-panel/domain/insight/needs';
import { REASON_FILTERS } from '@store-panel/domain/insight/facts-filter';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { REVIEW_LIMITS, REVIEW_TAGS } from '@store-panel/domain/reviews/review-rules';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StreamEpoch } from '#events.ts';
import { ItemKey, ReviewComment, Stars } from '#endpoints/orders/review-fields.ts';
import { Currency, Day, Id, Money, Nullable, OptionalText, Sequence, StrictObject, Timestamp } from '#fields.ts';

const Hour = Type.Integer({ minimum: 0, maximum: 23, description: "An hour of the store's clock." });
const Weekday = Type.Enum([0, 1, 2, 3, 4, 5, 6]);
const Year = Type.Integer({ minimum: 2000, maximum: 2999 });
const Month = Type.Integer({ minimum: 1, maximum: 12 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Mean = Nullable(Type.Number({ minimum: 1, maximum: REVIEW_LIMITS.stars }));
/** Where 90 of 100 like days are. */
const UsualRange = Nullable(StrictObject({ low: Count, high: Count }));

/** Business days, both included; without them the ones that the call names. */
const days = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) } as const;

/** Of the running day. `usual`: null for too few like days; `before`: of the last like day, of averages eight weeks. */
const Figure = StrictObject({
  id: Type.Enum(['orders', 'sales', 'average', 'on_time']),
  /** A number, minor units, or of `on_time` a part of 1; null where there is nothing that it could be said of. */
  value: Nullable(Type.Number()),
  /** What orders in work may add; null where nothing can be said. */
  in_work: Nullable(Money),
  usual: UsualRange,
  before: Nullable(Type.Number()),
});

const TodayFigures = StrictObject({
  currency: Currency,
  figures: Type.Array(Figure, { minItems: 4, maxItems: 4 }),
  /** Like days that the usual ranges come from. */
  like_days: Count,
  /** In the order of the business day. */
  hours: Type.Array(StrictObject({ hour: Hour, orders: Count, in_work: Count, usual: UsualRange }), { maxItems: 24 }),
  /** What may still come. `scheduled`: orders for a later hour. */
  rest: StrictObject({ usual: UsualRange, scheduled: Count }),
  /** Whether the store ever completed an order. */
  has_orders: Type.Boolean(),
  /** Figures are complete from this day on; null: all are. */
  facts_from: Nullable(Day),
});

/** What waits, worst first: see domain's `NEEDS`. */
const Needs = Type.Array(
  StrictObject({
    id: Type.Enum(NEED_IDS),
    count: Count,
    /** Of refunds: the order that has waited longest. */
    order_id: Type.Optional(Id),
  }),
  { maxItems: NEEDS_MAX },
);

/** Of parties by booking day, of orders by business day. */
export const BookingFigures = StrictObject({
  /** That came or are still to come; neither holds nor those that ended otherwise. */
  reservations: Count,
  /** Guests of reservations and walk-ins. */
  covers: Count,
  /** Parties without a reservation that were seated. */
  walk_ins: Count,
  no_shows: Count,
  /** By the guest or the store. */
  cancellations: Count,
  /** Minutes of the opening hours in which a table had a party, each table of a party apart. */
  seated_minutes: Count,
  /** Minutes in which the store was open until now, for each of its tables. */
  available_minutes: Count,
  /** Minutes from seating to leaving; null where no party has left. */
  median_stay: Nullable(Count),
  table_orders: Count,
  table_sales: Money,
  /** What was kept of booking fees of guests who cancelled or did not come. */
  fees_kept: Money,
});

const TableDay = StrictObject({
  day: Day,
  placed: Count,
  orders: Count,
  called_off: Count,
  sales: Money,
  average: Nullable(Money),
  on_time: Nullable(Share),
  rating: Mean,
  /** Missing for a store that takes no reservations. */
  booking: Type.Optional(BookingFigures),
});

const Reason = StrictObject({
  status: Type.Enum(CALLED_OFF_STATUSES),
  reason_kind: Type.Enum([...REASON_FILTERS]),
  count: Count,
  /** Totals less what was charged. */
  missed: Money,
  charged: Money,
});

/** How fast orders were. Times are whole seconds on average. */
const kitchenFields = {
  orders: Count,
  prep_orders: Count,
  /** Null where over half of the orders were marked ready only when they left. */
  kitchen_time: Nullable(Count),
  promised: Count,
  late: Count,
  kitchen_late: Count,
} as const;

const BestSeller = StrictObject({
  item_key: ItemKey,
  name: OptionalText(ORDER_LIMITS.maxNameLength),
  quantity: Count,
  /** Goods before discounts. */
  goods: Money,
  /** Of the 28 days before. */
  quantity_before: Count,
});

const EarningsRow = StrictObject({
  /** yyyy-mm, or a day of the month that was asked for. */
  period: Type.String({ pattern: String.raw`^\d{4}-\d{2}(-\d{2})?$`, maxLength: 10 }),
  orders: Type.Integer(),
  sales: Money,
  refunds: Money,
  fees: Money,
  earned: Money,
});

const access = { sessions: ['store', 'sub_store'], screens: ['dashboard'] } as const;

/** The dashboard's figures. They may be served at an origin of their own; the first four are those of spec §7. */
export const dashboardEndpoints = defineEndpoints({
  'POST /api/dashboard/get_customer_review': {
    summary: 'What customers said in some days; without days in the last 365',
    origin: 'spec §7',
    access: { sessions: ['store', 'sub_store'], screens: ['dashboard', 'reviews'] },
    effect: 'read',
    body: StrictObject(days),
    reply: StrictObject({
      average: Mean,
      count: Count,
      stars: Type.Array(Count, { minItems: REVIEW_LIMITS.stars, maxItems: REVIEW_LIMITS.stars }),
      delivery_average: Mean,
      /** Of as many days before. */
      before: Mean,
      unanswered: Count,
      tags: Type.Array(StrictObject({ tag: Type.Enum(REVIEW_TAGS), count: Count }), { maxItems: REVIEW_TAGS.length }),
      /** The newest ones, those without a reply first. */
      latest: Type.Array(
        StrictObject({
          order_id: Id,
          rating: Stars,
          comment: ReviewComment,
          is_answered: Type.Boolean(),
          created_at: Timestamp,
        }),
        { maxItems: 5 },
      ),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_busy_hours': {
    summary: 'The week by hours, on average of open days; without days of the last eight full weeks',
    origin: 'spec §7',
    access,
    effect: 'read',
    body: StrictObject({ ...days, measure: Type.Optional(Type.Enum(['orders', 'sales'])) }),
    reply: StrictObject({
      start_date: Day,
      end_date: Day,
      currency: Currency,
      cells: Type.Array(
        StrictObject({
          weekday: Weekday,
          hour: Hour,
          /** Completed orders, or their sum. */
          total: Money,
          /** Open days of the weekday. */
          days: Count,
          mean: Nullable(Type.Number()),
        }),
        { minItems: 168, maxItems: 168 },
      ),
      /** Hours in which the store is closed by the week of today. */
      closed: Type.Array(StrictObject({ weekday: Weekday, hour: Hour }), { maxItems: 168 }),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_earnings_report': {
    summary: 'What the store earned in a year by month, or in a month by day, from its book',
    origin: 'spec §7',
    access: { ...access, andScreens: EARNING_SCREENS },
    effect: 'read',
    body: StrictObject({ year: Year, month: Type.Optional(Month) }),
    reply: StrictObject({
      currency: Currency,
      rows: Type.Array(EarningsRow, { maxItems: 31 }),
      totals: StrictObject({ orders: Type.Integer(), sales: Money, refunds: Money, fees: Money, earned: Money }),
      /** The first day of the store's book. */
      since: Day,
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_dashboard_table': {
    summary: 'Each business day of some days, or of a month',
    origin: 'spec §7',
    access,
    effect: 'read',
    /** Days or a month: both or neither is refused. */
    body: StrictObject({ ...days, month: Type.Optional(Month), year: Type.Optional(Year) }),
    reply: StrictObject({
      currency: Currency,
      rows: Type.Array(TableDay, { maxItems: HOURS_LIMITS.rangeDays }),
      totals: StrictObject({
        placed: Count,
        orders: Count,
        called_off: Count,
        sales: Money,
        average: Nullable(Money),
        on_time: Nullable(Share),
        rating: Mean,
        booking: Type.Optional(BookingFigures),
      }),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_today': {
    summary: 'How the running business day compares, and what waits',
    origin: 'ours',
    // Everyone has what waits on their own screens; the figures take the dashboard's grant.
    access: { sessions: ['store', 'sub_store'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      /** The last event that the figures contain, and the history that its number belongs to. */
      as_of_seq: Sequence,
      stream_epoch: StreamEpoch,
      business_day: Day,
      now: Timestamp,
      /** Null without the dashboard. */
      today: Nullable(TodayFigures),
      needs: Needs,
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_breakdown': {
    summary: 'How fast orders were and why they were called off in some days, and what sold best in the last 28',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ start_date: Day, end_date: Day }),
    reply: StrictObject({
      currency: Currency,
      kitchen: StrictObject({
        ...kitchenFields,
        hours: Type.Array(StrictObject({ hour: Hour, ...kitchenFields }), { maxItems: 24 }),
      }),
      /** Most often first. */
      reasons: Type.Array(Reason, { maxItems: 50 }),
      best_sellers: Type.Array(BestSeller, { maxItems: 10 }),
      /** The days that they are of. */
      sold_from: Day,
      sold_to: Day,
    }),
    errors: ['rateLimited'],
  },
});

export type DashboardWire = WireOf<typeof dashboardEndpoints>;
