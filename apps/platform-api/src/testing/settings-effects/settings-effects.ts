// One file, because every setting is in it once.
import type { SettingId } from '@store-panel/domain/settings/settings-table';

/** A test that shows what settings change in an order, a message or a page. */
export interface SettingsEffect {
  /** From the repository's folder. */
  readonly file: string;
  /** The test's title. */
  readonly test: string;
  readonly settings: readonly SettingId[];
}

const SERVER = 'apps/platform-api/src';
const PANEL = 'apps/store-panel/src';
const DOMAIN = 'packages/domain/src';
const OBEYING = `${SERVER}/features/settings/store/obeying-orders.test.ts`;
const HOURS = `${SERVER}/features/opening-hours/opening-hours.test.ts`;
const MANUAL = `${SERVER}/features/order-entry/manual`;
const DELIVERY = `${DOMAIN}/delivery/delivery.test.ts`;
const RULES = `${DOMAIN}/sales/sales.test.ts`;
const MESSAGES = `${SERVER}/features/messages/customer-messages.test.ts`;
const KINDS = `${SERVER}/messages/customer/insert-messages.test.ts`;
const PAGE = `${SERVER}/features/website/website-settings.test.ts`;
const BOOKING = `${SERVER}/features/reservations/reservation-calls.test.ts`;
const FEES = `${SERVER}/features/reservations/booking-fees.test.ts`;
const PAYMENTS = `${SERVER}/features/payments/payments.test.ts`;
const RETURNS = `${SERVER}/features/returns/returns.test.ts`;

