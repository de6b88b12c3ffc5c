// One file, because it is the one list of all sections: how each is read, saved and edited.

import type { Endpoint } from '@store-panel/contract/table';
import { MAP_KEY_TARGETS } from '@store-panel/domain/maps/map-keys';
import { NO_EMAIL_SETTINGS } from '@store-panel/domain/messages/message-settings';
import type { SettingSection } from '@store-panel/domain/settings/settings-table';

import type { Random } from '#testing/seeded-random.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How one section is read and saved, and what a user types there. */
export interface EditedSection {
  readonly section: SettingSection;
  readonly read: Endpoint;
  readonly save: Endpoint;
  /** A draft that the save takes: the present values with some of them changed. Few values each, so that they return. */
  readonly edit: (settings: Fields, random: Random) => Fields;
  /** Missing: the reply's `settings`. */
  readonly settingsOf?: (reply: Fields) => Fields;
  /** What the save takes beside settings and version. */
  readonly more?: Fields;
}

const LATER = { from: 1020, to: 1320 };
const NOON = { from: 660, to: 840 };
const PLANS = [
  { open: 'all_day', delivery: 'as_open' },
  { open: [], delivery: 'as_open' },
  { open: [NOON], delivery: 'as_open' },
  { open: [NOON, LATER], delivery: 'none' },
  { open: [NOON, { from: 1020, to: 120 }], delivery: [LATER] },
] as const;

const SQUARE = [
  { latitude: 52.5, longitude: 13.4 },
  { latitude: 52.5, longitude: 13.41 },
  { latitude: 52.51, longitude: 13.41 },
];
const ZONES = [
  { id: '01900000-0000-7000-8000-000000000001', name: 'North', corners: SQUARE, price: 300 },
  { id: '01900000-0000-7000-8000-000000000002', name: 'South', corners: SQUARE, price: null },
];

/** Changes some fields to one of their values each. */
const oneOf =
  (values: Readonly<Record<string, readonly unknown[]>>) =>
  (settings: Fields, random: Random): Fields => {
    const changed = { ...settings };
    for (let times = 1 + random.upTo(3); times > 0; times -= 1) {
      const field = random.pick(Object.keys(values));
      changed[field] = random.pick(values[field] ?? []);
    }
    return changed;
  };

const BOTH = [false, true];
/** Ends of what is temporary. */
const ENDS = [null, null, ...[30, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())];

/** Who does not come pays no less than who cancels late. */
function editPolicy(settings: Fields, random: Random): Fields {
  const noShow = [1_000_000, 500_000].map((charge) => ({ charge_type: 'percentage', charge }));
  const tier = { until_minutes: 1440, charge_type: 'percentage', charge: 500_000 };
  const edited = oneOf({ tiers: [[], [tier]], no_show: noShow })(settings, random);
  const isFree = (edited['no_show'] as { readonly charge: number }).charge < tier.charge;
  return isFree ? { ...edited, no_show: random.pick(noShow) } : edited;
}

function editStore(settings: Fields, random: Random): Fields {
  const edited = oneOf({
    minimum_order_price: [0, 500, 900],
    is_tax_included: BOTH,
    tax_rate_ppm: [0, 70_000, 190_000],
    is_use_item_tax: BOTH,
    cancellation_charge_kind: ['none', 'percentage', 'absolute'],
    cancellation_charge_value: [0, 100_000, 500],
    cancellation_charge_threshold: [0, 1000],
    provides_pickup: BOTH,
    delivery_minutes_min: [null, 20, 30],
    price_rating: [null, 1, 2, 3],
    takes_scheduled_orders: BOTH,
    schedule_min_minutes: [0, 30, 60],
    schedule_max_days: [7, 366],
    minimum_order_price_until: ENDS,
    cancellation_charge_until: ENDS,
    schedule_until: ENDS,
  })(settings, random);
  return { ...edited, delivery_minutes_max: edited['delivery_minutes_min'] === null ? null : random.pick([40, 60]) };
}

