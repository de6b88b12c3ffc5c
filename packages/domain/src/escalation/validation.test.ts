import { expect, it } from 'vitest';
import type { ValidationError } from 'yup';

import { alertContactSchema, escalationRulesSchema } from '#escalation/validation.ts';

const RULES = {
  louder: true,
  louderAfter: '1',
  push: false,
  pushAfter: '',
  people: true,
  peopleAfter: '3',
  pause: false,
  pauseAfter: '',
  pauseMinutes: '',
  reject: false,
  rejectAfter: '',
  rejectReason: '',
  silent: false,
};

/** The first problem of each field. */
async function problems(
  schema: { validate(value: unknown, options: object): Promise<unknown> },
  value: object,
): Promise<Readonly<Record<string, string>>> {
  try {
    await schema.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    const all = (error as ValidationError).inner.toReversed();
    return Object.fromEntries(all.map(({ path = '', message }) => [path, message.replace(/^.*: /, '')]));
  }
}

it.each([
  [{}, {}],
  [{ louderAfter: '0' }, { louderAfter: 'whole_number.range' }],
  [{ push: true }, { pushAfter: 'whole_number.range' }],
  [{ pause: true, pauseAfter: '5', pauseMinutes: '1' }, { pauseMinutes: 'whole_number.range' }],
  [{ reject: true, rejectAfter: '3', rejectReason: 'x' }, { rejectAfter: 'escalation.reject_first' }],
  [{ reject: true, rejectAfter: '4', rejectReason: ' ' }, { rejectReason: 'reason.required' }],
  [{ reject: true, rejectAfter: '4', rejectReason: 'We are closed' }, {}],
  // A step that is off does not count.
  [{ people: false, reject: true, rejectAfter: '2', rejectReason: 'x' }, {}],
])('rules for unseen orders with %o', async (values, expected) => {
  expect(await problems(escalationRulesSchema(), { ...RULES, ...values })).toEqual(expected);
});

it.each([
  [{ channel: 'phone', phone: { digits: '15155500101' }, email: '' }, {}],
  [{ channel: 'phone', phone: { digits: '' }, email: '' }, { 'phone.digits': 'phone.required' }],
  [{ channel: 'email', phone: { digits: '' }, email: 'ana@kitchen.example' }, {}],
  [{ channel: 'email', phone: { digits: '' }, email: '' }, { email: 'email.required' }],
])('a person with %o', async (values, expected) => {
  expect(await problems(alertContactSchema(), { name: 'Ana', ...values })).toEqual(expected);
});
