import { number, object } from 'yup';

import { key } from '#validation/keys.ts';

const count = () =>
  number()
    .typeError(key('modifier_range.invalid'))
    .required(key('modifier_range.invalid'))
    .integer(key('modifier_range.invalid'))
    .min(0, key('modifier_range.invalid'));

/** How few and how many of `available` modifiers may be chosen: at least one possible, never more than there are. */
export function modifierRangeSchema(available: number) {
  return object({
    min: count(),
    max: count()
      .min(1, key('modifier_range.invalid'))
      .test('order', key('modifier_range.invalid'), (max, { parent }) => !(max < (parent as { min: number }).min))
      .max(available, key('modifier_range.invalid')),
  });
}
