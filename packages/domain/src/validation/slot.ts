import { number, object, ref } from 'yup';

import { WEEKDAYS } from '#time/store-time.ts';
import { messageKey } from '#validation/keys.ts';

const MINUTES_OF_DAY = 24 * 60;

/** A time slot of a weekday (0 = Sunday), in minutes since midnight. */
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
    .max(MINUTES_OF_DAY, messageKey('slot.order'));

/** A new slot: it ends after it starts, and is none of the existing ones. */
export function slotSchema(existing: readonly Slot[]) {
  return object({
    weekday: number().required(messageKey('slot.required')).oneOf(Object.values(WEEKDAYS), messageKey('slot.required')),
    start: minute(),
    end: minute().moreThan(ref('start'), messageKey('slot.order')),
  }).test('new', messageKey('slot.exists'), (slot) => !existing.some((other) => isSameSlot(slot, other)));
}

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.weekday === other.weekday && one.start === other.start && one.end === other.end;
}
