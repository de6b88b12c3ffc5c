import { buildOffer } from '@store-panel/api-client/testing/offer-fixtures';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import type { OfferSimulation, OfferTrial } from '@store-panel/api-client/rtk/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { createFakeOffers } from '#testing/fake-offers.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const OFFER = buildOffer(1, { minimum_order_amount: 2_000, starts_on: '2030-01-01' });
const RESULT: OfferSimulation = {
  currency: 'EUR',
  from: '2026-01-01',
  to: '2026-01-30',
  order_count: 412,
  orders: 412,
  uses: 37,
  cost: 12_340,
  weekdays: [1, 2, 3, 4, 5, 20, 2],
  near: 21,
  near_by: 200,
  replaced: 0,
  replaced_cost: 0,
  unjudged: 0,
};

async function open(answer: () => Partial<OfferSimulation> | null = () => ({})) {
  const trials: OfferTrial[] = [];
  const fake = createFakeOffers(OFFER);
  const handlers: FakeHandlers = {
    ...fake.handlers,
    'POST /api/store/simulate_offer': ({ body }) => {
      trials.push(body);
      const changes = answer();
      return changes === null ? refuse('dataNotFound') : { ...RESULT, ...changes };
    },
  };
  panel = await openPanel({ path: `/app/offers/${OFFER.offer_id}`, signedIn: buildStoreContext(), handlers });
  return { trials, saved: fake.saved };
}
const preview = async () => within(await screen.findByRole('complementary', { name: 'Preview' }));
const run = async () =>
  panel.user.click((await preview()).getByRole('button', { name: /^Try (on past orders|again)$/ }));

describe('an offer on past orders', () => {
  it('is tried as it is typed, and says what it would have given', async () => {
    const { trials } = await open();
    await run();
    const shown = await preview();
    expect(await shown.findByText('Up to €123.40 on 37 of 412 orders')).toBeDefined();
    expect(shown.getByText('€3.34 per order on average.')).toBeDefined();
    expect(shown.getByText('Most on Friday: 20 orders.')).toBeDefined();
    expect(shown.getByText('21 more orders were €2.00 or less below the minimum.')).toBeDefined();
    expect(shown.getByText(/can’t be predicted/)).toBeDefined();
    expect(trials).toMatchObject([{ days: 30, offer: { minimum_order_amount: 2_000, starts_on: null } }]);
    // What is typed since is another offer, its name alone is not.
    await panel.user.type(screen.getByRole('textbox', { name: /^Name/ }), ' again');
    expect(shown.getByText('€3.34 per order on average.')).toBeDefined();
    const percent = screen.getByRole('textbox', { name: 'Percentage (%)' });
    await panel.user.clear(percent);
    await panel.user.type(percent, '20');
    expect(await shown.findByText('The offer has changed since. Try it again.')).toBeDefined();
    expect(shown.queryByText('€3.34 per order on average.')).toBeNull();
    await panel.user.click(shown.getByText('7 days'));
    await run();
    expect(await shown.findByText('€3.34 per order on average.')).toBeDefined();
    expect(trials[1]).toMatchObject({ days: 7, offer: { value: 200_000 } });
  });

  it('is saved with what was said of it, unless it has changed since', async () => {
    const { saved } = await open();
    await run();
    await (await preview()).findByText('€3.34 per order on average.');
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await panel.user.type(name, ' again');
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ expectation: { days: 30, uses: 37, cost: 12_340 } }]));
    panel.leave();
    const other = await open();
    await run();
    await (await preview()).findByText('€3.34 per order on average.');
    const percent = screen.getByRole('textbox', { name: 'Percentage (%)' });
    await panel.user.clear(percent);
    await panel.user.type(percent, '20');
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(other.saved).toHaveLength(1));
    expect(other.saved[0]).not.toHaveProperty('expectation');
  });

  it('says when there was nothing to try it on, what it replaces and what was left out', async () => {
    const answers = [
      { orders: 0, order_count: 0, uses: 0, cost: 0 },
      { uses: 0, cost: 0, near: 0, unjudged: 4 },
      { replaced: 5, replaced_cost: 1_000, order_count: 25_000, orders: 20_000 },
    ];
    await open(() => answers.shift() ?? {});
    const shown = await preview();
    await run();
    expect(await shown.findByText(/^No orders were completed in this period/)).toBeDefined();
    await panel.user.click(shown.getByText('90 days'));
    await run();
    expect(await shown.findByText('It wouldn’t have applied to any of 412 orders')).toBeDefined();
    expect(shown.getByText('4 lines without a menu item were left out.')).toBeDefined();
    await panel.user.click(shown.getByText('7 days'));
    await run();
    expect(await shown.findByText(/^5 of these orders had another offer, which took off €10\.00 in all/)).toBeDefined();
    expect(shown.getByText('Only the newest 20,000 of 25,000 orders were tried.')).toBeDefined();
  });

  it('can be tried again after a failure', async () => {
    const answers = [null, {}];
    await open(() => answers.shift() ?? null);
    const shown = await preview();
    await run();
    expect(await shown.findByText(/^That didn’t work/)).toBeDefined();
    await run();
    expect(await shown.findByText('€3.34 per order on average.')).toBeDefined();
  });
});