/** Every setting is here once: one that changes nothing would have no test. */
export const SETTINGS_EFFECTS: readonly SettingsEffect[] = [
  {
    file: OBEYING,
    test: 'minimum, services and bounds of orders for later',
    settings: [
      'store.minimum_order_price',
      'store.provides_pickup',
      'store.provides_delivery',
      'store.takes_scheduled_orders',
      'store.schedule_min_minutes',
      'store.schedule_max_days',
    ],
  },
  {
    file: OBEYING,
    test: 'what holds until a time ends by the clock, for every reader',
    settings: [
      'store.minimum_order_price_until',
      'store.delivery_minutes_until',
      'store.cancellation_charge_until',
      'store.schedule_until',
    ],
  },
  {
    file: OBEYING,
    test: 'minutes of a delivery and the price rating are told to channels',
    settings: ['store.delivery_minutes_min', 'store.delivery_minutes_max', 'store.price_rating'],
  },
  {
    file: OBEYING,
    test: 'tax counts for orders from then on',
    settings: ['store.is_tax_included', 'store.tax_rate_ppm', 'store.is_use_item_tax'],
  },
  {
    file: OBEYING,
    test: 'the cancellation charge is that of the time of the order',
    settings: [
      'store.cancellation_charge_kind',
      'store.cancellation_charge_value',
      'store.cancellation_charge_threshold',
    ],
  },
  {
    file: OBEYING,
    test: 'names orders for later, whose time stays, and moves their days',
    settings: ['store.timezone'],
  },
  {
    file: OBEYING,
    test: 'counts days from the hour at which the business day begins',
    settings: ['store.business_day_starts'],
  },
  { file: DELIVERY, test: 'goes by the mile where the store does', settings: ['store.is_distance_unit_mile'] },
  {
    file: HOURS,
    test: 'for now: by the hours, the last orders and what it is',
    settings: ['hours.week', 'hours.last_order_minutes'],
  },
  { file: HOURS, test: 'for now: by a festival', settings: ['hours.festivals'] },
  {
    file: `${DOMAIN}/hours/opening-hours.test.ts`,
    test: 'the first decides for the whole day: dated before yearly, fewest days, then the newest',
    settings: ['hours.seasons'],
  },
  {
    file: `${MANUAL}/manual-create.test.ts`,
    test: 'is rejected when it would be promised later than the tolerance allows',
    settings: ['sales.ready_in_minutes'],
  },
  {
    file: `${SERVER}/features/sales-limits/sales-limits.test.ts`,
    test: 'orders are booked into slots with capacity, and release it when they are ready',
    settings: [
      'sales.capacity.slot_minutes',
      'sales.capacity.prep_minutes',
      'sales.capacity.order_minutes',
      'sales.capacity.item_minutes',
    ],
  },
  {
    file: RULES,
    test: 'the rest of the day goes to the next opening by the clock of the store, over its changes',
    settings: ['sales.reopens_at'],
  },
  {
    file: RULES,
    test: 'all that is asked for has to hold, and is told',
    settings: [
      'sales.auto_accept.only_while_not_busy',
      'sales.auto_accept.most_items',
      'sales.auto_accept.most_total',
      'sales.auto_accept.only_known_customers',
      'sales.auto_accept.within_hours.from',
      'sales.auto_accept.within_hours.to',
      'sales.auto_accept.ready_minutes',
    ],
  },
  {
    file: `${SERVER}/features/orders/schedule/schedule.test.ts`,
    test: 'are released before their time by preparation plus travel, at least by the lead time',
    settings: ['sales.schedule.lead_minutes', 'sales.schedule.travel_minutes'],
  },
  {
    file: `${MANUAL}/manual-zones.test.ts`,
    test: 'is rejected outside all zones',
    settings: ['delivery.area', 'delivery.zones'],
  },
  {
    file: `${MANUAL}/manual-quote.test.ts`,
    test: 'itemizes the delivery price by distance and time',
    settings: ['delivery.radius_metres'],
  },
  {
    file: DELIVERY,
    test: 'is explained part by part',
    settings: [
      'delivery.fee.base_price',
      'delivery.fee.base_distance_metres',
      'delivery.fee.price_per_distance',
      'delivery.fee.price_per_minute',
    ],
  },
  {
    file: DELIVERY,
    test: 'is at least the minimum, and at most the maximum',
    settings: ['delivery.fee.minimum_fare', 'delivery.fee.maximum_fare'],
  },
  {
    file: DELIVERY,
    test: 'is nothing for enough goods, and nearby',
    settings: ['delivery.fee.free_from', 'delivery.fee.free_within_metres'],
  },
  {
    file: DELIVERY,
    test: 'is more at some hours, over midnight and several at once',
    settings: ['delivery.fee.surcharges'],
  },
  {
    file: MESSAGES,
    test: 'say what becomes of an order, in the customer’s language, and nothing that is off',
    settings: ['email.host', 'email.port', 'email.email'],
  },
  {
    file: MESSAGES,
    test: 'sign in as the store says, and come under its name',
    settings: ['email.user', 'email.password', 'email.sender_name'],
  },
  {
    file: `${SERVER}/messages/customer/mail-test.test.ts`,
    test: 'goes through with TLS from the start, and without a user',
    settings: ['email.encryption'],
  },
  {
    file: MESSAGES,
    test: 'wait for the store’s own server if the store wants no other',
    settings: ['email.platform_sends_meanwhile'],
  },
  {
    file: KINDS,
    test: 'is none of a kind that is off, by mail and by phone',
    settings: [
      'email.kinds.received',
      'email.kinds.scheduled',
      'email.kinds.accepted',
      'email.kinds.rejected',
      'email.kinds.cancelled',
      'email.kinds.ready',
      'email.kinds.on_the_way',
      'email.kinds.completed',
      'sms.kinds.received',
      'sms.kinds.scheduled',
      'sms.kinds.accepted',
      'sms.kinds.rejected',
      'sms.kinds.cancelled',
      'sms.kinds.ready',
      'sms.kinds.on_the_way',
    ],
  },
  {
    file: MESSAGES,
    test: 'go to phones too, in Arabic and as two kinds at most',
    settings: ['sms.title', 'sms.auth_id', 'sms.auth_token', 'sms.number'],
  },
  {
    file: `${SERVER}/testing/returns/return-messages.test.ts`,
    test: 'are those that are on, by mail and by phone',
    settings: [
      'email.kinds.return_approved',
      'email.kinds.return_reminder',
      'email.kinds.return_received',
      'email.kinds.return_refunded',
      'sms.kinds.return_approved',
      'sms.kinds.return_reminder',
      'sms.kinds.return_received',
      'sms.kinds.return_refunded',
    ],
  },
  {
    settings: ['email.kinds.payment_link', 'sms.kinds.payment_link'],
    file: `${SERVER}/features/payments/payments.test.ts`,
    test: 'a link is sent to the customer by the channels that are on, once it can be paid',
  },
  {
    file: PAGE,
    test: 'are on it as they are saved',
    settings: [
      'website.color',
      'website.titles',
      'website.descriptions',
      'website.social_urls',
      'website.shows_pictures',
      'website.shows_phone',
      'website.shows_address',
      'website.is_listed',
      'website.google_verification',
      'website.bing_verification',
    ],
  },
  {
    file: `${SERVER}/features/emissions/emissions.test.ts`,
    test: 'are compared with the vehicles that the store selects',
    settings: ['emissions.courier', 'emissions.parcel'],
  },
  { file: PAGE, test: 'is in the base language unless another is asked for', settings: ['languages.base_language'] },
  {
    file: PAYMENTS,
    test: 'without cash no cash order is taken, and an unpaid one by card only where a link can be made',
    settings: ['payments.cash'],
  },
  {
    file: PAYMENTS,
    test: 'a link is made once, paid by its notice, and settles the order',
    settings: ['payments.stripe'],
  },
  {
    file: PAYMENTS,
    test: 'are offered to customers while they are on',
    settings: ['payments.paypal', 'payments.braintree'],
  },
  {
    file: `${SERVER}/features/map-keys/map-keys.test.ts`,
    test: 'draw the panel’s maps: tiles of one session, which is begun again before it ends',
    settings: ['map_keys.provider'],
  },
  {
    file: `${SERVER}/features/billing/billing.test.ts`,
    test: 'is what invoices state, the VAT id with its prefix',
    settings: [
      'billing.company_name',
      'billing.country',
      'billing.city',
      'billing.state',
      'billing.postal_code',
      'billing.address1',
      'billing.address2',
      'billing.vat_id',
    ],
  },
  {
    file: `${SERVER}/features/statements/statements.test.ts`,
    test: 'each statement is emailed to where the store wants its invoices, with its closing balance',
    settings: ['billing.invoice_email', 'billing.language'],
  },
  {
    file: `${SERVER}/features/store-data/store-data.test.ts`,
    test: 'a period that is confirmed erases what it named, a day later and no earlier',
    settings: ['customer_data.months'],
  },
  {
    file: BOOKING,
    test: 'the rules of the store decide what is offered, how long a party stays, and who confirms it',
    settings: [
      'table_booking.is_online',
      'table_booking.reservation_lead_time',
      'table_booking.reservation_max_days',
      'table_booking.turn_minutes_2',
      'table_booking.turn_minutes_4',
      'table_booking.turn_minutes_more',
      'table_booking.buffer_minutes',
      'table_booking.confirm_from_persons',
      'table_booking.changes_until_minutes',
    ],
  },
  {
    file: BOOKING,
    test: 'a guest leaves what the store wants to reach it by',
    settings: ['table_booking.contact', 'table_booking.notice'],
  },
  {
    file: BOOKING,
    test: 'who does not come is a no-show by itself only if the store has set so',
    settings: ['table_booking.is_no_show_automatic', 'table_booking.reservation_keep_time'],
  },
  {
    file: `${SERVER}/features/online-booking/waiting-list/waiting-list.test.ts`,
    test: 'is offered where others have all that the day has, and only there',
    settings: ['table_booking.has_waiting_list'],
  },
  {
    file: `${SERVER}/features/online-booking/messages/notify-guest.test.ts`,
    test: 'remind as often and as early as the store has set',
    settings: ['table_booking.reminder_hours', 'table_booking.second_reminder_hours'],
  },
  {
    file: `${SERVER}/features/online-booking/embedding.test.ts`,
    test: 'is shown by the hosts that the store has named, and by no other',
    settings: ['table_booking.embed_hosts'],
  },
  {
    file: `${SERVER}/features/table-orders/pages/guest-orders.test.ts`,
    test: 'are asked to be seated first, or kept off a table that is reserved soon, or that takes no orders',
    settings: ['table_booking.table_orders'],
  },
  {
    file: `${SERVER}/features/table-orders/bill-payments/pay-first.test.ts`,
    test: 'wait in silence, and come to the store with their payment',
    settings: ['table_booking.table_pay'],
  },
  {
    file: FEES,
    test: 'is agreed by booking, and stays what it was when the settings change',
    settings: [
      'table_booking.booking_fees',
      'table_booking.booking_fees_from_persons',
      'table_booking.booking_fees_per',
      'table_booking.booking_fees_type',
      'table_booking.spend_per_person',
    ],
  },
  {
    file: `${PANEL}/features/reservations/reservations.test.tsx`,
    test: 'is noted when the guest pays, up to what is open',
    settings: ['table_booking.is_deposit'],
  },
  {
    file: FEES,
    test: 'is kept by its terms, by who ends the reservation and when',
    settings: ['table_policy.no_show.charge', 'table_policy.no_show.charge_type', 'table_policy.tiers'],
  },
  {
    file: RETURNS,
    test: 'is approved by the rules below an amount, and only for reasons that the store offers',
    settings: ['returns.approves_below', 'returns.reasons', 'returns.signals_from', 'returns.way_back'],
  },
  {
    file: RETURNS,
    test: 'obeys the time for it, photos, categories, the fee for the way back and the delivery price',
    settings: [
      'returns.window_days',
      'returns.needs_photos',
      'returns.excluded_sub_categories',
      'returns.way_back_fee',
      'returns.refunds_delivery',
    ],
  },
];
