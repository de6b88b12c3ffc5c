import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { chooseLines, offerOf } from '#customers/choose-lines.ts';
import { inventOrder } from '#customers/invent-order.ts';
import { localsOf } from '#customers/locals-of.ts';
import { OFFER_FIXTURE } from '#testing/offer-fixture.ts';
import { simulatedStoreIn } from '#testing/simulated-store-fixture.ts';
import { createPace } from '#time/pace.ts';

const LUNCH = {
  schedule_id: 'lunch',
  name: ['', '', 'Lunch'],
  week: Array.from({ length: 7 }, () => [{ from: 660, to: 900 }]),
  starts_on: null,
  ends_on: null,
};
const MENU = {
  ...OFFER_FIXTURE.menu,
  sub_categories: OFFER_FIXTURE.menu.sub_categories.map((one) => ({
    ...one,
    schedule_id: one.sub_category_id === 'mains' ? 'lunch' : null,
  })),
  schedules: [LUNCH],
};
const offerAt = (server_time: string, menu: typeof MENU | null = MENU) =>
  offerOf(
    { version: 1, menu, currency: 'EUR', timezone: 'Europe/Berlin', sold_out: [], server_time },
    menu === null ? MENU : undefined,
  );

test('customers order what is on sale by the clock of the store, also from a menu that they know', () => {
  const idsAt = (server_time: string, menu?: null) =>
    new Set(
      Array.from({ length: 20 }, (_, seed) => chooseLines(offerAt(server_time, menu), seededRandom(`${seed}`)))
        .flat()
        .map(({ item_id: id }) => MENU.items.find((item) => item.item_id === id)?.sub_category_id),
    );
  expect(idsAt('2026-03-02T10:30:00Z')).toEqual(new Set(['mains', 'drinks']));
  expect(idsAt('2026-03-02T09:59:00Z')).toEqual(new Set(['drinks']));
  expect(idsAt('2026-03-02T09:59:00Z', null)).toEqual(new Set(['drinks']));
});

test('an order for later has only what is on sale then', () => {
  const store = simulatedStoreIn('DE');
  const offer = { ...OFFER_FIXTURE, isOnSale: () => false };
  const orders = (of: typeof offer) =>
    Array.from({ length: 200 }, (_, seed) =>
      inventOrder({ store, locals: localsOf('DE'), offer: of }, 'r', seededRandom(`${seed}`), createPace({ speed: 1 })),
    ).filter((order) => order?.scheduled_at !== undefined);
  expect(orders(OFFER_FIXTURE as typeof offer).length).toBeGreaterThan(0);
  expect(orders(offer)).toEqual([]);
});