const editSales = oneOf({
  ready_in_minutes: [10, 20, 30],
  reopens_at: [0, 600],
  capacity: [
    null,
    { slot_minutes: 10, prep_minutes: 20, order_minutes: 3, item_minutes: 2 },
    { slot_minutes: 15, prep_minutes: 20, order_minutes: 3, item_minutes: 4 },
  ],
  auto_accept: [null, null, ...[null, NOON, LATER].flatMap((within_hours) => acceptRules(within_hours))],
  schedule: [
    { lead_minutes: 10, travel_minutes: 20 },
    { lead_minutes: 10, travel_minutes: 30 },
  ],
});

function acceptRules(within_hours: object | null) {
  return [null, 5, 9].map((items) => ({
    only_while_not_busy: items === 5,
    most_items: items,
    most_total: null,
    only_known_customers: within_hours === null,
    within_hours,
    ready_minutes: null,
  }));
}

function editDelivery(settings: Fields, random: Random): Fields {
  const fee = oneOf({
    base_price: [0, 200, 300],
    base_distance_metres: [0, 2000],
    price_per_distance: [0, 50],
    price_per_minute: [0, 10],
    minimum_fare: [0, 100],
    maximum_fare: [null, 900, 1200],
    free_from: [null, 3000],
    free_within_metres: [null, 500],
    surcharges: [[], [{ hours: LATER, price_mode: 'absolute', amount: 100 }]],
  })(settings['fee'] as Fields, random);
  const edited = oneOf({
    area: ['radius'],
    radius_metres: [null, 1000, 2000],
    zones: [[], ZONES, ZONES.toReversed()],
  })(settings, random);
  return { ...edited, fee };
}

function editHours(settings: Fields, random: Random): Fields {
  const day = random.upTo(7);
  const week = (settings['week'] as readonly unknown[]).map((plan, at) => (at === day ? random.pick(PLANS) : plan));
  const season = (name: string) => ({
    name,
    from: '2027-06-01',
    to: '2027-08-31',
    week: week.map(() => random.pick(PLANS)),
  });
  const seasons = random.maybe(0.2) ? { seasons: random.pick([[], [season('Summer')]]) } : {};
  return { ...oneOf({ last_order_minutes: [0, 15, 30] })(settings, random), week, ...seasons };
}

const switchesOf = (kinds: unknown, random: Random) =>
  Object.fromEntries(Object.keys(kinds as object).map((kind) => [kind, random.maybe(0.5)]));

/** An account whose server is never asked: no order comes in. */
function editEmail(settings: Fields, random: Random): Fields {
  if (random.maybe(0.1)) return { ...NO_EMAIL_SETTINGS };
  const edited = oneOf({ port: [465, 587], encryption: ['tls', 'starttls'], sender_name: ['', 'Linden'] });
  const account = { host: '127.0.0.1', email: random.pick(['a@linden.example', 'b@linden.example']), user: '' };
  return { ...edited(settings, random), ...account, kinds: switchesOf(settings['kinds'], random) };
}

function editSms(settings: Fields, random: Random): Fields {
  const account = { auth_id: 'MALINDEN', title: random.pick(['Linden', 'Rye']), number: '30123456' };
  return { ...settings, ...account, kinds: switchesOf(settings['kinds'], random) };
}

