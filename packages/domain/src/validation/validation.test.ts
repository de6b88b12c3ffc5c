import { describe, expect, test } from 'vitest';
import { type Schema, ValidationError, object } from 'yup';

import { newPasswordSchema, passwordChangeSchema, storeProfileSchema } from '#validation/account.ts';
import { claimSchema } from '#validation/claim.ts';
import { captchaSchema, termsSchema } from '#validation/consent.ts';
import { deliveryRadiusSchema } from '#validation/delivery-radius.ts';
import { emailSchema } from '#validation/email.ts';
import { VALIDATION_KEYS, VALIDATION_PARAMS, isValidationKey } from '#validation/keys.ts';
import { modifierRangeSchema } from '#validation/modifier-range.ts';
import { confirmationCodeSchema, readyMinutesSchema, reasonSchema } from '#validation/order-actions.ts';
import { otpSchema } from '#validation/otp.ts';
import { passwordConfirmation, passwordSchema } from '#validation/password.ts';
import { type JudgePhone, phoneSchema } from '#validation/phone.ts';
import { REQUIRED_TEXTS, requiredText } from '#validation/profile.ts';
import { accessStepSchema, contactStepSchema, storeStepSchema } from '#validation/registration.ts';
import { signInSchema } from '#validation/sign-in.ts';
import { slotSchema } from '#validation/slot.ts';
import { tablePersonsSchema } from '#validation/table-persons.ts';

/** What a form would show: the first message of each field, `field: key`, or the bare key for a single value. */
function shown(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first = new Map<string, string>();
    for (const { path = '', message } of error.inner) if (!first.has(path)) first.set(path, message);
    return [...first].map(([path, message]) => (path === '' ? message : `${path}: ${message}`));
  }
}

/** A country whose numbers have ten digits and do not begin with 9. */
const judge: JudgePhone = (digits) => {
  if (digits.length !== 10) return digits.length < 10 ? 'too_short_here' : 'too_long_here';
  return digits.startsWith('9') ? 'invalid' : null;
};

const BERLIN = { latitude: 52.52, longitude: 13.405, radiusMetres: 20_000 };
const STORE = {
  name: 'Corner Kitchen',
  country: 'DE',
  city: 'berlin',
  store_type: 'cafe',
  address: 'Main Street 1',
  place: { latitude: 52.5, longitude: 13.4 },
};
const CONTACT = { email: 'ann@shop.test', email_proof: null, phone: { digits: '1711234567' }, phone_proof: null };
const ACCESS = { password: '123456', password_confirmation: '123456', referral_code: '', terms: true };
const anyContact = contactStepSchema({ judgePhone: judge, needsEmailProof: false, needsPhoneProof: false });
const provenContact = contactStepSchema({ judgePhone: judge, needsEmailProof: true, needsPhoneProof: true });

