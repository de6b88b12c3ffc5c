// One file, although long: what every validator finds wrong stands in one table, against which the messages are counted.
import { describe, expect, test } from 'vitest';
import { type Schema, ValidationError, object } from 'yup';

import { newPasswordSchema, passwordChangeSchema, storeProfileSchema } from '#validation/account.ts';
import { claimSchema } from '#validation/claim.ts';
import { claimTextSchema, newClaimSchema } from '#validation/claim-desk.ts';
import { captchaSchema, termsSchema } from '#validation/consent.ts';
import { deliveryRadiusSchema } from '#validation/delivery-radius.ts';
import { deliverySettingsSchema } from '#validation/delivery-settings.ts';
import { addressBookSchema } from '#validation/address-book.ts';
import { vehicleSchema } from '#validation/couriers.ts';
import { emailSchema } from '#validation/email.ts';
import { VALIDATION_KEYS, VALIDATION_PARAMS, isValidationKey } from '#validation/keys.ts';
import { modifierRangeSchema } from '#validation/modifier-range.ts';
import {
  addedLineSchema,
  confirmationCodeSchema,
  readyMinutesSchema,
  reasonSchema,
} from '#validation/order-actions.ts';
import { otpSchema } from '#validation/otp.ts';
import { passwordConfirmation, passwordSchema } from '#validation/password.ts';
import { type JudgePhone, phoneSchema } from '#validation/phone.ts';
import { REQUIRED_TEXTS, requiredText } from '#validation/profile.ts';
import { accessStepSchema, contactStepSchema, storeStepSchema } from '#validation/registration.ts';
import { salesSettingsSchema } from '#validation/sales-settings.ts';
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

const EURO = { language: 'en', currency: 'EUR' };
const ADDRESS = { name: 'Hanna', phone: '+49 (30) 5550-2210', line: 'Ritterstraße 22', note: '', place: '52.5, 13.4' };
const vehicle = vehicleSchema(Date.parse('2026-05-01T00:00:00Z'));
const VEHICLE = {
  name: 'Bike',
  plate_number: 'B-X 1',
  year: '2024',
  color: 'red',
  model: 'Urban',
  service_type: 'car',
};

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
  ['added line', addedLineSchema(EURO), { name: 'Tea', price: '2.50' }, []],
  ['added line', addedLineSchema(EURO), { name: 'Tea', price: '0' }, []],
  ['added line', addedLineSchema(EURO), { name: ' ', price: '' }, ['name: name.required', 'price: price.required']],
  [
    'added line',
    addedLineSchema(EURO),
    { name: 'x'.repeat(201), price: '-1' },
    ['name: text.too_long', 'price: price.invalid'],
  ],
  ['added line', addedLineSchema(EURO), { name: 'Tea', price: '1.005' }, ['price: price.invalid']],
  ['added line', addedLineSchema(EURO), { name: 'Tea', price: '10000000001' }, ['price: price.invalid']],
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

  ['new claim', newClaimSchema(EURO), { description: 'The box was crushed.', amount: '12.50' }, []],
  [
    'new claim',
    newClaimSchema(EURO),
    { description: '  ', amount: '' },
    ['description: claim_text.required', 'amount: price.required'],
  ],
  ['new claim', newClaimSchema(EURO), { description: 'x', amount: '0' }, ['amount: amount.invalid']],
  ['new claim', newClaimSchema(EURO), { description: 'x', amount: '10000000001' }, ['amount: amount.invalid']],
  ['note of a claim', claimTextSchema, 'x'.repeat(1001), ['claim_text.too_long']],
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
  [
    'sales settings',
    salesSettingsSchema(() => false),
    {
      ready: '',
      reopens: '',
      lead: '-1',
      travel: '241',
      countsCapacity: true,
      prep: '30',
      perOrder: '0',
      perItem: '0',
      accepts: true,
      smallTotal: true,
      total: '0',
      hours: true,
      from: '10:00',
      to: '10:00',
    },
    [
      'ready: whole_number.range',
      'reopens: clock_time.required',
      'lead: whole_number.range',
      'travel: whole_number.range',
      'perItem: prep_work.none',
      'total: amount.invalid',
      'to: clock_time.same',
    ],
  ],
  [
    'delivery settings',
    deliverySettingsSchema({ price: Number, distance: Number, percent: Number, cityRadiusMetres: null }),
    {
      base: '0',
      included: '-1',
      perDistance: '0',
      perMinute: '0',
      hasMinimum: true,
      minimum: '2',
      hasMaximum: true,
      maximum: '1',
      surcharges: [{ from: '10:00', to: '11:00', mode: 'percentage', amount: '0' }],
    },
    ['included: distance.invalid', 'maximum: fare.below_minimum', 'surcharges[0].amount: percent.invalid'],
  ],
  ['vehicle', vehicle, VEHICLE, []],
  [
    'vehicle',
    vehicle,
    { name: ' ', plate_number: '', year: '', color: '', model: '', service_type: '' },
    [
      'name: vehicle_name.required',
      'plate_number: plate_number.required',
      'year: vehicle_year.required',
      'color: vehicle_color.required',
      'model: vehicle_model.required',
      'service_type: service_type.required',
    ],
  ],
  [
    'vehicle',
    vehicle,
    { ...VEHICLE, name: 'n'.repeat(61), plate_number: 'p'.repeat(17) },
    ['name: vehicle_text.too_long', 'plate_number: plate_number.too_long'],
  ],
  ['vehicle', vehicle, { ...VEHICLE, year: 'new!' }, ['year: vehicle_year.invalid']],
  ['vehicle', vehicle, { ...VEHICLE, year: '99' }, ['year: vehicle_year.too_short']],
  ['vehicle', vehicle, { ...VEHICLE, year: '20260' }, ['year: vehicle_year.too_long']],
  ['vehicle', vehicle, { ...VEHICLE, year: '2028' }, ['year: vehicle_year.range']],

  ['address', addressBookSchema(), ADDRESS, []],
  ['address', addressBookSchema(), { ...ADDRESS, place: ' ', note: 'x'.repeat(300) }, []],
  [
    'address',
    addressBookSchema(),
    { ...ADDRESS, name: ' ', line: '' },
    ['name: name.required', 'line: address.required'],
  ],
  ['address', addressBookSchema(), { ...ADDRESS, note: 'x'.repeat(301) }, ['note: address_book.too_long']],
  ['address', addressBookSchema(), { ...ADDRESS, phone: '12' }, ['phone: phone.invalid']],
  ['address', addressBookSchema(), { ...ADDRESS, phone: '٠٣٠٥٥٥٠' }, []],
  ['address', addressBookSchema(), { ...ADDRESS, place: '52.5' }, ['place: address_book.place']],
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
      // What only the server finds.
      ...['waybill_number', 'claim_number'].map((number) => `${number}.in_use`),
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