/** Sections that are saved whole, one save each. Opening hours are in the journal by their own fields. */
export const EDITED_SECTIONS: readonly EditedSection[] = [
  {
    section: 'store',
    read: 'POST /api/store/get_store_settings',
    save: 'POST /api/store/update_store_detail',
    edit: editStore,
  },
  {
    section: 'hours',
    read: 'POST /api/store/get_store_hours',
    save: 'POST /api/store/save_store_hours',
    edit: editHours,
  },
  {
    section: 'sales',
    read: 'POST /api/store/get_sales_settings',
    save: 'POST /api/store/save_sales_settings',
    edit: editSales,
  },
  {
    section: 'delivery',
    read: 'POST /api/store/get_delivery_settings',
    save: 'POST /api/store/set_delivery_settings',
    edit: editDelivery,
  },
  {
    section: 'email',
    read: 'POST /api/store/get_email_settings',
    save: 'POST /api/store/save_email_settings',
    edit: editEmail,
  },
  {
    section: 'sms',
    read: 'POST /api/store/get_sms_settings',
    save: 'POST /api/store/save_sms_settings',
    edit: editSms,
    more: { auth_token: 'a-token-of-nobody' },
  },
  {
    section: 'website',
    read: 'POST /api/store/get_website_settings',
    save: 'POST /api/store/save_website_settings',
    edit: oneOf({
      titles: [[], ['Linden'], ['', 'Linde']],
      descriptions: [[], ['Bread and soup']],
      social_urls: [[], ['https://social.example/linden']],
      shows_pictures: BOTH,
      shows_phone: BOTH,
      shows_address: BOTH,
      is_listed: BOTH,
      google_verification: ['', 'abc', 'def'],
      bing_verification: ['', 'abc'],
    }),
  },
  {
    section: 'languages',
    read: 'GET /api/store/list_languages',
    settingsOf: ({ languages }) => ({ base_language: (languages as readonly Fields[])[0]?.['code'] }),
    save: 'POST /api/store/save_language_settings',
    edit: oneOf({ base_language: ['en', 'de', 'fr'] }),
  },
  {
    section: 'emissions',
    read: 'POST /api/dashboard/get_emission_method',
    save: 'POST /api/store/save_emission_settings',
    edit: oneOf({
      courier: ['car.petrol', 'car.electric', 'bicycle.electric'],
      parcel: ['van.diesel', 'van.electric'],
    }),
  },
  {
    section: 'returns',
    read: 'POST /api/store/get_return_rules',
    save: 'POST /api/store/save_return_rules',
    edit: oneOf({
      window_days: [0, 14, 30],
      way_back: ['store', 'customer'],
      needs_photos: BOTH,
      approves_below: [0, 1000],
      signals_from: [0, 5000],
      refunds_delivery: BOTH,
    }),
  },
  {
    section: 'payments',
    read: 'POST /api/store/get_payment_settings',
    save: 'POST /api/store/set_payment_methods',
    edit: (_settings, random) =>
      random.pick(
        [
          [true, false],
          [false, true],
          [true, true],
        ].map(([cash, stripe]) => ({ cash, stripe, paypal: false, braintree: false })),
      ),
  },
  {
    section: 'map_keys',
    read: 'POST /api/store/get_map_keys',
    save: 'POST /api/store/save_map_keys',
    edit: oneOf({ provider: [null, 'google'] }),
    more: { keys: Object.fromEntries(MAP_KEY_TARGETS.map((target) => [target, `a-map-key-of-${target}`])) },
  },
  {
    section: 'billing',
    read: 'POST /api/store/get_billing',
    save: 'POST /api/store/save_billing',
    edit: (settings, random) => ({
      ...oneOf({
        company_name: ['Linden GmbH', 'Rye GmbH'],
        city: ['Berlin', 'Potsdam'],
        address2: ['2. Hof', 'Cellar'],
      })(
        {
          ...settings,
          company_name: settings['company_name'] || 'Linden GmbH',
          city: settings['city'] || 'Berlin',
          address2: settings['address2'] || 'Cellar',
        },
        random,
      ),
      country: 'DE',
      postal_code: random.pick(['10115', '14467']),
      address1: 'Ackerstr. 1',
      vat_id: random.pick(['', 'DE136695976']),
      invoice_email: 'office@linden.example',
    }),
  },
  {
    section: 'customer_data',
    read: 'POST /api/store/get_customer_data_period',
    save: 'POST /api/store/save_customer_data_period',
    edit: oneOf({ months: [6, 24, 36, 120] }),
  },
  {
    section: 'table_booking',
    read: 'POST /api/store/get_table_booking_settings',
    save: 'POST /api/store/save_table_booking_settings',
    edit: oneOf({
      is_online: [true, false],
      reservation_lead_time: [0, 60],
      confirm_from_persons: [null, 6],
      turn_minutes_2: [90, 105],
      notice: [[''], ['Ring twice']],
    }),
  },
  {
    section: 'table_policy',
    read: 'POST /api/store/get_table_booking_cancellation_policy',
    save: 'POST /api/store/save_table_booking_cancellation_policy',
    edit: editPolicy,
  },
];
