import { object, string } from 'yup';

import { CLAIM_NUMBER_MAX, WAYBILL_MAX } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

const code = (field: 'waybill_number' | 'claim_number', max: number) =>
  string()
    .required(key(`${field}.required`))
    .max(max, key(`${field}.too_long`))
    .matches(/^\S*$/, key(`${field}.no_spaces`));

/** The public claim form. */
export const claimSchema = object({
  waybill_number: code('waybill_number', WAYBILL_MAX),
  claim_number: code('claim_number', CLAIM_NUMBER_MAX),
});
