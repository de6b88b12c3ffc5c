import { number, string } from 'yup';

import { CONFIRMATION_CODE_MAX, READY_MINUTES, REASON_MAX } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

/** Why an order is rejected or cancelled. */
export const reasonSchema = string().trim().required(key('reason.required')).max(REASON_MAX, key('reason.too_long'));

/** The customer's confirmation code; whether it is the right one, the server knows. */
export const confirmationCodeSchema = string()
  .trim()
  .required(key('confirmation_code.required'))
  .max(CONFIRMATION_CODE_MAX, key('confirmation_code.invalid'))
  .matches(/^\w*$/, key('confirmation_code.invalid'));

/** Minutes until an accepted order is ready. */
export const readyMinutesSchema = number()
  .typeError(key('ready_minutes.range'))
  .required(key('ready_minutes.required'))
  .integer(key('ready_minutes.range'))
  .min(READY_MINUTES.min, key('ready_minutes.range'))
  .max(READY_MINUTES.max, key('ready_minutes.range'));
