import { number, object } from 'yup';

import { DATA_MONTHS } from '#customers/data-period.ts';
import { messageKey } from '#validation/keys.ts';

const range = messageKey('whole_number.range');

/** The form of the period for which a store holds its customers' data. */
export const customerDataSchema = object({
  months: number()
    .typeError(range)
    .required(range)
    .integer(range)
    .min(DATA_MONTHS.min, range)
    .max(DATA_MONTHS.max, range),
});
