import { describe, expect, it } from 'vitest';

import { offerSchema } from '#offers/validation.ts';

const schema = offerSchema({
  price: (text) => (/^\d+$/.test(text) ? Number(text) : null),
  percent: (text) => (/^\d+$/.test(text) ? Number(text) * 10_000 : null),
});

const VALID = {
  names: ['', '', 'Ten percent'],
  descriptions: [],
  isAutomatic: false,
  code: 'LINDEN10',
  type: 'percentage',
  percent: '10',
  amount: '',
  hasMaximum: false,
  maximum: '',
  appliesTo: 'order',
  parts: [],
  limitsEach: false,
  usesEach: null,
  limitsAll: false,
  usesInAll: null,
  hasMinimumAmount: false,
  minimumAmount: '',
  hasMinimumItems: false,
  minimumItems: null,
  startsOn: null,
  endsOn: null,
  recursion: 'none',
  weekdays: [],
  months: [],
  days: [],
  isLastDay: false,
  hasHours: false,
  from: '',
  to: '',
};

/** The fields that are refused. */
const wrong = (values: object): readonly string[] => {
  try {
    schema.validateSync({ ...VALID, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { readonly inner: readonly { readonly path: string }[] }).inner.map(({ path }) => path);
  }
};

describe('the form of an offer', () => {
  it('asks nothing of fields that are not used', () => expect(wrong({})).toEqual([]));

  it.each([
    ['a name in English', { names: ['', 'Zehn Prozent', ' '] }, 'names.2'],
    ['a name at all', { names: undefined }, 'names.2'],
    ['a code that can be typed', { code: 'ÄB' }, 'code'],
    ['a percentage up to 100', { percent: '101' }, 'percent'],
    ['a percentage above 0', { percent: '0' }, 'percent'],
    ['an amount above 0', { type: 'absolute', amount: '0' }, 'amount'],
    ['a maximum, if there is one', { hasMaximum: true, maximum: 'much' }, 'maximum'],
    ['items, if it applies to some', { appliesTo: 'items' }, 'parts'],
    ['whole uses of a customer', { limitsEach: true, usesEach: 1.5 }, 'usesEach'],
    ['uses in all', { limitsAll: true }, 'usesInAll'],
    ['a minimum, if there is one', { hasMinimumAmount: true, minimumAmount: '0' }, 'minimumAmount'],
    ['a last day after the first', { startsOn: '2026-02-02', endsOn: '2026-02-01' }, 'endsOn'],
    ['weekdays', { recursion: 'weekly' }, 'weekdays'],
    ['days of the month', { recursion: 'monthly' }, 'days'],
    ['days of a year', { recursion: 'yearly', months: [2], isLastDay: true }, 'days'],
    ['months', { recursion: 'yearly', days: [1] }, 'months'],
    ['hours that last', { recursion: 'daily', from: '15:00', to: '15:00' }, 'to'],
    ['hours, if there are some', { recursion: 'weekly', weekdays: [1], hasHours: true, to: '15:00' }, 'from'],
  ])('wants %s', (_what, values, field) => expect(wrong(values)).toContain(field));

  it.each([
    ['no code of an automatic offer', { isAutomatic: true, code: '' }],
    ['a code in any case and digits', { code: ' linden١٠ ' }],
    ['no maximum of an amount', { type: 'absolute', amount: '5', hasMaximum: true }],
    ['the last day alone', { recursion: 'monthly', isLastDay: true }],
    ['hours over midnight', { recursion: 'daily', from: '22:00', to: '02:00' }],
    ['one day alone', { startsOn: '2026-02-02', endsOn: '2026-02-02' }],
  ])('takes %s', (_what, values) => expect(wrong(values)).toEqual([]));
});
