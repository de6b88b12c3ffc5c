import { describe, expect, it } from 'vitest';

import { coversByHour, freeUntil, groupParties, matchesSearch, rangeOf } from './day-groups.ts';
import { minutesOver, type Party, shownState } from './party.ts';

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 27, hour, minute);
const NOW = at(19, 30);

const party = (id: string, startsAt: number, rest: Partial<Party> = {}): Party => ({
  id,
  code: `CODE${id}`,
  kind: 'reservation',
  status: 'confirmed',
  previousStatus: null,
  source: 'store',
  startsAt,
  endsAt: startsAt + 90 * 60_000,
  persons: 2,
  tableIds: ['t1'],
  name: id,
  phone: '+49 30 1234567',
  fee: { terms: null, fee_paid: 0, charge: 0, fee_returned: 0 },
  guestNote: '',
  storeNote: '',
  arrivedAt: null,
  seatedAt: null,
  expiresAt: null,
  awaitsPayment: false,
  quotedMinutes: null,
  latestAt: null,
  isReconfirmed: false,
  email: '',
  memory: null,
  createdAt: 0,
  version: 1,
  ...rest,
});

describe('what a party is at an instant', () => {
  it('is late from the first minute, unless it arrived', () => {
    expect(shownState(party('a', NOW), NOW)).toBe('confirmed');
    expect(shownState(party('a', at(19, 29)), NOW)).toBe('late');
    expect(shownState(party('a', at(19, 29), { arrivedAt: at(19, 25) }), NOW)).toBe('arrived');
    expect(minutesOver(party('a', at(19, 12)), NOW)).toBe(18);
  });

  it('is over its time once the end has passed', () => {
    const seated = party('a', at(18), { status: 'seated' });
    expect(shownState(seated, NOW)).toBe('seated');
    expect(shownState(seated, at(19, 42))).toBe('over');
    expect(minutesOver(seated, at(19, 42))).toBe(12);
    expect(shownState(party('a', at(18), { kind: 'block' }), NOW)).toBe('block');
  });
});

describe('the list of today', () => {
  it('has who is late first, then now, the next hour, later, and what is over', () => {
    const parties = [
      party('over', at(17), { status: 'finished' }),
      party('later', at(21)),
      party('next', at(20)),
      party('door', at(19, 38)),
      party('seated', at(18, 30), { status: 'seated' }),
      party('late', at(19)),
      party('gone', at(19, 10), { status: 'no_show' }),
    ];
    const groups = groupParties(parties, NOW, true);
    expect(groups.map(({ group, parties: shown }) => [group, shown.map(({ id }) => id)])).toEqual([
      ['late', ['late']],
      ['now', ['seated', 'door']],
      ['next', ['next']],
      ['later', ['later']],
      ['over', ['over', 'gone']],
    ]);
  });

  it('is one part on another day, and none without parties', () => {
    expect(groupParties([party('b', at(20)), party('a', at(18))], NOW, false)).toMatchObject([
      { group: 'all', parties: [{ id: 'a' }, { id: 'b' }] },
    ]);
    expect(groupParties([], NOW, false)).toEqual([]);
    expect(groupParties([], NOW, true)).toEqual([]);
  });
});

describe('the figures of a day', () => {
  it('count covers by the hour of arrival, without blocks and whoever did not come', () => {
    const parties = [
      party('a', at(18)),
      party('b', at(18, 59), { persons: 4, status: 'finished' }),
      party('c', at(19), { persons: 3 }),
      party('d', at(19), { status: 'no_show' }),
      party('e', at(18), { kind: 'block', persons: 0 }),
    ];
    expect(coversByHour(parties, { start: at(18), end: at(20) }).map(({ covers }) => covers)).toEqual([6, 3]);
  });

  it('span whole hours around everything, six at least', () => {
    expect(rangeOf([party('a', at(18, 10))], [at(17, 30), at(23)], 0)).toEqual({ start: at(17), end: at(23) });
    expect(rangeOf([], [], at(12, 10))).toEqual({ start: at(12), end: at(18) });
  });
});

describe('a table', () => {
  it('is free until the next party, and says who has it', () => {
    const seated = party('seated', at(18), { status: 'seated' });
    const next = party('next', at(20));
    expect(freeUntil('t1', [next, seated, party('x', at(19), { status: 'no_show' })], NOW)).toEqual({
      occupant: seated,
      next,
    });
    expect(freeUntil('t2', [next, seated], NOW)).toEqual({ occupant: null, next: null });
    const block = party('block', at(19), { kind: 'block' });
    expect(freeUntil('t1', [block], NOW)).toEqual({ occupant: block, next: null });
  });
});

it.each([
  ['ada', true],
  ['  ADA ', true],
  ['codeada lovelace', true],
  ['1234', true],
  ['12', false],
  ['grace', false],
])('a search for %s: %s', (text, found) => {
  expect(matchesSearch(party('Ada Lovelace', NOW), text)).toBe(found);
});
