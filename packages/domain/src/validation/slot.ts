import { number, object } from 'yup';

import { WEEKDAYS } from '#time/store-time.ts';
import { messageKey } from '#validation/keys.ts';

const LAST_MINUTE = 24 * 60 - 1;

/**
 * A time slot of a weekday (0 = Sunday), in minutes since midnight. One that ends no later than it begins ends on the next
 * day.
 */
export interface Slot {
  readonly weekday: number;
  readonly start: number;
  readonly end: number;
}

const minute = () =>
  number()
    .typeError(messageKey('slot.required'))
    .required(messageKey('slot.required'))
    .integer(messageKey('slot.required'))
    .min(0, messageKey('slot.order'))
    .max(LAST_MINUTE, messageKey('slot.order'));

/** A new slot: none of the existing ones. */
export function slotSchema(existing: readonly Slot[]) {
  return object({
    weekday: number().required(messageKey('slot.required')).oneOf(Object.values(WEEKDAYS), messageKey('slot.required')),
    start: minute(),
    end: minute(),
  }).test('new', messageKey('slot.exists'), (slot) => !existing.some((other) => isSameSlot(slot, other)));
}

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.weekday === other.weekday && one.start === other.start && one.end === other.end;
}
