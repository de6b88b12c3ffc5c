import type { ScreenId } from '#access/screens.ts';

/** What a section of settings has: the screen that saves it, and each field by its path in the section's schema. */
interface SectionRow {
  readonly screen: ScreenId;
  readonly fields: readonly string[];
  /** Those of the fields that are only written: replies, journal and drafts never have them. */
  readonly secrets?: readonly string[];
  /** Groups that can be turned off, the inner ones first, each with a field that has a value exactly while it is on. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Fields of which one says what the other one means, such as a kind and its amount. */
  readonly joined?: readonly (readonly string[])[];
}

const SECTIONS = {
  store: {
    screen: 'store-settings',
    fields: [
      'minimum_order_price',
      'is_tax_included',
      'tax_rate_ppm',
      'is_use_item_tax',
      'cancellation_charge_kind',
      'cancellation_charge_value',
      'cancellation_charge_threshold',
      'provides_pickup',
      'provides_delivery',
      'delivery_minutes_min',
      'delivery_minutes_max',
      'price_rating',
      'takes_scheduled_orders',
      'schedule_min_minutes',
      'schedule_max_days',
      'timezone',
      'business_day_starts',
      'is_distance_unit_mile',
      'minimum_order_price_until',
      'delivery_minutes_until',
      'cancellation_charge_until',
      'schedule_until',
    ],
    joined: [['cancellation_charge_kind', 'cancellation_charge_value']],
  },
  hours: {
    screen: 'store-time',
    fields: ['week', 'seasons', 'last_order_minutes', 'festivals'],
  },
  sales: {
    screen: 'sales-settings',
    fields: [
      'ready_in_minutes',
      'reopens_at',
      'capacity.slot_minutes',
      'capacity.prep_minutes',
      'capacity.order_minutes',
      'capacity.item_minutes',
      'auto_accept.only_while_not_busy',
      'auto_accept.most_items',
      'auto_accept.most_total',
      'auto_accept.only_known_customers',
      'auto_accept.within_hours.from',
      'auto_accept.within_hours.to',
      'auto_accept.ready_minutes',
      'schedule.lead_minutes',
      'schedule.travel_minutes',
    ],
    groups: {
      'auto_accept.within_hours': 'auto_accept.within_hours.from',
      auto_accept: 'auto_accept.only_while_not_busy',
      capacity: 'capacity.slot_minutes',
    },
  },
  delivery: {
    screen: 'delivery-settings',
    fields: [
      'area',
      'radius_metres',
      'zones',
      'fee.base_price',
      'fee.base_distance_metres',
      'fee.price_per_distance',
      'fee.price_per_minute',
      'fee.minimum_fare',
      'fee.maximum_fare',
      'fee.free_from',
      'fee.free_within_metres',
      'fee.surcharges',
    ],
  },
  email: {
    screen: 'email-settings',
    fields: [
      'host',
      'port',
      'encryption',
      'user',
      'password',
      'email',
      'sender_name',
      'platform_sends_meanwhile',
      'kinds.received',
      'kinds.scheduled',
      'kinds.accepted',
      'kinds.rejected',
      'kinds.cancelled',
      'kinds.ready',
      'kinds.on_the_way',
      'kinds.completed',
      'kinds.payment_link',
      'kinds.return_approved',
      'kinds.return_reminder',
      'kinds.return_received',
      'kinds.return_refunded',
    ],
    secrets: ['password'],
  },
  sms: {
    screen: 'sms-settings',
    fields: [
      'title',
      'auth_id',
      'auth_token',
      'number',
      'kinds.received',
      'kinds.scheduled',
      'kinds.accepted',
      'kinds.rejected',
      'kinds.cancelled',
      'kinds.ready',
      'kinds.on_the_way',
      'kinds.payment_link',
      'kinds.return_approved',
      'kinds.return_reminder',
      'kinds.return_received',
      'kinds.return_refunded',
    ],
    secrets: ['auth_token'],
  },
  website: {
    screen: 'user-website-settings',
    fields: [
      'color',
      'titles',
      'descriptions',
      'social_urls',
      'shows_pictures',
      'shows_phone',
      'shows_address',
      'is_listed',
      'google_verification',
      'bing_verification',
    ],
  },
  languages: {
    screen: 'language-settings',
    fields: ['base_language'],
  },
  payments: { screen: 'payment-settings', fields: ['cash', 'stripe', 'paypal', 'braintree'] },
  map_keys: { screen: 'google-key-settings', fields: ['provider'] },
  returns: {
    screen: 'return-rules',
    fields: [
      'window_days',
      'reasons',
      'way_back',
      'way_back_fee',
      'needs_photos',
      'approves_below',
      'signals_from',
      'excluded_sub_categories',
      'refunds_delivery',
    ],
    joined: [['way_back', 'way_back_fee']],
  },
  billing: {
    screen: 'billing',
    fields: [
      'company_name',
      'country',
      'city',
      'state',
      'postal_code',
      'address1',
      'address2',
      'vat_id',
      'invoice_email',
      'language',
    ],
  },
  customer_data: { screen: 'store-data', fields: ['months'] },
  table_booking: {
    screen: 'table-booking-basic-settings',
    fields: [
      'is_online',
      'reservation_lead_time',
      'reservation_keep_time',
      'reservation_max_days',
      'confirm_from_persons',
      'turn_minutes_2',
      'turn_minutes_4',
      'turn_minutes_more',
      'buffer_minutes',
      'changes_until_minutes',
      'contact',
      'is_no_show_automatic',
      'notice',
      'booking_fees_type',
      'booking_fees',
      'booking_fees_per',
      'booking_fees_from_persons',
      'spend_per_person',
      'is_deposit',
      'has_waiting_list',
      'reminder_hours',
      'second_reminder_hours',
      'embed_hosts',
      'table_orders',
      'table_pay',
    ],
    joined: [
      ['booking_fees_type', 'booking_fees', 'spend_per_person'],
      ['reminder_hours', 'second_reminder_hours'],
    ],
  },
  emissions: { screen: 'emissions', fields: ['courier', 'parcel'] },
  table_policy: {
    screen: 'table-booking-cancellation-policy',
    fields: ['tiers', 'no_show.charge_type', 'no_show.charge'],
    joined: [['no_show.charge_type', 'no_show.charge']],
  },
} as const satisfies Record<string, SectionRow>;

