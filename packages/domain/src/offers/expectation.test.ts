import { expect, test } from 'vitest';
import { comparedDays, expectedCost, isTriedAlike, triedRules } from '#offers/expectation.ts';
import type { Offer } from '#offers/offer.ts';
import { sampleOffer } from '../../test/sample-offer.ts';

const OFFER = sampleOffer({
  applies_to: 'items',
  item_ids: ['a', 'b'],
  recursion: { kind: 'weekly', weekdays: [1, 2], hours: { from: 600, to: 900 } },
});

test.each([
  [
    'its name, code, switch and days',
    { names: ['Other'], code: null, is_running: false, starts_on: '2026-03-01' },
    true,
  ],
  ['the order of keys', { recursion: { hours: { to: 900, from: 600 }, weekdays: [1, 2], kind: 'weekly' } }, true],
  ['what it gives', { value: 100_001 }, false],
  ['what it applies to', { item_ids: ['a'] }, false],
  ['its hours', { recursion: { kind: 'weekly', weekdays: [1, 2], hours: { from: 600, to: 901 } } }, false],
  ['that it recurs', { recursion: { kind: 'none' } }, false],
] as const)('with %s changed, trying it is about the same: see the last column', (_, changes, isAlike) => {
  const other = { ...OFFER, ...(changes as Partial<Offer>) };
  expect(isTriedAlike(triedRules(OFFER), other)).toBe(isAlike);
  expect(isTriedAlike(triedRules(other), OFFER)).toBe(isAlike);
});

test.each([
  ['from the day it was tried', null, null, '2026-03-10', '2026-03-12', { from: '2026-03-10', days: 3 }],
  ['today alone', null, null, '2026-03-10', '2026-03-10', { from: '2026-03-10', days: 1 }],
  [
    'from its first day, if that is later',
    '2026-03-11',
    null,
    '2026-03-10',
    '2026-03-12',
    { from: '2026-03-11', days: 2 },
  ],
  [
    'from the day it was tried, if it was valid before',
    '2026-03-01',
    null,
    '2026-03-10',
    '2026-03-12',
    { from: '2026-03-10', days: 3 },
  ],
  ['to its last day', null, '2026-03-11', '2026-03-10', '2026-05-12', { from: '2026-03-10', days: 2 }],
  ['over a change of the clocks', null, null, '2026-03-28', '2026-03-30', { from: '2026-03-28', days: 3 }],
  ['not before its first day', '2026-03-20', null, '2026-03-10', '2026-03-12', null],
  ['not if it had ended', null, '2026-03-09', '2026-03-10', '2026-03-12', null],
] as const)('it is compared %s', (_, starts_on, ends_on, triedOn, today, days) => {
  expect(comparedDays({ starts_on, ends_on }, triedOn, today)).toEqual(days);
});

test('what is expected grows with the days', () => {
  expect([0, 1, 15, 30, 45].map((days) => expectedCost({ cost: 12_341, days: 30 }, days))).toEqual([
    0, 411, 6_171, 12_341, 18_512,
  ]);
});
