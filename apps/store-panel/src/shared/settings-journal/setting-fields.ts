// One file above 300 lines: each setting has its kind in one table, and each kind is written here.
import type { ChangeRow } from '@store-panel/api-client/rtk/setting-changes';
import { formatMoney } from '@store-panel/domain/money/money';
import { isReferenceVehicle } from '@store-panel/domain/emissions/reference';
import { isMapProvider, MAP_PROVIDER_NAMES } from '@store-panel/domain/maps/map-keys';
import type { ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import {
  findSetting,
  SETTING_SECTIONS,
  type SettingId,
  type SettingSection,
} from '@store-panel/domain/settings/settings-table';
import { PRICE_RATINGS } from '@store-panel/domain/store/price-rating';
import { dateTimeStamp, timeStamp, type StampClock } from '@store-panel/domain/time/date-stamp';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { ChangeValue } from '@store-panel/ui/change-rows';
import type { TFunction } from 'i18next';

import { unitFormat, formatMinutes } from '#shared/time/format-minutes.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { zoneText } from '#shared/time/zone-text.ts';
import { ratingText } from './rating-text.ts';

type JournalValue = ChangeRow['after'];

/** What a value of a setting is. */
type Kind =
  | 'money'
  | 'percent'
  | 'charge'
  | 'charge_kind'
  | 'table_orders'
  | 'table_pay'
  | 'way_back'
  | 'yes_no'
  | 'tax_included'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'hour'
  | 'minute_of_day'
  | 'number'
  | 'rating'
  | 'zone'
  | 'until'
  | 'unit'
  | 'distance'
  | 'area'
  | 'map_provider'
  | 'names'
  | 'count'
  | 'surcharges'
  | 'text'
  | 'secret'
  | 'color'
  | 'language'
  | 'vehicle';

/** What a setting without a value is called. */
type Nothing = Extract<
  keyof Values,
  'off' | 'automatic' | 'calculated' | 'noLimit' | 'noFee' | 'platform' | 'permanent' | 'undecided'
>;
type Values = Record<
  'off' | 'automatic' | 'calculated' | 'noLimit' | 'noFee' | 'platform' | 'permanent' | 'undecided',
  string
>;

/** How each setting's values are written, and what null stands for. */
const SETTING_KINDS: Readonly<Record<SettingId, readonly [Kind, Nothing?]>> = {
  'store.minimum_order_price': ['money'],
  'store.is_use_item_tax': ['yes_no'],
  'store.is_tax_included': ['tax_included'],
  'store.tax_rate_ppm': ['percent'],
  'store.cancellation_charge_kind': ['charge_kind'],
  'store.cancellation_charge_value': ['charge'],
  'store.cancellation_charge_threshold': ['money'],
  'store.provides_pickup': ['yes_no'],
  'store.provides_delivery': ['yes_no'],
  'store.delivery_minutes_min': ['minutes', 'calculated'],
  'store.delivery_minutes_max': ['minutes', 'calculated'],
  'store.price_rating': ['rating', 'automatic'],
  'store.takes_scheduled_orders': ['yes_no'],
  'store.schedule_min_minutes': ['minutes'],
  'store.schedule_max_days': ['days'],
  'store.timezone': ['zone'],
  'store.business_day_starts': ['hour'],
  'store.is_distance_unit_mile': ['unit'],
  'store.minimum_order_price_until': ['until', 'permanent'],
  'store.delivery_minutes_until': ['until', 'permanent'],
  'store.cancellation_charge_until': ['until', 'permanent'],
  'store.schedule_until': ['until', 'permanent'],
  // The journal has hours day by day, in words of their own.
  'hours.week': ['names'],
  'hours.seasons': ['names'],
  'hours.last_order_minutes': ['minutes'],
  'hours.festivals': ['names'],
  'sales.ready_in_minutes': ['minutes'],
  'sales.reopens_at': ['minute_of_day'],
  'sales.capacity.slot_minutes': ['minutes', 'off'],
  'sales.capacity.prep_minutes': ['minutes', 'off'],
  'sales.capacity.order_minutes': ['minutes', 'off'],
  'sales.capacity.item_minutes': ['minutes', 'off'],
  'sales.auto_accept.only_while_not_busy': ['yes_no', 'off'],
  'sales.auto_accept.most_items': ['number', 'noLimit'],
  'sales.auto_accept.most_total': ['money', 'noLimit'],
  'sales.auto_accept.only_known_customers': ['yes_no', 'off'],
  'sales.auto_accept.within_hours.from': ['minute_of_day', 'off'],
  'sales.auto_accept.within_hours.to': ['minute_of_day', 'off'],
  'sales.auto_accept.ready_minutes': ['minutes', 'off'],
  'sales.schedule.lead_minutes': ['minutes'],
  'sales.schedule.travel_minutes': ['minutes'],
  'delivery.area': ['area'],
  'delivery.radius_metres': ['distance', 'noLimit'],
  'delivery.zones': ['names'],
  'delivery.fee.base_price': ['money'],
  'delivery.fee.base_distance_metres': ['distance'],
  'delivery.fee.price_per_distance': ['money'],
  'delivery.fee.price_per_minute': ['money'],
  'delivery.fee.minimum_fare': ['money'],
  'delivery.fee.maximum_fare': ['money', 'noLimit'],
  'delivery.fee.free_from': ['money', 'off'],
  'delivery.fee.free_within_metres': ['distance', 'off'],
  'delivery.fee.surcharges': ['surcharges'],
  'email.host': ['text'],
  'email.port': ['text'],
  'email.encryption': ['text'],
  'email.user': ['text'],
  'email.password': ['secret'],
  'email.email': ['text'],
  'email.sender_name': ['text'],
  'email.platform_sends_meanwhile': ['yes_no'],
  'email.kinds.received': ['yes_no'],
  'email.kinds.scheduled': ['yes_no'],
  'email.kinds.accepted': ['yes_no'],
  'email.kinds.rejected': ['yes_no'],
  'email.kinds.cancelled': ['yes_no'],
  'email.kinds.ready': ['yes_no'],
  'email.kinds.on_the_way': ['yes_no'],
  'email.kinds.completed': ['yes_no'],
  'email.kinds.payment_link': ['yes_no'],
  'email.kinds.return_approved': ['yes_no'],
  'email.kinds.return_reminder': ['yes_no'],
  'email.kinds.return_received': ['yes_no'],
  'email.kinds.return_refunded': ['yes_no'],
  'sms.title': ['text'],
  'sms.auth_id': ['text'],
  'sms.auth_token': ['secret'],
  'sms.number': ['text'],
  'sms.kinds.received': ['yes_no'],
  'sms.kinds.scheduled': ['yes_no'],
  'sms.kinds.accepted': ['yes_no'],
  'sms.kinds.rejected': ['yes_no'],
  'sms.kinds.cancelled': ['yes_no'],
  'sms.kinds.ready': ['yes_no'],
  'sms.kinds.on_the_way': ['yes_no'],
  'sms.kinds.payment_link': ['yes_no'],
  'sms.kinds.return_approved': ['yes_no'],
  'sms.kinds.return_reminder': ['yes_no'],
  'sms.kinds.return_received': ['yes_no'],
  'sms.kinds.return_refunded': ['yes_no'],
  'payments.cash': ['yes_no'],
  'payments.stripe': ['yes_no'],
  'payments.paypal': ['yes_no'],
  'payments.braintree': ['yes_no'],
  'map_keys.provider': ['map_provider', 'platform'],
  'returns.window_days': ['days'],
  'returns.reasons': ['count'],
  'returns.way_back': ['way_back'],
  'returns.way_back_fee': ['money'],
  'returns.needs_photos': ['yes_no'],
  'returns.approves_below': ['money'],
  'returns.signals_from': ['money'],
  'returns.excluded_sub_categories': ['count'],
  'returns.refunds_delivery': ['yes_no'],
  'customer_data.months': ['months', 'undecided'],
  'billing.company_name': ['text'],
  'billing.country': ['text'],
  'billing.city': ['text'],
  'billing.state': ['text'],
  'billing.postal_code': ['text'],
  'billing.address1': ['text'],
  'billing.address2': ['text'],
  'billing.vat_id': ['text'],
  'billing.invoice_email': ['text'],
  'billing.language': ['language'],
  'website.color': ['color'],
  'website.titles': ['names'],
  'website.descriptions': ['names'],
  'website.social_urls': ['names'],
  'website.shows_pictures': ['yes_no'],
  'website.shows_phone': ['yes_no'],
  'website.shows_address': ['yes_no'],
  'website.is_listed': ['yes_no'],
  'website.google_verification': ['text'],
  'website.bing_verification': ['text'],
  'languages.base_language': ['language'],
  'emissions.courier': ['vehicle'],
  'emissions.parcel': ['vehicle'],
  'table_booking.is_online': ['yes_no'],
  'table_booking.reservation_lead_time': ['minutes'],
  'table_booking.reservation_keep_time': ['minutes'],
  'table_booking.reservation_max_days': ['days'],
  'table_booking.confirm_from_persons': ['number', 'off'],
  'table_booking.turn_minutes_2': ['minutes'],
  'table_booking.turn_minutes_4': ['minutes'],
  'table_booking.turn_minutes_more': ['minutes'],
  'table_booking.buffer_minutes': ['minutes'],
  'table_booking.changes_until_minutes': ['minutes'],
  'table_booking.contact': ['text'],
  'table_booking.is_no_show_automatic': ['yes_no'],
  'table_booking.notice': ['names'],
  'table_booking.booking_fees_type': ['charge_kind'],
  'table_booking.booking_fees': ['charge'],
  'table_booking.booking_fees_per': ['text'],
  'table_booking.booking_fees_from_persons': ['number'],
  'table_booking.spend_per_person': ['money'],
  'table_booking.is_deposit': ['yes_no'],
  'table_booking.has_waiting_list': ['yes_no'],
  'table_booking.reminder_hours': ['hours', 'off'],
  'table_booking.second_reminder_hours': ['hours', 'off'],
  'table_booking.embed_hosts': ['text'],
  'table_booking.table_orders': ['table_orders'],
  'table_booking.table_pay': ['table_pay'],
  'table_policy.tiers': ['names'],
  'table_policy.no_show.charge_type': ['charge_kind'],
  'table_policy.no_show.charge': ['charge'],
};

export const isSettingSection = (name: string): name is SettingSection =>
  SETTING_SECTIONS.some((section) => section === name);

export interface SettingWords {
  /** Of the namespace `settings`. */
  readonly t: TFunction<'settings'>;
  readonly language: LanguageCode;
  readonly clock: StampClock;
  readonly currency: string;
  readonly isInMiles: boolean;
  /** Of the store. */
  readonly timezone: string;
  /** The kind of the charge whose value is shown; undefined if it is not known. */
  readonly chargeKind?: ChargeRule['kind'] | undefined;
}

/** What a setting of a section is called; undefined for one of a newer server. */
export function settingLabel(section: string, field: string, t: TFunction<'settings'>): string | undefined {
  const setting = findSetting(section, field);
  return setting && t(`label.${setting.id}`);
}

/** A value of a setting in words. What does not fit is shown as it came. */
export function settingInWords(section: string, field: string, value: JournalValue, words: SettingWords): ChangeValue {
  const setting = findSetting(section, field);
  const { t } = words;
  const [kind, nothing] = setting ? SETTING_KINDS[setting.id] : (['number'] as const);
  if (value === null) return nothing === undefined ? null : t(`value.${nothing}`);
  // The end, and what is back then, which the next entry of the journal has.
  if (Array.isArray(value) && kind === 'until') return choiceText(kind, String(value[0]), words);
  if (Array.isArray(value) && kind === 'count') return numberText(kind, value.length, words);
  if (Array.isArray(value)) return kind === 'surcharges' ? value.map((text) => surchargeText(text, words)) : value;
  if (typeof value === 'boolean') return booleanText(kind, value, t);
  if (typeof value === 'string') return choiceText(kind, value, words);
  return numberText(kind, value, words);
}

function booleanText(kind: Kind, value: boolean, t: TFunction<'settings'>): string {
  if (kind === 'tax_included') return t(value ? 'value.included' : 'value.exclusive');
  if (kind === 'unit') return t(value ? 'value.miles' : 'value.kilometres');
  return t(value ? 'value.yes' : 'value.no');
}

function choiceText(kind: Kind, value: string, { t, language, clock, timezone }: SettingWords): string {
  if (kind === 'until') return dateTimeStamp(Date.parse(value), { language, clock, zone: timezone });
  if (kind === 'zone') return zoneText(value, language);
  if (kind === 'secret') return t(value === 'replaced' ? 'value.secretReplaced' : 'value.secretSet');
  if (kind === 'map_provider') return isMapProvider(value) ? MAP_PROVIDER_NAMES[value] : value;
  if (kind === 'language') return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
  if (kind === 'vehicle' && isReferenceVehicle(value)) return t(`value.vehicle.${value}`);
  if (kind === 'area' && (value === 'radius' || value === 'zones')) return t(`value.${value}`);
  if (kind === 'table_orders') {
    if (value === 'off') return t('value.off');
    if (value === 'seated' || value === 'always') return t(`value.tableOrders.${value}`);
  }
  if (kind === 'table_pay' && (value === 'after' || value === 'before')) return t(`value.tablePay.${value}`);
  if (kind === 'way_back' && (value === 'store' || value === 'customer' || value === 'deducted'))
    return t(`value.wayBack.${value}`);
  if (kind === 'charge_kind') {
    if (value === 'none') return t('value.noFee');
    if (value === 'percentage' || value === 'absolute') return t(`value.${value}`);
  }
  return value;
}

function numberText(kind: Kind, value: number, words: SettingWords): string {
  const { language, clock, currency, isInMiles, chargeKind } = words;
  const clockText = (minutes: number) => timeStamp(minutes * 60_000, { language, clock, zone: 'UTC' });
  switch (kind) {
    case 'money':
      return formatMoney(value, { language, currency });
    case 'percent':
      return formatPercent(value, language);
    case 'charge':
      if (chargeKind === 'percentage') return formatPercent(value, language);
      if (chargeKind === 'absolute') return formatMoney(value, { language, currency });
      return new Intl.NumberFormat(language).format(value);
    case 'minutes':
      return formatMinutes(value, language);
    case 'hours':
      return unitFormat(language, 'hour').format(value);
    case 'days':
      return unitFormat(language, 'day').format(value);
    case 'months':
      return unitFormat(language, 'month').format(value);
    case 'hour':
      return clockText(value * 60);
    case 'minute_of_day':
      return clockText(value);
    case 'rating': {
      const rating = PRICE_RATINGS.find((one) => one === value);
      return rating === undefined ? String(value) : ratingText(rating, { language, currency });
    }
    case 'distance':
      return distanceText(value, language, isInMiles);
    // A port, which is no amount.
    case 'text':
      return String(value);
    case 'number':
    case 'area':
    case 'map_provider':
    case 'charge_kind':
    case 'table_orders':
    case 'table_pay':
    case 'way_back':
    case 'names':
    case 'count':
    case 'secret':
    case 'color':
    case 'language':
    case 'vehicle':
    case 'surcharges':
    case 'tax_included':
    case 'unit':
    case 'yes_no':
    case 'zone':
    case 'until':
      return new Intl.NumberFormat(language).format(value);
  }
}

/** A surcharge as the journal has it, in JSON: `10:00 PM–6:00 AM: 20%`. */
function surchargeText(text: string, words: SettingWords): string {
  try {
    const {
      hours,
      price_mode: mode,
      amount,
    } = JSON.parse(text) as {
      readonly hours: { readonly from: number; readonly to: number };
      readonly price_mode: string;
      readonly amount: number;
    };
    const range = [hours.from, hours.to].map((minute) => numberText('minute_of_day', minute, words)).join('–');
    return `${range}: ${numberText(mode === 'percentage' ? 'percent' : 'money', amount, words)}`;
  } catch {
    return text;
  }
}
