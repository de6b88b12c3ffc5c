import type { BookingSettings } from '@store-panel/api-client/rtk/table-booking';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { BOOKING_BOUNDS, bookingSettingsError } from '@store-panel/domain/reservations/rules/booking-settings';
import { readEmbedHost } from '@store-panel/domain/reservations/rules/embed-host';
import type { ValidationKey } from '@store-panel/domain/validation/keys';
import type { FormikErrors } from 'formik';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';

/** Parts per million of a percent. */
export const PPM_OF_PERCENT = 10_000;

/** Settings as they are typed, named as the settings are. */
export interface BookingValues {
  readonly is_online: boolean;
  readonly reservation_lead_time: number | null;
  readonly reservation_keep_time: number | null;
  readonly reservation_max_days: number | null;
  /** Null: none waits for the store. */
  readonly confirm_from_persons: number | null;
  readonly turn_minutes_2: number | null;
  readonly turn_minutes_4: number | null;
  readonly turn_minutes_more: number | null;
  readonly buffer_minutes: number | null;
  readonly changes_until_minutes: number | null;
  readonly contact: BookingSettings['contact'];
  readonly is_no_show_automatic: boolean;
  readonly notice: readonly string[];
  readonly booking_fees_type: BookingSettings['booking_fees_type'];
  readonly fee_percent: number | null;
  readonly booking_fees: string;
  readonly booking_fees_per: BookingSettings['booking_fees_per'];
  readonly booking_fees_from_persons: number | null;
  readonly spend_per_person: string;
  readonly is_deposit: boolean;
  readonly has_waiting_list: boolean;
  /** Hours; null: none. */
  readonly reminder_hours: number | null;
  readonly second_reminder_hours: number | null;
  /** One in each line. */
  readonly embed_hosts: string;
  readonly table_orders: BookingSettings['table_orders'];
  readonly table_pay: BookingSettings['table_pay'];
}

const priceOf = (minor: number, format: MoneyFormat) => (minor === 0 ? '' : formatAmount(minor, format));

export function toBookingValues(settings: BookingSettings, format: MoneyFormat): BookingValues {
  const { booking_fees_type: type, booking_fees: fee } = settings;
  return {
    ...settings,
    notice: LANGUAGES.map((_, at) => settings.notice[at] ?? ''),
    fee_percent: type === 'percentage' ? fee / PPM_OF_PERCENT : null,
    booking_fees: type === 'absolute' ? formatAmount(fee, format) : '',
    spend_per_person: priceOf(settings.spend_per_person, format),
    embed_hosts: settings.embed_hosts.join('\n'),
  };
}

const NUMBERS = {
  reservation_lead_time: BOOKING_BOUNDS.leadMinutes,
  reservation_keep_time: BOOKING_BOUNDS.keepMinutes,
  reservation_max_days: BOOKING_BOUNDS.maxDays,
  turn_minutes_2: BOOKING_BOUNDS.turnMinutes,
  turn_minutes_4: BOOKING_BOUNDS.turnMinutes,
  turn_minutes_more: BOOKING_BOUNDS.turnMinutes,
  buffer_minutes: BOOKING_BOUNDS.bufferMinutes,
  changes_until_minutes: BOOKING_BOUNDS.changesUntilMinutes,
  booking_fees_from_persons: BOOKING_BOUNDS.persons,
} as const;
type NumberName = keyof typeof NUMBERS;
const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

/** Hosts as they are typed or pasted, each once; what is none stays as it is. */
export const hostsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter((line) => line !== '')
      .map((line) => readEmbedHost(line) ?? line),
  ),
];

const REMINDERS = ['reminder_hours', 'second_reminder_hours'] as const;

const isReminder = (hours: number | null) => hours === null || isWithin(hours, BOOKING_BOUNDS.reminderHours);

const isWithin = (value: number | null, { min, max }: { readonly min: number; readonly max: number }) =>
  value !== null && value >= min && value <= max;

