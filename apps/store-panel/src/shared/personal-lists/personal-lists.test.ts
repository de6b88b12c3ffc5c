import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import { SCREENS } from '@store-panel/domain/access/screens';
import { describe, expect, it } from 'vitest';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { createPersonalLists } from './personal-lists.ts';
import { createPins, visiblePins } from './pins.ts';
import { createUses } from './uses.ts';

const PAST = `${SCREENS['past-orders'].path}?range=yesterday`;
const CLAIMS = SCREENS.claims.path;
const DAY_MS = 86_400_000;

const granted = (...urls: string[]) => ({ kind: 'sub', flags: { ...DEFAULT_STORE_FLAGS }, urls }) as const;
const hrefs = (list: readonly { readonly href: string }[]) => list.map(({ href }) => href);

describe('pins', () => {
  it('are hidden while access is missing, and stay stored', () => {
    const storage = memoryStorage();
    const pins = createPins(storage, 'a');
    pins.add({ href: PAST, name: 'Past orders' });
    pins.add({ href: CLAIMS, name: 'Claims' });
    pins.add({ href: '/app/gone', name: 'Gone' });
    expect(hrefs(visiblePins(pins.get(), granted(CLAIMS)))).toEqual([CLAIMS]);
    const reloaded = createPins(storage, 'a');
    expect(hrefs(visiblePins(reloaded.get(), granted(CLAIMS, SCREENS['past-orders'].path)))).toEqual([PAST, CLAIMS]);
    expect(createPins(storage, 'b').get()).toEqual([]);
  });

  it('have different names, and the name that the user gives', () => {
    const pins = createPins(memoryStorage(), 'a');
    for (const query of ['', '?q=1', '?q=2']) pins.add({ href: CLAIMS + query, name: 'Claims' });
    expect(pins.get().map(({ name }) => name)).toEqual(['Claims', 'Claims 2', 'Claims 3']);
    pins.rename(`${CLAIMS}?q=1`, 'Lost parcels');
    expect(pins.get()[1]).toEqual({ href: `${CLAIMS}?q=1`, name: 'Lost parcels', isRenamed: true });
  });
});

describe('a place', () => {
  it('is first again when it is opened again, and eight are stored', () => {
    const { recentPlaces } = createPersonalLists(memoryStorage(), 'a');
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3])
      recentPlaces.add({ href: `/app/orders/detail/${number}`, screen: 'order-detail', orderNumber: number });
    expect(recentPlaces.get().map(({ orderNumber }) => orderNumber)).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
    recentPlaces.clear();
    expect(recentPlaces.get()).toEqual([]);
  });
});

describe('uses', () => {
  it('count half as much after two weeks, and are forgotten beyond sixty', () => {
    const uses = createUses(memoryStorage(), 'a');
    uses.add('often', 0);
    uses.add('often', 0);
    expect([uses.countOf('often', 0), uses.countOf('often', 14 * DAY_MS), uses.countOf('never')]).toEqual([2, 1, 0]);
    for (let id = 0; id < 60; id += 1) uses.add(`screen-${id}`, DAY_MS);
    expect(uses.get()).toHaveLength(60);
    expect([uses.countOf('screen-59', DAY_MS), uses.countOf('screen-0', DAY_MS)]).toEqual([1, 0]);
    expect(uses.countOf('often', 0)).toBe(2);
  });
});

it('lists work in memory where the browser stores nothing or something else', () => {
  const blocked: BrowserStorage = { getItem: () => null, setItem: () => false, removeItem: () => {} };
  const damaged = memoryStorage(
    new Map([
      ['pins.a', '{"0":1}'],
      ['uses.a', '[null, {"id": 7}]'],
    ]),
  );
  for (const storage of [blocked, damaged, null]) {
    const { pins, uses } = createPersonalLists(storage, 'a');
    expect([...pins.get(), ...uses.get()]).toEqual([]);
    pins.add({ href: CLAIMS, name: 'Claims' });
    pins.add({ href: PAST, name: 'Past orders' });
    expect(pins.get()).toHaveLength(2);
  }
});
