import { expect, test } from 'vitest';

import { salesSettingsSchema } from '#validation/settings/sales-settings.ts';

const schema = salesSettingsSchema((text) => Number(text) > 0);
const VALUES = {
  ready: '20',
  reopens: '10:00',
  lead: '30',
  travel: '0',
  countsCapacity: true,
  prep: '30',
  perOrder: '2',
  perItem: '0',
  accepts: true,
  fewItems: true,
  items: '5',
  smallTotal: true,
  total: '50',
  hours: true,
  from: '22:00',
  to: '02:00',
  ownReady: true,
  acceptedReady: '30',
};
const errorsWith = async (overrides: Partial<Record<keyof typeof VALUES, unknown>>) => {
  try {
    await schema.validate({ ...VALUES, ...overrides }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: readonly { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
};

test.each([
  [{}, {}],
  [{ ready: '' }, { ready: 'whole_number.range' }],
  [{ ready: '601' }, { ready: 'whole_number.range' }],
  [{ ready: '2.5' }, { ready: 'whole_number.range' }],
  [{ ready: 'soon' }, { ready: 'whole_number.range' }],
  [{ reopens: '24:00' }, { reopens: 'clock_time.required' }],
  [{ lead: '' }, { lead: 'whole_number.range' }],
  [{ travel: '241' }, { travel: 'whole_number.range' }],
  [{ prep: '0' }, { prep: 'whole_number.range' }],
  [{ perOrder: '0' }, { perItem: 'prep_work.none' }],
  [{ perOrder: '0', perItem: '1' }, {}],
  [{ items: '0' }, { items: 'whole_number.range' }],
  [{ total: '0' }, { total: 'amount.invalid' }],
  [{ total: undefined }, { total: 'amount.invalid' }],
  [{ to: '' }, { to: 'clock_time.required' }],
  [{ to: '22:00' }, { to: 'clock_time.same' }],
  [{ acceptedReady: '-1' }, { acceptedReady: 'whole_number.range' }],
])('%o is told of as %o', async (own, errors) => {
  expect(await errorsWith(own)).toEqual(errors);
});

test('what is not ticked is not looked at', async () => {
  const nothing = { prep: '', perOrder: 'x', perItem: '', items: '', total: '', from: '', to: '', acceptedReady: '' };
  expect(await errorsWith({ ...nothing, countsCapacity: false, accepts: false })).toEqual({});
  const ticks = { fewItems: false, smallTotal: false, hours: false, ownReady: false };
  expect(await errorsWith({ ...nothing, countsCapacity: false, ...ticks })).toEqual({});
});
