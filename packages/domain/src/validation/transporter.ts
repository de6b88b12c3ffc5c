import { object, string } from 'yup';

import { optionalEmail, typedPhone } from '#validation/contact-rules.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

/** A transporter as it is typed; only the name is needed. */
export function transporterSchema() {
  return object({
    name: requiredText('name').max(100, messageKey('address_book.too_long')),
    contact: string().trim().max(200, messageKey('address_book.too_long')),
    phone: typedPhone(),
    email: optionalEmail(),
  });
}
