import { number } from 'yup';

import { messageKey } from '#validation/keys.ts';

/** A delivery radius, which must not exceed the city's, in the same unit. */
export function deliveryRadiusSchema(cityRadius: number) {
  return number()
    .typeError(messageKey('delivery_radius.invalid'))
    .required(messageKey('delivery_radius.required'))
    .positive(messageKey('delivery_radius.invalid'))
    .max(cityRadius, messageKey('delivery_radius.beyond_city'));
}
