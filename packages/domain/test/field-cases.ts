import type { Schema } from 'yup';

import { parseMoney } from '#money/money.ts';
import { captchaSchema, termsSchema } from '#validation/consent.ts';
import { deliveryRadiusSchema } from '#validation/settings/delivery-radius.ts';
import { emailSchema } from '#validation/email.ts';
import { menuItemSchema } from '#validation/menu/item.ts';
import { menuPartSchema, modifierGroupSchema } from '#validation/menu/parts.ts';
import { modifierRangeSchema } from '#validation/menu/modifier-range.ts';
import {
  addedLineSchema,
  confirmationCodeSchema,
  readyMinutesSchema,
  reasonSchema,
} from '#validation/order-actions.ts';
import { otpSchema } from '#validation/otp.ts';
import { passwordSchema } from '#validation/password.ts';
import { type PhoneValidator, phoneSchema } from '#validation/phone.ts';
import { requiredText } from '#validation/profile.ts';
import { signInSchema } from '#validation/sign-in.ts';
import { slotSchema } from '#validation/slot.ts';
import { tablePersonsSchema } from '#validation/table-persons.ts';

/** A country whose numbers have ten digits and do not begin with 9. */
export const validatePhone: PhoneValidator = (digits) => {
  if (digits.length !== 10) return digits.length < 10 ? 'too_short_here' : 'too_long_here';
  return digits.startsWith('9') ? 'invalid' : null;
};

/** A store whose amounts are euros, read in English. */
export const EURO = { language: 'en', currency: 'EUR' };

const GROUP = { name: ['', '', 'Extras'], position: 1, min: 0, max: 2 };
const MODIFIER_GROUP = modifierGroupSchema(2, (text) => parseMoney(text, EURO));

/** What it is about, its schema, a value, and what a form would show. */
export type Case = readonly [string, Schema, unknown, readonly string[]];

const MENU_ITEM = {
  name: ['', '', 'Soup'],
  description: ['', '', 'Of the day'],
  sub_category_id: 'starters',
  price: '4.50',
  tax: null,
  allergen_answer: 'not_said',
  allergens: [],
  external_id: ' A-1 ',
  position: 1,
};

/** Cases of single values and of order inputs. */
export const FIELD_CASES: readonly Case[] = [
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
  ['phone of a numbering plan', phoneSchema(validatePhone), '17112345', ['phone.too_short_here']],
  ['phone of a numbering plan', phoneSchema(validatePhone), '17112345678', ['phone.too_long_here']],
  ['phone of a numbering plan', phoneSchema(validatePhone), '9711234567', ['phone.invalid']],
  ['phone of a numbering plan', phoneSchema(validatePhone), '1711234567', []],

  ['code by e-mail', otpSchema('email_otp'), '123456', []],
  ['code by e-mail', otpSchema('email_otp'), ' ١٢٣٤٥٦ ', []],
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

  ['menu part', menuPartSchema, { name: ['', '', 'Mains'], position: 1 }, []],
  [
    'menu part',
    menuPartSchema,
    { name: ['أطباق', '', ' '], position: 0 },
    ['name.2: name.required', 'position: whole_number.range'],
  ],
  [
    'menu part',
    menuPartSchema,
    { name: ['x'.repeat(201), '', 'Mains'], position: null },
    ['name[0]: text.too_long', 'position: whole_number.range'],
  ],

  ['modifier group', MODIFIER_GROUP, { ...GROUP, modifiers: [{ name: ['', '', 'Cheese'], price: '1.50' }] }, []],
  [
    'modifier group',
    MODIFIER_GROUP,
    {
      ...GROUP,
      max: 3,
      modifiers: [
        { name: [], price: '' },
        { name: ['', '', 'Olives'], price: '-1' },
      ],
    },
    [
      'max: modifier_range.invalid',
      'modifiers[0].name.2: name.required',
      'modifiers[0].price: price.required',
      'modifiers[1].price: price.invalid',
    ],
  ],
  [
    'modifier group',
    MODIFIER_GROUP,
    { ...GROUP, modifiers: [{ name: ['', '', 'Dip'] }] },
    ['modifiers[0].price: price.required'],
  ],
  ['menu item', menuItemSchema(EURO), MENU_ITEM, []],
  [
    'menu item',
    menuItemSchema(EURO),
    { allergen_answer: 'some', position: 1 },
    [
      'name.2: name.required',
      'sub_category_id: sub_category.required',
      'price: price.required',
      'allergens: allergens.required',
    ],
  ],
  ['menu item', menuItemSchema(EURO), { ...MENU_ITEM, allergen_answer: 'none', tax: 0, price: '0' }, []],
  ['menu item', menuItemSchema(EURO), { ...MENU_ITEM, allergen_answer: 'some', allergens: ['milk'] }, []],
  [
    'menu item',
    menuItemSchema(EURO),
    {
      name: ['', '', ''],
      sub_category_id: '',
      price: '',
      position: null,
      tax: Number.NaN,
      allergen_answer: 'some',
      allergens: [],
    },
    [
      'name.2: name.required',
      'sub_category_id: sub_category.required',
      'price: price.required',
      'tax: tax.invalid',
      'allergens: allergens.required',
      'position: whole_number.range',
    ],
  ],
  [
    'menu item',
    menuItemSchema(EURO),
    { ...MENU_ITEM, description: ['x'.repeat(2001)], external_id: 'x'.repeat(101), price: '-1', tax: 101 },
    [
      'description[0]: description.too_long',
      'price: price.invalid',
      'tax: tax.invalid',
      'external_id: external_id.too_long',
    ],
  ],

  ['slot', slotSchema([]), { weekday: 0, start: 0, end: 1_439 }, []],
  ['slot', slotSchema([{ weekday: 1, start: 60, end: 120 }]), { weekday: 1, start: 60, end: 180 }, []],
  ['slot', slotSchema([{ weekday: 1, start: 60, end: 120 }]), { weekday: 2, start: 60, end: 120 }, []],
  ['slot', slotSchema([{ weekday: 1, start: 60, end: 120 }]), { weekday: 1, start: 60, end: 120 }, ['slot.exists']],
  ['slot', slotSchema([]), { weekday: 1, start: 60, end: 60 }, []],
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
];
