import { customerKey } from '@store-panel/domain/customers/customer-key';
import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { type BookingContact, missingContact } from '@store-panel/domain/reservations/rules/booking-settings';
import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { lineOf } from '#sites/site-forms.ts';

/** What a guest typed. */
export interface GuestFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
}

export type GuestProblems = Partial<Record<keyof Omit<GuestFields, 'note'>, GuestProblem>>;
export type GuestProblem = 'name' | 'email' | 'phone' | 'contact' | 'emailMissing' | 'phoneMissing';

/** The number as the guest typed it has signs beside its digits. */
const MAX_PHONE = 40;

export const EMPTY_GUEST: GuestFields = { name: '', email: '', phone: '', note: '' };

export const readGuest = (fields: URLSearchParams): GuestFields => ({
  name: lineOf(fields.get('name')).slice(0, RESERVATION_LIMITS.nameLength),
  email: lineOf(fields.get('email')).slice(0, EMAIL_LIMITS.maxLength + 1),
  phone: lineOf(fields.get('phone')).slice(0, MAX_PHONE),
  note: lineOf(fields.get('note')).slice(0, RESERVATION_LIMITS.noteLength),
});

/** Fields that cannot be taken, each with what is wrong. */
export function guestProblems(
  { name, email, phone }: GuestFields,
  { contact, callingCode }: { readonly contact: BookingContact; readonly callingCode: string },
): GuestProblems {
  const missing = missingContact(contact, { phone, email });
  const ofContact = contact === 'either' ? 'contact' : (`${contact}Missing` as const);
  return {
    ...(name === '' && { name: 'name' }),
    ...(missing !== null && { [contact === 'either' ? 'email' : missing]: ofContact }),
    ...(email !== '' && !isEmail(email) && { email: 'email' }),
    ...(phone !== '' && customerKey(phone, callingCode) === null && { phone: 'phone' }),
  };
}