const cases: readonly (readonly [string, Schema, unknown, readonly string[]])[] = [
  ['email', emailSchema, 'ann@shop.test', []],
  ['email', emailSchema, ' ann@shop.test ', []],
  ['email', emailSchema, '', ['email.required']],
  ['email', emailSchema, undefined, ['email.required']],
  ['email', emailSchema, 'ann', ['email.invalid']],

  ['password', passwordSchema, '123456', []],
  ['password', passwordSchema, '12345', ['password.too_short']],
  ['password', passwordSchema, '', ['password.required']],

  ['sign-in', signInSchema, { email: '', password: '' }, ['email: email.required', 'password: password.required']],

  ['phone', phoneSchema(), '1711234567', []],
  ['phone', phoneSchema(), ' ١٢٣٤٥٦ ', []],
  ['phone', phoneSchema(), '', ['phone.required']],
  ['phone', phoneSchema(), '12a456', ['phone.invalid']],
  ['phone', phoneSchema(), '0171123456', ['phone.leading_zero']],
  ['phone', phoneSchema(), '1234', ['phone.too_short']],
  ['phone', phoneSchema(), '123456789012345', ['phone.too_long']],
  ['phone of a numbering plan', phoneSchema(judge), '17112345', ['phone.too_short_here']],
  ['phone of a numbering plan', phoneSchema(judge), '17112345678', ['phone.too_long_here']],
  ['phone of a numbering plan', phoneSchema(judge), '9711234567', ['phone.invalid']],
  ['phone of a numbering plan', phoneSchema(judge), '1711234567', []],

  ['code by e-mail', otpSchema('email_otp'), '123456', []],
  ['code by e-mail', otpSchema('email_otp'), '', ['email_otp.required']],
  ['code by e-mail', otpSchema('email_otp'), '12345', ['email_otp.too_short']],
  ['code by phone', otpSchema('phone_otp'), '1234567', ['phone_otp.too_long']],
  ['code by phone', otpSchema('phone_otp'), '12x456', ['phone_otp.invalid']],

  ['name', requiredText('first_name'), '  ', ['first_name.required']],
  ['name', requiredText('first_name'), 'Ann', []],
  ['name', requiredText('name'), 'x'.repeat(201), ['text.too_long']],

  ['terms', termsSchema, true, []],
  ['terms', termsSchema, false, ['terms.required']],
  ['terms', termsSchema, undefined, ['terms.required']],
  ['captcha', captchaSchema, 'proof', []],
  ['captcha', captchaSchema, '', ['captcha.required']],

  ['table', tablePersonsSchema, { min_person: 1, max_person: 10 }, []],
  [
    'table',
    tablePersonsSchema,
    { min_person: 0, max_person: 11 },
    ['min_person: table_persons.range', 'max_person: table_persons.range'],
  ],
  ['table', tablePersonsSchema, { min_person: 6, max_person: 4 }, ['max_person: table_persons.order']],
  [
    'table',
    tablePersonsSchema,
    { min_person: 1.5, max_person: 'many' },
    ['max_person: table_persons.range', 'min_person: table_persons.range'],
  ],
  ['table', tablePersonsSchema, {}, ['min_person: table_persons.required', 'max_person: table_persons.required']],

  ['delivery radius', deliveryRadiusSchema(10), 10, []],
  ['delivery radius', deliveryRadiusSchema(10), 10.1, ['delivery_radius.beyond_city']],
  ['delivery radius', deliveryRadiusSchema(10), 0, ['delivery_radius.invalid']],
  ['delivery radius', deliveryRadiusSchema(10), 'far', ['delivery_radius.invalid']],
  ['delivery radius', deliveryRadiusSchema(10), undefined, ['delivery_radius.required']],

  ['modifiers', modifierRangeSchema(3), { min: 0, max: 3 }, []],
  ['modifiers', modifierRangeSchema(3), { min: 2, max: 1 }, ['max: modifier_range.invalid']],
  ['modifiers', modifierRangeSchema(3), { min: 0, max: 0 }, ['max: modifier_range.invalid']],
  ['modifiers', modifierRangeSchema(3), { min: 0, max: 4 }, ['max: modifier_range.invalid']],
  [
    'modifiers',
    modifierRangeSchema(3),
    { min: -1, max: 1.5 },
    ['min: modifier_range.invalid', 'max: modifier_range.invalid'],
  ],
  ['modifiers', modifierRangeSchema(3), { min: 'x' }, ['min: modifier_range.invalid', 'max: modifier_range.invalid']],

  ['slot', slotSchema([]), { weekday: 0, start: 0, end: 1_440 }, []],
  ['slot', slotSchema([{ weekday: 1, start: 60, end: 120 }]), { weekday: 1, start: 60, end: 180 }, []],
  ['slot', slotSchema([{ weekday: 1, start: 60, end: 120 }]), { weekday: 2, start: 60, end: 120 }, []],
  ['slot', slotSchema([{ weekday: 1, start: 60, end: 120 }]), { weekday: 1, start: 60, end: 120 }, ['slot.exists']],
  ['slot', slotSchema([]), { weekday: 1, start: 60, end: 60 }, ['end: slot.order']],
  [
    'slot',
    slotSchema([]),
    { weekday: 7, start: -1, end: 1_441 },
    ['weekday: slot.required', 'start: slot.order', 'end: slot.order'],
  ],
  ['slot', slotSchema([]), {}, ['weekday: slot.required', 'start: slot.required', 'end: slot.required']],

  ['reason', reasonSchema, ' out of bread ', []],
  ['reason', reasonSchema, '   ', ['reason.required']],
  ['reason', reasonSchema, 'x'.repeat(501), ['reason.too_long']],
  ['confirmation code', confirmationCodeSchema, ' 4711 ', []],
  ['confirmation code', confirmationCodeSchema, '', ['confirmation_code.required']],
  ['confirmation code', confirmationCodeSchema, '47-11', ['confirmation_code.invalid']],
  ['confirmation code', confirmationCodeSchema, '1'.repeat(13), ['confirmation_code.invalid']],
  ['ready in', readyMinutesSchema, 20, []],
  ['ready in', readyMinutesSchema, 0, ['ready_minutes.range']],
  ['ready in', readyMinutesSchema, 601, ['ready_minutes.range']],
  ['ready in', readyMinutesSchema, 2.5, ['ready_minutes.range']],
  ['ready in', readyMinutesSchema, 'soon', ['ready_minutes.range']],
  ['ready in', readyMinutesSchema, undefined, ['ready_minutes.required']],

  ['store', storeStepSchema(BERLIN), STORE, []],
  ['store', storeStepSchema(null), { ...STORE, place: { latitude: 0, longitude: 0 } }, []],
  [
    'store',
    storeStepSchema(BERLIN),
    { ...STORE, name: ' ', place: null },
    ['name: name.required', 'place: place.required'],
  ],
  ['store', storeStepSchema(BERLIN), { ...STORE, place: { latitude: 0, longitude: 0 } }, ['place: place.outside_city']],
  ['contact', anyContact, CONTACT, []],
  ['contact', anyContact, { ...CONTACT, phone: { digits: '' } }, ['phone.digits: phone.required']],
  ['contact', provenContact, CONTACT, ['email_proof: email_otp.required', 'phone_proof: phone_otp.required']],
  ['contact', provenContact, { ...CONTACT, email_proof: {}, phone_proof: {} }, []],
  ['access', accessStepSchema, ACCESS, []],
  ['access', accessStepSchema, { ...ACCESS, referral_code: 'x'.repeat(33) }, ['referral_code: referral_code.too_long']],
  ['access', accessStepSchema, { ...ACCESS, terms: false }, ['terms: terms.required']],

  ['profile', storeProfileSchema(BERLIN), STORE, []],
  ['profile', storeProfileSchema(BERLIN), { ...STORE, address: '' }, ['address: address.required']],
  [
    'password change',
    passwordChangeSchema,
    { current_password: '', password: '12345', password_confirmation: '' },
    [
      'current_password: password.required',
      'password: password.too_short',
      'password_confirmation: password_confirmation.required',
    ],
  ],
  ['password change', passwordChangeSchema, { ...ACCESS, current_password: '1' }, []],
  ['new password', newPasswordSchema, ACCESS, []],

  ['claim', claimSchema, { waybill_number: 'w'.repeat(50), claim_number: 'C-1' }, []],
  [
    'claim',
    claimSchema,
    { waybill_number: '', claim_number: '' },
    ['waybill_number: waybill_number.required', 'claim_number: claim_number.required'],
  ],
  [
    'claim',
    claimSchema,
    { waybill_number: 'w'.repeat(51), claim_number: 'c'.repeat(51) },
    ['waybill_number: waybill_number.too_long', 'claim_number: claim_number.too_long'],
  ],
  [
    'claim',
    claimSchema,
    { waybill_number: 'W B', claim_number: ' C' },
    ['waybill_number: waybill_number.no_spaces', 'claim_number: claim_number.no_spaces'],
  ],
];

