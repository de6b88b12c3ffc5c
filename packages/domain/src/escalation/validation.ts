import { boolean, number, object, string } from 'yup';

import { ESCALATION_BOUNDS } from '#escalation/rules.ts';
import { emailSchema } from '#validation/email.ts';
import { whenChecked } from '#validation/form-rules.ts';
import { messageKey } from '#validation/keys.ts';
import { type PhoneValidator, phoneSchema } from '#validation/phone.ts';
import { requiredText } from '#validation/profile.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  number()
    .typeError(messageKey('whole_number.range'))
    .required(messageKey('whole_number.range'))
    .integer(messageKey('whole_number.range'))
    .min(min, messageKey('whole_number.range'))
    .max(max, messageKey('whole_number.range'));

/** The steps that come before a rejection, each with the field of its minutes. */
const EARLIER_STEPS = [
  ['louder', 'louderAfter'],
  ['push', 'pushAfter'],
  ['people', 'peopleAfter'],
  ['pause', 'pauseAfter'],
] as const;

/** The form of the rules for unseen orders: numbers as typed. */
export const escalationRulesSchema = () =>
  object({
    louder: boolean(),
    louderAfter: whenChecked('louder', whole(ESCALATION_BOUNDS.after)),
    push: boolean(),
    pushAfter: whenChecked('push', whole(ESCALATION_BOUNDS.after)),
    people: boolean(),
    peopleAfter: whenChecked('people', whole(ESCALATION_BOUNDS.after)),
    pause: boolean(),
    pauseAfter: whenChecked('pause', whole(ESCALATION_BOUNDS.after)),
    pauseMinutes: whenChecked('pause', whole(ESCALATION_BOUNDS.pauseMinutes)),
    reject: boolean(),
    rejectAfter: whenChecked(
      'reject',
      whole(ESCALATION_BOUNDS.after).test('last', messageKey('escalation.reject_first'), (value, { parent }) => {
        const values = parent as Readonly<Record<string, unknown>>;
        return EARLIER_STEPS.every(([step, after]) => values[step] !== true || Number(values[after]) < value);
      }),
    ),
    rejectReason: whenChecked(
      'reject',
      string()
        .trim()
        .required(messageKey('reason.required'))
        .max(ESCALATION_BOUNDS.reason.max, messageKey('reason.too_long')),
    ),
  });

/** A person to alert, by email or by phone. */
export const alertContactSchema = (validatePhone?: PhoneValidator) =>
  object({
    name: requiredText('name'),
    channel: string(),
    email: string().when('channel', ([channel]: readonly unknown[]) => (channel === 'email' ? emailSchema : string())),
    phone: object().when('channel', ([channel]: readonly unknown[]) =>
      channel === 'phone' ? object({ digits: phoneSchema(validatePhone) }) : object(),
    ),
  });
