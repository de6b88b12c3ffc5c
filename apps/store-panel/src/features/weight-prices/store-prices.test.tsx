import type { StorePrices } from '@store-panel/api-client/rtk/weight-prices';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const id = (n: number) => `0197c9a0-0000-7000-8a00-${String(n).padStart(12, '0')}`;
const grid = (from: number, service_level: ServiceLevel, prices: readonly (number | null)[]) =>
  prices.map((price, at) => ({
    price_id: id(from + at),
    service_level,
    up_to_km: at % 2 === 0 ? 15 : null,
    up_to_grams: at < 2 ? 1000 : 5000,
    price,
  }));

const PRICES: StorePrices = {
  currency: 'EUR',
  version: 2,
  valid_from: '2026-05-01',
  volume_divisor: null,
  prices: [...grid(1, 'next_day', [590, 890, 790, null]), ...grid(11, 'economy', [390, 490, 590, 690])],
  next: {
    version: 3,
    valid_from: '2026-12-18',
    volume_divisor: 5000,
    prices: grid(21, 'next_day', [620, 890, 790, null]),
  },
};

function cellOf(priceId: string) {
  const cell = PRICES.prices.find(({ price_id }) => price_id === priceId);
  if (cell === undefined) throw new Error('no such price');
  return cell;
}

function open(prices: StorePrices) {
  const context = buildStoreContext();
  return openPanel({
    path: '/app/account/weight-prices',
    signedIn: { ...context, store: { ...context.store, courier_service: true } },
    handlers: {
      'GET /api/store/get_weight_category_prices': () => prices,
      'POST /api/store/get_weight_category_price': ({ body }) => ({
        currency: 'EUR',
        price: cellOf(body.price_id),
        version: 2,
        valid_from: '2026-05-01',
        state: 'in_force',
        earlier: [{ price_id: id(90), version: 1, valid_from: '2025-05-01', price: 540 }],
      }),
    },
  });
}

it('shows what a parcel costs today by service, and each price in words with the earlier ones', async () => {
  panel = await open(PRICES);
  const today = within(await screen.findByRole('table', { name: 'Today’s prices' }));
  expect(today.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Weight',
    'Within 15 km',
    'Farther',
  ]);
  expect(today.getByRole('row', { name: /Up to 5 kg/ }).textContent).toContain('Not offered');
  await panel.user.click(today.getByRole('button', { name: /^€5.90/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('A parcel of up to 1 kg within 15 km costs €5.90.')).toBeTruthy();
  expect(drawer.getByText('€5.40')).toBeTruthy();
  await panel.user.keyboard('{Escape}');
  await panel.user.click(screen.getByRole('radio', { name: 'Economy' }));
  expect(await today.findByRole('button', { name: /^€6.90/ })).toBeTruthy();
});

it('shows the announced prices with what they change', async () => {
  panel = await open(PRICES);
  const next = within(await screen.findByRole('table', { name: /^From .*18.* 2026/ }));
  const changed = next.getByRole('row', { name: /Up to 1 kg/ });
  expect(changed.querySelector('del')?.textContent).toBe('€5.90');
  expect(changed.querySelector('ins')?.textContent).toBe('€6.20');
  expect(next.getByRole('row', { name: /Up to 5 kg/ }).querySelector('ins')).toBeNull();
  // The size does not matter today.
  expect(screen.getAllByText(/divided by 5,000/)).toHaveLength(1);
});

it('says that parcels cost nothing without prices', async () => {
  panel = await open({
    currency: 'KWD',
    version: null,
    valid_from: null,
    volume_divisor: null,
    prices: [],
    next: null,
  });
  expect(await screen.findByText('Parcels cost your store nothing')).toBeTruthy();
});
