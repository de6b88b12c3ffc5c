import { describe, expect, test } from 'vitest';

import { sampleOffer } from '../../test/sample-offer.ts';
import { isOfferCode, normalizeOfferCode, type Offer, offerFault, offerState } from '#offers/offer.ts';

const HOURS = { from: 15 * 60, to: 17 * 60 };

describe('a code', () => {
  test.each([
    [' linden10 ', 'LINDEN10'],
    ['summer-٢٥', 'SUMMER-25'],
  ])('is typed in any case and digits: %j', (input, code) => {
    expect(normalizeOfferCode(input)).toBe(code);
    expect(isOfferCode(code)).toBe(true);
  });

  test.each(['AB', 'A'.repeat(21), 'TEN %', 'ÜBER10', ''])('is not %j', (code) => {
    expect(isOfferCode(code)).toBe(false);
  });
});

describe('an offer', () => {
  test.each<[string, Partial<Offer>, ReturnType<typeof offerFault>]>([
    ['is sound', {}, null],
    ['needs a code that can be spoken', { code: 'TEN PERCENT' }, 'code'],
    ['may have none', { code: null }, null],
    ['takes at most all off', { value: 1_000_001 }, 'value'],
    ['takes at least a hundredth of a percent off', { value: 99 }, 'value'],
    ['of an amount takes any', { type: 'absolute', value: 1 }, null],
    ['of an amount has no other bound', { type: 'absolute', maximum_discount: 100 }, 'maximum_discount'],
    ['for items names some', { applies_to: 'items' }, 'item_ids'],
    ['for a place of the menu names it', { applies_to: 'items', sub_category_ids: ['a'] }, null],
    ['ends after it starts', { starts_on: '2025-03-02', ends_on: '2025-03-01' }, 'ends_on'],
    ['may last a day', { starts_on: '2025-03-01', ends_on: '2025-03-01' }, null],
    ['starts on a day of the calendar', { starts_on: '2025-02-30' }, 'ends_on'],
    ['has hours that last', { recursion: { kind: 'daily', hours: { from: 60, to: 60 } } }, 'recursion'],
    ['may run for some hours', { recursion: { kind: 'daily', hours: HOURS } }, null],
    ['by weekdays names some', { recursion: { kind: 'weekly', weekdays: [], hours: null } }, 'recursion'],
    ['may run on Mondays', { recursion: { kind: 'weekly', weekdays: [1], hours: HOURS } }, null],
    ['by month names days', { recursion: { kind: 'monthly', days: [], is_last_day: false, hours: null } }, 'recursion'],
    ['may run on last days', { recursion: { kind: 'monthly', days: [], is_last_day: true, hours: null } }, null],
    ['by year names months', { recursion: { kind: 'yearly', months: [], days: [1], hours: null } }, 'recursion'],
    ['by year names days', { recursion: { kind: 'yearly', months: [1], days: [], hours: null } }, 'recursion'],
    ['may run once a year', { recursion: { kind: 'yearly', months: [1], days: [1], hours: null } }, null],
  ])('%s', (_name, changes, fault) => {
    expect(offerFault(sampleOffer(changes))).toBe(fault);
  });
});

describe('where an offer stands', () => {
  const NOON = Date.parse('2025-03-19T11:00:00Z');
  const happyHour: Partial<Offer> = { recursion: { kind: 'daily', hours: HOURS } };

  test.each<[string, Partial<Offer> & { used?: number }, string, string | null]>([
    ['runs without an end', {}, 'runs', null],
    ['runs until the end of its last day', { ends_on: '2025-03-19' }, 'runs', '2025-03-19T23:00:00.000Z'],
    ['ended', { ends_on: '2025-03-18' }, 'ended', null],
    ['ended, whatever its flag says', { ends_on: '2025-03-18', is_running: false }, 'ended', null],
    ['is off', { is_running: false }, 'off', null],
    ['is used up', { required_uses: 5, used: 5 }, 'used_up', null],
    ['has uses left', { required_uses: 5, used: 4 }, 'runs', null],
    ['starts later', { starts_on: '2025-03-20' }, 'starts_later', '2025-03-19T23:00:00.000Z'],
    ['pauses until its hour', happyHour, 'paused', '2025-03-19T14:00:00.000Z'],
    [
      'runs in its hour',
      { recursion: { kind: 'daily', hours: { from: 700, to: 800 } } },
      'runs',
      '2025-03-19T12:20:00.000Z',
    ],
  ])('%s', (_name, { used = 0, ...changes }, state, changesAt) => {
    expect(offerState({ ...sampleOffer(changes), used }, NOON, 'Europe/Berlin')).toEqual({
      state,
      changesAt: changesAt && Date.parse(changesAt),
    });
  });
});
