import { object, string } from 'yup';

import { CLAIM_NUMBER_MAX, WAYBILL_MAX } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

/** A number of a claim: there, no longer than it may be, without a space. */
export const claimCode = (field: 'waybill_number' | 'claim_number', max: number) =>
  string()
    .required(messageKey(`${field}.required`))
    .max(max, messageKey(`${field}.too_long`))
    .matches(/^\S*$/, messageKey(`${field}.no_spaces`));

/** The public claim form. */
export const claimSchema = object({
  waybill_number: claimCode('waybill_number', WAYBILL_MAX),
  claim_number: claimCode('claim_number', CLAIM_NUMBER_MAX),
});
