import { object, string } from 'yup';

import { confirmationOf } from '#customers/erasing.ts';
import { foldDigits } from '#input/digits.ts';
import { typedPhone } from '#validation/contact-rules.ts';
import { messageKey } from '#validation/keys.ts';

/**
 * A block as it is entered: of a number that is typed, or of a customer who is known, with a day up to
 * which it lasts or for good.
 */
export function customerBlockSchema() {
  return object({
    phone: typedPhone().when('subject', ([subject], text) =>
      subject === 'number' ? text.required(messageKey('phone.required')) : text,
    ),
    reason: string().when('kind', ([kind], text) =>
      kind === 'other' ? text.trim().required(messageKey('reason.required')) : text,
    ),
    until: string()
      .nullable()
      .when('length', ([length], day) => (length === 'day' ? day.required(messageKey('date.invalid')) : day)),
  });
}

/** What is typed to erase the customer with this number. */
export const customerErasingSchema = (phone: string) =>
  object({
    confirm: string().test(
      'confirmed',
      messageKey('phone.not_confirmed'),
      (text = '') => foldDigits(text).replaceAll(/\D/g, '') === confirmationOf(phone),
    ),
  });
