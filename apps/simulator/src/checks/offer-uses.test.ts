import { expect, test } from 'vitest';

import { wrongOfferUses } from '#checks/offer-uses.ts';

type Caller = Parameters<typeof wrongOfferUses>[0];

const PAGE = 2;

/** A store with offers that were counted so often, and that have these uses; `false` was given back. */
function createCaller(
  offers: Readonly<Record<string, { readonly used: number; readonly uses: readonly boolean[] }>>,
): Caller {
  const call = (key: string, body: { readonly offer_id?: string; readonly after?: { readonly order_id: string } }) => {
    if (key.endsWith('list_offers'))
      return Promise.resolve({ offers: Object.entries(offers).map(([offer_id, { used }]) => ({ offer_id, used })) });
    const { uses } = offers[body.offer_id ?? ''] ?? { uses: [] };
    const from = body.after ? Number(body.after.order_id) + 1 : 0;
    return Promise.resolve({
      uses: uses.slice(from, from + PAGE).map((isHeld, at) => ({
        order_id: String(from + at),
        used_at: '2026-03-01T10:00:00.000Z',
        released_at: isHeld ? null : '2026-03-01T11:00:00.000Z',
      })),
      has_more: uses.length > from + PAGE,
    });
  };
  return { call };
}

test('an offer was used as often as its uses were not given back, on all pages', async () => {
  const right = { used: 3, uses: [true, false, true, false, true] };
  expect(await wrongOfferUses(createCaller({ right, unused: { used: 0, uses: [] } }))).toEqual([]);
  expect(await wrongOfferUses(createCaller({ right, wrong: { ...right, used: 4 } }))).toEqual([
    'offer wrong: 4 uses counted, 3 not given back',
  ]);
});
