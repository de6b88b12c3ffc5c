import { string } from 'yup';

import { NAME_MAX } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

/** Fields of a person or store that must be filled in (spec §5). */
export const REQUIRED_TEXTS = [
  'name',
  'first_name',
  'last_name',
  'address',
  'street',
  'town',
  'country',
  'city',
  'store_type',
] as const;

export function requiredText(field: (typeof REQUIRED_TEXTS)[number]) {
  return string()
    .trim()
    .required(messageKey(`${field}.required`))
    .max(NAME_MAX, messageKey('text.too_long'));
}