describe('the validators', () => {
  test.each(cases)('%s %#', (_, schema, value, expected) => {
    expect(shown(schema, value).toSorted()).toEqual([...expected].toSorted());
  });

  test('a confirmation must repeat its password', () => {
    const form = object({ password: passwordSchema, again: passwordConfirmation('password') });
    expect(shown(form, { password: '123456', again: '123456' })).toEqual([]);
    expect(shown(form, { password: '123456', again: '1234567' })).toEqual(['again: password_confirmation.mismatch']);
    expect(shown(form, { password: '123456', again: '' })).toEqual(['again: password_confirmation.required']);
  });

  test('every required text says which one it is', () => {
    const said = REQUIRED_TEXTS.flatMap((field) => shown(requiredText(field), ''));
    expect(said).toEqual(REQUIRED_TEXTS.map((field) => `${field}.required`));
  });
});

describe('the messages', () => {
  test('are all keys, and every key is the message of a case', () => {
    const used = new Set([
      ...cases.flatMap(([, , , messages]) => messages.map((message) => message.replace(/^.*: /, ''))),
      ...REQUIRED_TEXTS.map((field) => `${field}.required`),
      'password_confirmation.required',
      'password_confirmation.mismatch',
      // Both channels share one schema.
      ...['email_otp', 'phone_otp'].flatMap((otp) =>
        ['required', 'invalid', 'too_short', 'too_long'].map((end) => `${otp}.${end}`),
      ),
    ]);
    expect([...used].toSorted()).toEqual([...VALIDATION_KEYS].toSorted());
  });

  test('bring the numbers that their texts name', () => {
    expect(VALIDATION_PARAMS['password.too_short']).toEqual({ min: 6 });
    expect(VALIDATION_PARAMS['table_persons.range']).toEqual({ min: 1, max: 10 });
  });

  test('are told from other texts', () => {
    expect(['email.invalid', 'toString', ''].filter(isValidationKey)).toEqual(['email.invalid']);
  });
});
