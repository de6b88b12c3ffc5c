import { object, string } from 'yup';

import { confirmationOf } from '#customers/erasing.ts';
import { foldDigits } from '#input/digits.ts';
import { messageKey } from '#validation/keys.ts';

/** What is typed to erase the customer with this number. */
export const customerErasingSchema = (phone: string) =>
  object({
    confirm: string().test(
      'confirmed',
      messageKey('phone.not_confirmed'),
      (text = '') => foldDigits(text).replaceAll(/\D/g, '') === confirmationOf(phone),
    ),
  });
