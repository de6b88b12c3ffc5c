// One file, because it is one table: each form's schema with what is right and wrong in it.
import { newPasswordSchema, passwordChangeSchema, storeProfileSchema } from '#validation/account.ts';
import { claimSchema } from '#validation/claim.ts';
import { claimTextSchema, newClaimSchema, claimNumbersSchema } from '#validation/store-claims.ts';
import { deliverySettingsSchema } from '#validation/settings/delivery-settings.ts';
import { addressBookSchema } from '#validation/address-book.ts';
import { vehicleSchema } from '#validation/couriers.ts';
import { accessStepSchema, contactStepSchema, storeStepSchema } from '#validation/registration.ts';
import { salesSettingsSchema } from '#validation/settings/sales-settings.ts';
import { uniqueCodesSchema } from '#unique-codes/validation.ts';
import { storeWarehouseSchema } from '#warehouses/validation.ts';
import { storeAddressSchema } from '#addresses/validation.ts';
import { type Case, EURO, validatePhone } from './field-cases.ts';

const ALL_WEEK = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, 'all_day']));
const WAREHOUSE = { name: 'North', address: 'one', handlingMinutes: 30, hasWeek: false, week: ALL_WEEK };

const OWN_ADDRESS = {
  label: 'Office',
  company: '',
  contact: '',
  phone: '',
  email: '',
  street: 'Torstraße',
  house: '12',
  postcode: '10119',
  city: 'Berlin',
  region: '',
  country: 'DE',
  note: '',
  place: '',
};
const BERLIN = { latitude: 52.52, longitude: 13.405, radiusMetres: 20_000 };
const FARES = { base: '0', included: '0', perDistance: '0', perMinute: '0' };
/** A square, half as wide as these degrees. */
const around = (latitude: number, longitude: number, half: number) =>
  [
    [-half, -half],
    [-half, half],
    [half, half],
    [half, -half],
  ].map(([north = 0, east = 0]) => ({ latitude: latitude + north, longitude: longitude + east }));
const bowTie = <Corner>([first, second, ...rest]: readonly Corner[]) => [second, first, ...rest];
const deliverySettings = deliverySettingsSchema({
  price: Number,
  distance: Number,
  percent: Number,
  cityRadiusMetres: null,
  city: BERLIN,
});
const CODES = {
  purpose: 'offer',
  offer_id: 'some',
  kind: 'generated',
  code: '',
  count: 10,
  uses: 1,
  expires_on: '2026-12-31',
};
const SENT = { purpose: 'send', offer_id: '', weight: '2.5', address_id: 'one' };
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
const anyContact = contactStepSchema({ validatePhone, needsEmailProof: false, needsPhoneProof: false });
const provenContact = contactStepSchema({ validatePhone, needsEmailProof: true, needsPhoneProof: true });

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

/** Of whole forms. */
export const FORM_CASES: readonly Case[] = [
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
  ['numbers of a claim', claimNumbersSchema, { waybill_number: 'W', claim_number: 'C-1234' }, []],
  [
    'numbers of a claim',
    claimNumbersSchema,
    { waybill_number: 'W', claim_number: 'C-123' },
    ['claim_number: claim_number.too_short'],
  ],
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
    deliverySettings,
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
  ['delivery zones', deliverySettings, { ...FARES, area: 'zones', zones: [] }, ['zones: zones.required']],
  [
    'delivery zones',
    deliverySettings,
    {
      ...FARES,
      area: 'zones',
      zones: [
        { name: ' ', corners: [] },
        { name: 'Far', corners: around(52.52, 13.405, 0.5) },
        { name: 'far', corners: around(52.52, 13.405, 0.0001) },
        { name: 'Wide', corners: around(52.52, 13.405, 6) },
        { name: 'Tie', corners: bowTie(around(52.52, 13.405, 0.01)) },
        { name: 'Round', corners: Array.from({ length: 41 }, () => BERLIN) },
      ],
    },
    [
      'zones[0].name: zone_name.required',
      'zones[0].corners: zone_shape.too_few',
      'zones[1].corners: zone_shape.outside_city',
      'zones[2].name: zone_name.in_use',
      'zones[2].corners: zone_shape.flat',
      'zones[3].corners: zone_shape.too_wide',
      'zones[4].corners: zone_shape.crossing',
      'zones[5].corners: zone_shape.too_many',
    ],
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

  ['codes', uniqueCodesSchema, CODES, []],
  ['codes', uniqueCodesSchema, { ...CODES, kind: 'typed', code: 'office-party', count: null }, []],
  ['codes', uniqueCodesSchema, { ...CODES, kind: 'typed', code: 'SHORT' }, ['code: unique_code.invalid']],
  [
    'codes',
    uniqueCodesSchema,
    { ...CODES, offer_id: '', kind: 'typed', code: '', count: 1, uses: null, expires_on: null },
    ['offer_id: offer.required', 'code: unique_code.required', 'uses: whole_number.range', 'expires_on: date.required'],
  ],
  ['codes', uniqueCodesSchema, { ...CODES, count: 1_001 }, ['count: whole_number.range']],
  ['codes', uniqueCodesSchema, { ...CODES, purpose: 'return', offer_id: '' }, []],
  ['codes', uniqueCodesSchema, { ...CODES, ...SENT }, []],
  ['codes', uniqueCodesSchema, { ...CODES, ...SENT, kind: 'typed', count: null }, ['count: whole_number.range']],
  [
    'codes',
    uniqueCodesSchema,
    { ...CODES, ...SENT, weight: '', address_id: '' },
    ['weight: weight.invalid', 'address_id: address.required'],
  ],
  ['codes', uniqueCodesSchema, { ...CODES, ...SENT, weight: '0' }, ['weight: weight.invalid']],
  ['own address', storeAddressSchema(), OWN_ADDRESS, []],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, label: ' ' }, ['label: name.required']],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, street: '' }, ['street: street.required']],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, city: '' }, ['city: town.required']],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, postcode: '1011' }, ['postcode: postcode.invalid']],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, country: 'QA', postcode: '1011' }, []],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, email: 'at home' }, ['email: email.invalid']],
  ['own address', storeAddressSchema(), { ...OWN_ADDRESS, phone: '12' }, ['phone: phone.invalid']],

  ['warehouse', storeWarehouseSchema(), WAREHOUSE, []],
  [
    'warehouse',
    storeWarehouseSchema(),
    { ...WAREHOUSE, handlingMinutes: 10_081 },
    ['handlingMinutes: whole_number.range'],
  ],
  [
    'warehouse',
    storeWarehouseSchema(),
    { ...WAREHOUSE, hasWeek: true, week: { ...ALL_WEEK, 1: [{ from: 60, to: 60 }] } },
    ['week: hours.overlap'],
  ],
  ['warehouse', storeWarehouseSchema(), { ...WAREHOUSE, week: { ...ALL_WEEK, 1: [{ from: 60, to: 60 }] } }, []],
  [
    'warehouse',
    storeWarehouseSchema(),
    { ...WAREHOUSE, name: ' ', address: '' },
    ['address: own_address.required', 'name: name.required'],
  ],
];