/** Texts up to the last one that is there; a list is never empty. */
function trimmedNotice(notice: readonly string[]): string[] {
  const last = notice.findLastIndex((text) => text.trim() !== '');
  return notice.slice(0, Math.max(0, last) + 1).map((text) => text.trim());
}

/** Converts the values to settings; null while a field has no value that can be read. */
export function toBookingSettings(values: BookingValues, format: MoneyFormat): BookingSettings | null {
  const { booking_fees_type: type, fee_percent: percent, notice, embed_hosts: hosts, ...rest } = values;
  if (NUMBER_NAMES.some((name) => !isWithin(values[name], NUMBERS[name]))) return null;
  if (values.confirm_from_persons !== null && !isWithin(values.confirm_from_persons, BOOKING_BOUNDS.persons))
    return null;
  if (REMINDERS.some((name) => !isReminder(values[name]))) return null;
  const fee = type === 'none' ? 0 : type === 'absolute' ? parseMoney(values.booking_fees, format) : percentOf(percent);
  const spend = values.spend_per_person === '' ? 0 : parseMoney(values.spend_per_person, format);
  if (fee === null || (type === 'percentage' && spend === null)) return null;
  return {
    ...(rest as typeof rest & { readonly [Name in NumberName]: number }),
    notice: trimmedNotice(notice),
    embed_hosts: hostsOf(hosts),
    booking_fees_type: type,
    booking_fees: fee,
    spend_per_person: spend ?? 0,
  };
}

const percentOf = (percent: number | null) => (percent === null ? null : Math.round(percent * PPM_OF_PERCENT));

type Errors = Partial<Record<keyof BookingValues, ValidationKey>>;

function bookingErrors(values: BookingValues, format: MoneyFormat): Errors {
  const errors: Errors = {};
  for (const name of NUMBER_NAMES) if (!isWithin(values[name], NUMBERS[name])) errors[name] = 'whole_number.range';
  const { confirm_from_persons: from, booking_fees_type: type } = values;
  if (from !== null && !isWithin(from, BOOKING_BOUNDS.persons)) errors.confirm_from_persons = 'table_persons.range';
  if (type === 'absolute' && parseMoney(values.booking_fees, format) === null) errors.booking_fees = 'price.invalid';
  if (type === 'percentage') {
    if (values.fee_percent === null) errors.fee_percent = 'booking_fees.required';
    if (values.spend_per_person !== '' && parseMoney(values.spend_per_person, format) === null)
      errors.spend_per_person = 'price.invalid';
  }
  for (const name of REMINDERS) if (!isReminder(values[name])) errors[name] = 'whole_number.range';
  if (hostsOf(values.embed_hosts).length > BOOKING_BOUNDS.embedHosts) errors.embed_hosts = 'embed_hosts.too_many';
  const settings = toBookingSettings(values, format);
  const problem = settings && bookingSettingsError(settings);
  if (problem) errors[fieldOf(problem.field, type)] = problem.problem;
  return errors;
}

/** The field of the form in which a setting is typed. */
const fieldOf = (field: keyof BookingSettings, type: BookingSettings['booking_fees_type']): keyof BookingValues =>
  field === 'booking_fees' && type === 'percentage' ? 'fee_percent' : field;

/** Rules of the settings, whose amounts are typed in the language of the form. */
export const bookingRules = (format: MoneyFormat): LazySchema<BookingValues> => ({
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    return bookingErrors(values, format) as FormikErrors<BookingValues>;
  },
});

/** Where the server's errors of the body are shown. */
export const serverErrorsOf = ({ booking_fees_type: type }: Pick<BookingValues, 'booking_fees_type'>) => ({
  byBodyField: Object.fromEntries(
    [
      ...NUMBER_NAMES,
      'spend_per_person',
      'confirm_from_persons',
      'booking_fees',
      'booking_fees_type',
      'embed_hosts',
      ...REMINDERS,
    ].map((field) => [`settings.${field}`, field === 'booking_fees' && type === 'percentage' ? 'fee_percent' : field]),
  ),
});