type Sections = typeof SECTIONS;

/** A part of a store's settings that is read and saved as one. */
export type SettingSection = keyof Sections;
export const SETTING_SECTIONS = Object.keys(SECTIONS) as readonly SettingSection[];

/** A field's path in its section: `capacity.slot_minutes`. */
export type SettingField<Section extends SettingSection = SettingSection> = Sections[Section]['fields'][number];

/** `store.minimum_order_price`: the section and the field. */
export type SettingId = { [Section in SettingSection]: `${Section}.${SettingField<Section>}` }[SettingSection];

/** One field of a store's settings. Home, search, journal, the words for differences and links derive from these rows. */
export interface Setting {
  readonly id: SettingId;
  readonly section: SettingSection;
  /** Where it is changed. */
  readonly screen: ScreenId;
  /** Its field there. */
  readonly anchor: SettingField;
  readonly isSecret: boolean;
}

/** Every field of every section. A field that is missing here cannot be found, named in the journal, or linked. */
export const SETTINGS: readonly Setting[] = SETTING_SECTIONS.flatMap((section) => {
  const { screen, fields, secrets = [] }: SectionRow = SECTIONS[section];
  return fields.map((field) => ({
    id: `${section}.${field}` as SettingId,
    section,
    screen,
    anchor: field as SettingField,
    isSecret: secrets.includes(field),
  }));
});

const byId: ReadonlyMap<string, Setting> = new Map(SETTINGS.map((setting) => [setting.id, setting]));

/** The row of a field, for texts from outside; undefined for one of a newer server. */
export const findSetting = (section: string, field: string): Setting | undefined => byId.get(`${section}.${field}`);

/** The screen that saves a section. */
export const screenOfSection = (section: SettingSection): ScreenId => SECTIONS[section].screen;

/** The fields of a section, in the order of its form. */
export const fieldsOf = <Section extends SettingSection>(section: Section): readonly SettingField<Section>[] =>
  SECTIONS[section].fields;

/** The fields of a section that are only written. */
export function secretsOf(section: SettingSection): readonly string[] {
  const { secrets = [] }: SectionRow = SECTIONS[section];
  return secrets;
}

/** The groups of a section that can be turned off, the inner ones first, with the field that tells. */
export function groupsOf(section: SettingSection): readonly (readonly [group: string, switchField: string])[] {
  const { groups = {} }: SectionRow = SECTIONS[section];
  return Object.entries(groups);
}

/** The field and those that mean something only together with it. */
export function joinedTo(section: SettingSection, field: string): readonly string[] {
  const { joined = [] }: SectionRow = SECTIONS[section];
  return joined.find((fields) => fields.includes(field)) ?? [field];
}
