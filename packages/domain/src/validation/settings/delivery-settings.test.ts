import { expect, test } from 'vitest';

import { deliverySettingsSchema } from '#validation/settings/delivery-settings.ts';

const read = (text: string) => (/^-?[0-9]+$/.test(text) ? Number(text) : null);
const schemaIn = (cityRadiusMetres: number | null) =>
  deliverySettingsSchema({
    price: read,
    distance: read,
    percent: read,
    cityRadiusMetres,
    city: cityRadiusMetres === null ? null : { latitude: 52.5, longitude: 13.4, radiusMetres: cityRadiusMetres },
  });
const SQUARE = [
  { latitude: 52.5, longitude: 13.4 },
  { latitude: 52.5, longitude: 13.41 },
  { latitude: 52.51, longitude: 13.41 },
  { latitude: 52.51, longitude: 13.4 },
];
const ZONE = { name: 'Centre', hasPrice: true, price: '250', corners: SQUARE };
const NIGHT = { from: '22:00', to: '02:00', mode: 'percentage', amount: '150000' };
const VALUES = {
  area: 'radius',
  zones: [] as readonly unknown[],
  hasRadius: true,
  radius: '5000',
  base: '290',
  included: '0',
  perDistance: '60',
  perMinute: '0',
  hasMinimum: true,
  minimum: '300',
  hasMaximum: true,
  maximum: '300',
  hasFreeFrom: true,
  freeFrom: '4000',
  hasFreeWithin: true,
  freeWithin: '500',
  surcharges: [NIGHT],
};

async function errorsWith(overrides: Partial<Record<keyof typeof VALUES, unknown>>, cityRadius: number | null = 8_000) {
  try {
    await schemaIn(cityRadius).validate({ ...VALUES, ...overrides }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: readonly { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

test.each([
  [{}, {}],
  [{ radius: '' }, { radius: 'delivery_radius.required' }],
  [{ radius: '0' }, { radius: 'delivery_radius.invalid' }],
  [{ radius: '500001' }, { radius: 'delivery_radius.invalid' }],
  [{ radius: '8001' }, { radius: 'delivery_radius.beyond_city' }],
  [{ base: '' }, { base: 'price.required' }],
  [{ base: '-1' }, { base: 'price.invalid' }],
  [{ perMinute: 'x' }, { perMinute: 'price.invalid' }],
  [{ perDistance: '1000000001' }, { perDistance: 'price.invalid' }],
  [{ included: '-5' }, { included: 'distance.invalid' }],
  [{ included: undefined }, { included: 'distance.invalid' }],
  [{ maximum: '299' }, { maximum: 'fare.below_minimum' }],
  [{ maximum: '299', hasMinimum: false }, {}],
  [{ maximum: '0', minimum: 'x' }, { minimum: 'price.invalid' }],
  [
    { maximum: 'x', minimum: 'x' },
    { maximum: 'price.invalid', minimum: 'price.invalid' },
  ],
  [{ freeFrom: '0' }, { freeFrom: 'amount.invalid' }],
  [{ freeFrom: undefined }, { freeFrom: 'amount.invalid' }],
  [{ freeWithin: '0' }, { freeWithin: 'distance.invalid' }],
  [{ surcharges: [{ ...NIGHT, to: '22:00' }] }, { 'surcharges[0].to': 'clock_time.same' }],
  [{ surcharges: [{ ...NIGHT, from: '' }] }, { 'surcharges[0].from': 'clock_time.required' }],
  [{ surcharges: [{ ...NIGHT, amount: '0' }] }, { 'surcharges[0].amount': 'percent.invalid' }],
  [{ surcharges: [{ ...NIGHT, amount: undefined }] }, { 'surcharges[0].amount': 'percent.invalid' }],
  [{ surcharges: [{ ...NIGHT, amount: '5000001' }] }, { 'surcharges[0].amount': 'percent.invalid' }],
  [{ surcharges: [{ ...NIGHT, mode: 'absolute', amount: '5000001' }] }, {}],
  [{ surcharges: [{ ...NIGHT, mode: 'absolute', amount: '0' }] }, { 'surcharges[0].amount': 'amount.invalid' }],
])('%o is told of as %o', async (own, errors) => {
  expect(await errorsWith(own)).toEqual(errors);
});

const [a, b, c, d] = SQUARE;

test.each([
  [[ZONE], {}],
  [[], { zones: 'zones.required' }],
  [[{ ...ZONE, name: ' ' }], { 'zones[0].name': 'zone_name.required' }],
  [[ZONE, { ...ZONE, name: 'centre ' }], { 'zones[1].name': 'zone_name.in_use' }],
  [[{ ...ZONE, price: 'x' }], { 'zones[0].price': 'price.invalid' }],
  [[{ ...ZONE, hasPrice: false, price: 'x' }], {}],
  [[{ ...ZONE, corners: [] }], { 'zones[0].corners': 'zone_shape.too_few' }],
  [[{ ...ZONE, corners: undefined }], { 'zones[0].corners': 'zone_shape.too_few' }],
  [[{ ...ZONE, corners: [a, c, b, d] }], { 'zones[0].corners': 'zone_shape.crossing' }],
  [
    [{ ...ZONE, corners: [a, b, { latitude: 52.6, longitude: 13.4 }] }],
    { 'zones[0].corners': 'zone_shape.outside_city' },
  ],
])('zones %# are told of', async (zones, errors) => {
  expect(await errorsWith({ area: 'zones', radius: 'x', zones })).toEqual(errors);
  expect(await errorsWith({ zones })).toEqual({});
});

test('no radius is too great where the city is not known', async () => {
  expect(await errorsWith({ radius: '400000' }, null)).toEqual({});
});

test('what is not ticked is not looked at', async () => {
  const ticks = { hasRadius: false, hasMinimum: false, hasMaximum: false, hasFreeFrom: false, hasFreeWithin: false };
  const nothing = { radius: '', minimum: '', maximum: '', freeFrom: '', freeWithin: '', surcharges: [] };
  expect(await errorsWith({ ...nothing, ...ticks })).toEqual({});
});
