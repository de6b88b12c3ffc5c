import { TABLE_PERSONS } from '#limits/limits.ts';
import { PPM } from '#money/money.ts';
import { readEmbedHost } from '#reservations/rules/embed-host.ts';

/** How a booking fee is computed (spec §3 of the second document: a percentage or an absolute amount). */
export const BOOKING_FEE_TYPES = ['none', 'percentage', 'absolute'] as const;
export type BookingFeeType = (typeof BOOKING_FEE_TYPES)[number];

export const BOOKING_FEE_UNITS = ['person', 'reservation'] as const;
export type BookingFeeUnit = (typeof BOOKING_FEE_UNITS)[number];

/** What a guest leaves to be reached by. */
export const BOOKING_CONTACTS = ['either', 'phone', 'email'] as const;
export type BookingContact = (typeof BOOKING_CONTACTS)[number];

/** Whether guests order at their table by phone: not, where the staff seated them, or at free tables too. */
export const TABLE_ORDERS = ['off', 'seated', 'always'] as const;
export type TableOrders = (typeof TABLE_ORDERS)[number];

/** When guests who order by phone pay: with their bill, or before the store accepts the order. */
export const TABLE_PAY = ['after', 'before'] as const;
export type TablePay = (typeof TABLE_PAY)[number];

/** How a store takes reservations. Lead time, time kept, days and fees are the specification's, the rest is ours. */
export interface TableBookingSettings {
  /** Guests and channels may book; the store always may. */
  readonly is_online: boolean;
  /** Minutes from now to the earliest start. */
  readonly reservation_lead_time: number;
  /** Minutes for which the table of a late party is kept. */
  readonly reservation_keep_time: number;
  /** Days of the store's calendar; 0 would be today. */
  readonly reservation_max_days: number;
  /** Reservations of so many persons and more wait for the store; null: those alone that exceed the table persons. */
  readonly confirm_from_persons: number | null;
  /** Minutes from start to end, for up to 2 persons, up to 4, and more. */
  readonly turn_minutes_2: number;
  readonly turn_minutes_4: number;
  readonly turn_minutes_more: number;
  /** Minutes between two parties. */
  readonly buffer_minutes: number;
  /** Guests change and cancel online until so many minutes before the start. */
  readonly changes_until_minutes: number;
  readonly contact: BookingContact;
  /** Late parties become no-shows by themselves; otherwise the store is asked. */
  readonly is_no_show_automatic: boolean;
  /** What guests read before they book, by language index. */
  readonly notice: readonly string[];
  readonly booking_fees_type: BookingFeeType;
  /** Parts per million of what a person spends, or minor units. */
  readonly booking_fees: number;
  readonly booking_fees_per: BookingFeeUnit;
  /** Smaller parties pay none. */
  readonly booking_fees_from_persons: number;
  /** The fee is taken off the bill. */
  readonly is_deposit: boolean;
  /** What a percentage is taken of, in minor units. */
  readonly spend_per_person: number;
  /** Guests who find a day full leave their contact, and are offered a table that becomes free. */
  readonly has_waiting_list: boolean;
  /** Hours before the start at which guests who booked on the page are reminded, and once more; null: not. */
  readonly reminder_hours: number | null;
  readonly second_reminder_hours: number | null;
  /** Hosts of the store's own pages that may show its booking page in a frame, with a port where it is not the usual one. */
  readonly embed_hosts: readonly string[];
  readonly table_orders: TableOrders;
  readonly table_pay: TablePay;
}

/** Limits of the settings; ours where the specification names none. */
export const BOOKING_BOUNDS = {
  leadMinutes: { min: 0, max: 10_080 },
  keepMinutes: { min: 5, max: 120 },
  maxDays: { min: 1, max: 366 },
  turnMinutes: { min: 30, max: 480 },
  bufferMinutes: { min: 0, max: 60 },
  changesUntilMinutes: { min: 0, max: 10_080 },
  feePpm: { min: 0, max: PPM },
  noticeLength: 500,
  reminderHours: { min: 1, max: 168 },
  embedHosts: 5,
  /** Of a booking by a guest or a channel (spec §9); larger parties send a request. */
  persons: TABLE_PERSONS,
  requestPersons: { min: TABLE_PERSONS.max + 1, max: 40 },
} as const;

/** Hours before a visit at which guests are reminded unless the store says otherwise; ours. */
export const USUAL_REMINDER_HOURS = 24;

/** What a store has that has saved none. */
export const DEFAULT_BOOKING_SETTINGS: TableBookingSettings = {
  is_online: false,
  reservation_lead_time: 60,
  reservation_keep_time: 15,
  reservation_max_days: 60,
  confirm_from_persons: null,
  turn_minutes_2: 90,
  turn_minutes_4: 120,
  turn_minutes_more: 150,
  buffer_minutes: 0,
  changes_until_minutes: 120,
  contact: 'either',
  is_no_show_automatic: false,
  notice: [''],
  booking_fees_type: 'none',
  booking_fees: 0,
  booking_fees_per: 'person',
  booking_fees_from_persons: 1,
  is_deposit: true,
  spend_per_person: 0,
  has_waiting_list: true,
  reminder_hours: USUAL_REMINDER_HOURS,
  second_reminder_hours: null,
  embed_hosts: [],
  table_orders: 'off',
  table_pay: 'after',
};

/** What a guest has not left that the store reaches its guests by; null: nothing is missing. */
export function missingContact(
  contact: BookingContact,
  left: { readonly phone: string; readonly email: string },
): 'phone' | 'email' | null {
  if (contact === 'either') return left.phone === '' && left.email === '' ? 'phone' : null;
  return left[contact] === '' ? contact : null;
}

/** Why settings contradict themselves, as a key of the validation texts. */
export type BookingSettingsProblem =
  | 'booking_fees.required'
  | 'booking_fees.too_much'
  | 'spend_per_person.required'
  | 'embed_hosts.invalid'
  | 'reminder_hours.order';

/** What contradicts itself, by the field to change; null if nothing does. */
export function bookingSettingsError(
  settings: TableBookingSettings,
): { readonly field: keyof TableBookingSettings; readonly problem: BookingSettingsProblem } | null {
  const { booking_fees_type: type, booking_fees: fee, spend_per_person: spend } = settings;
  if (settings.embed_hosts.some((host) => readEmbedHost(host) !== host))
    return { field: 'embed_hosts', problem: 'embed_hosts.invalid' };
  const { reminder_hours: first, second_reminder_hours: second } = settings;
  if (second !== null && second >= (first ?? 0))
    return { field: 'second_reminder_hours', problem: 'reminder_hours.order' };
  if (type === 'none') return null;
  if (fee === 0) return { field: 'booking_fees', problem: 'booking_fees.required' };
  if (type === 'absolute') return null;
  if (fee > BOOKING_BOUNDS.feePpm.max) return { field: 'booking_fees', problem: 'booking_fees.too_much' };
  return spend === 0 ? { field: 'spend_per_person', problem: 'spend_per_person.required' } : null;
}
