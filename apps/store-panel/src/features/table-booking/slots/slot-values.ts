import type { BookingSlots, SlotRecord } from '@store-panel/api-client/rtk/table-booking';
import { SLOT_LIMITS, slotConflict, type SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import type { StoreDate, Weekday } from '@store-panel/domain/time/store-time';
import { weekday as weekdayOf } from '@store-panel/domain/time/store-time';
import type { ValidationKey } from '@store-panel/domain/validation/keys';
import type { FormikErrors } from 'formik';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { listError } from '#shared/forms/server-errors/list-error.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';

/** A slot as it is typed. */
export interface SlotValues {
  readonly kind: 'weekly' | 'date';
  /** Numbers of weekdays; the first one of a stored slot. */
  readonly weekdays: readonly string[];
  readonly date: string | null;
  /** `HH:mm`, or empty. */
  readonly start: string;
  readonly end: string;
  readonly every: string;
  readonly covers: number | null;
  readonly coversOnline: number | null;
}

/** Steps that can be picked, in minutes. */
export const STEPS = [15, 30, 60] as const;
const USUAL: SlotValues = {
  kind: 'weekly',
  weekdays: [],
  date: null,
  start: '18:00',
  end: '21:00',
  every: '30',
  covers: null,
  coversOnline: null,
};

export const newSlot = (days: readonly number[]): SlotValues => ({ ...USUAL, weekdays: days.map(String) });

export const toSlotValues = (slot: SlotRecord): SlotValues => ({
  kind: slot.on_date === null ? 'weekly' : 'date',
  weekdays: [String(slot.weekday)],
  date: slot.on_date,
  start: clockField(slot.start_minute),
  end: clockField(slot.end_minute),
  every: String(slot.every_minutes),
  covers: slot.most_covers,
  coversOnline: slot.most_covers_online,
});

/** What is sent of a slot besides its days; null while a time is missing. */
export function toSlotTimes(values: SlotValues) {
  const [start, end] = [clockMinute(values.start), clockMinute(values.end)];
  if (start === null || end === null) return null;
  return {
    start_minute: start,
    end_minute: end,
    every_minutes: Number(values.every),
    most_covers: values.covers,
    most_covers_online: values.coversOnline,
  };
}

/** The slots that the values describe: one for each weekday. */
function typedSlots(values: SlotValues): readonly SlotTimes[] {
  const times = toSlotTimes(values);
  if (times === null) return [];
  if (values.kind === 'weekly')
    return values.weekdays.map((day) => ({ ...times, weekday: Number(day) as Weekday, on_date: null }));
  if (values.date === null) return [];
  const date = values.date as StoreDate;
  return [{ ...times, weekday: weekdayOf(date), on_date: date }];
}

const toTimes = ({ weekday, on_date, ...slot }: SlotRecord): SlotTimes => ({
  weekday: weekday as Weekday,
  on_date: on_date as StoreDate | null,
  start_minute: slot.start_minute,
  end_minute: slot.end_minute,
  every_minutes: slot.every_minutes,
  most_covers: slot.most_covers,
  most_covers_online: slot.most_covers_online,
});

/** All slots as they would be with what is typed, for previews. `editedId`: the slot that is replaced. */
export const draftSlots = (
  slots: readonly SlotRecord[],
  editedId: string | undefined,
  values: SlotValues | null,
): SlotTimes[] => [
  ...slots.filter(({ slot_id }) => slot_id !== editedId).map(toTimes),
  ...(values === null ? [] : typedSlots(values)),
];

/** Rules of a slot beside others. */
export const slotRules = (slots: readonly SlotRecord[], editedId: string | undefined): LazySchema<SlotValues> => ({
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    return slotErrors(values, slots.filter(({ slot_id }) => slot_id !== editedId).map(toTimes));
  },
});

type Errors = FormikErrors<SlotValues>;

function slotErrors(values: SlotValues, others: readonly SlotTimes[]): Errors {
  const conflicts = typedSlots(values).map((slot) => slotConflict(slot, others));
  const conflict = conflicts.find((one) => one !== null);
  const missing: ValidationKey = 'slot.required';
  const { min, max } = SLOT_LIMITS.covers;
  const isOutside = (covers: number | null) => covers !== null && (covers < min || covers > max);
  const range: ValidationKey = 'whole_number.range';
  return {
    ...(values.kind === 'weekly' && values.weekdays.length === 0 && listError<Errors>('weekdays', 'slot.days')),
    ...(values.kind === 'date' && values.date === null && { date: 'slot.days' satisfies ValidationKey }),
    ...(clockMinute(values.end) === null && { end: missing }),
    ...(clockMinute(values.start) === null && { start: missing }),
    ...(conflict && { start: conflict satisfies ValidationKey }),
    ...(isOutside(values.covers) && { covers: range }),
    ...(isOutside(values.coversOnline) && { coversOnline: range }),
  };
}

/** Before closing, so that the last party has time to eat. In minutes (ours). */
const LAST_ARRIVAL = 90;
/** Shorter hours are taken as they are. */
const SHORT = 180;

/** Slots from the opening hours, those with the same times together; days that have slots stay as they are. */
export function slotsFromHours({ opening, slots }: BookingSlots) {
  const byTimes = new Map<string, { readonly weekdays: number[]; readonly start: number; readonly end: number }>();
  for (const { weekday, start_minute: start, end_minute: closing } of opening) {
    if (slots.some((slot) => slot.on_date === null && slot.weekday === weekday)) continue;
    const length = (closing - start + 1440) % 1440 || 1440;
    const end = length < SHORT ? closing : (start + length - LAST_ARRIVAL) % 1440;
    const key = `${start}-${end}`;
    const same = byTimes.get(key) ?? { weekdays: [], start, end };
    same.weekdays.push(weekday);
    byTimes.set(key, same);
  }
  return [...byTimes.values()];
}
