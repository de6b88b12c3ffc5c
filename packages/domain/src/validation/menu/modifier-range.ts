import { number, object } from 'yup';

import { messageKey } from '#validation/keys.ts';

const count = () =>
  number()
    .typeError(messageKey('modifier_range.invalid'))
    .required(messageKey('modifier_range.invalid'))
    .integer(messageKey('modifier_range.invalid'))
    .min(0, messageKey('modifier_range.invalid'));

/** How few and how many of `available` modifiers may be chosen: at least one possible, never more than there are. */
export function modifierRangeSchema(available: number) {
  return object({
    min: count(),
    max: count()
      .min(1, messageKey('modifier_range.invalid'))
      .test(
        'order',
        messageKey('modifier_range.invalid'),
        (max, { parent }) => !(max < (parent as { min: number }).min),
      )
      .max(available, messageKey('modifier_range.invalid')),
  });
}
