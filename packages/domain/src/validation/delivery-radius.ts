import { number } from 'yup';

import { key } from '#validation/keys.ts';

/** A delivery radius, which must not exceed the city's, in the same unit. */
export function deliveryRadiusSchema(cityRadius: number) {
  return number()
    .typeError(key('delivery_radius.invalid'))
    .required(key('delivery_radius.required'))
    .positive(key('delivery_radius.invalid'))
    .max(cityRadius, key('delivery_radius.beyond_city'));
}
