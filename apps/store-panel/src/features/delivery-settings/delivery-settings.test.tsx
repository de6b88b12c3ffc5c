import type { StoredDeliverySettings } from '@store-panel/api-client/rtk/delivery-settings';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const STORED: StoredDeliverySettings = {
  settings: {
    area: 'radius',
    radius_metres: 4_000,
    zones: [],
    fee: {
      base_price: 250,
      base_distance_metres: 1_000,
      price_per_distance: 80,
      price_per_minute: 0,
      minimum_fare: 0,
      maximum_fare: null,
      free_from: null,
      free_within_metres: null,
      surcharges: [],
    },
  },
  version: 3,
  city: null,
  city_radius_metres: 12_000,
  is_distance_unit_mile: false,
};

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(handlers: FakeHandlers = {}) {
  panel = await openPanel({
    path: SCREENS['delivery-settings'].path,
    signedIn: buildStoreContext(),
    handlers: { 'POST /api/store/get_delivery_settings': () => STORED, ...handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Delivery settings' });
  return screen.findByRole('form', { name: 'Delivery settings' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function type(name: string, text: string) {
  await panel.user.clear(field(name));
  if (text !== '') await panel.user.type(field(name), text);
}
const prices = () =>
  within(screen.getByRole('complementary', { name: 'What customers pay for delivery' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replaceAll(/[\u2066-\u2069]/g, ''));
const save = () => panel.user.click(screen.getByRole('button', { name: 'Save' }));

describe('the delivery settings', () => {
  it('show the fees by distance, and follow the input', async () => {
    await open();
    expect(prices()).toEqual([
      expect.stringMatching(/^0\.5 km7 min€2\.50$/),
      expect.stringMatching(/^1 km9 min€2\.50$/),
      expect.stringMatching(/^2 km13 min€3\.30Base fee €2\.50 · Distance €0\.80$/),
      expect.stringMatching(/^3 km17 min€4\.10/),
      expect.stringMatching(/^4 km21 min€4\.90/),
    ]);
    await type('Base fee', '0');
    expect(prices()[0]).toMatch(/Free$/);
    await type('Base fee', 'two');
    expect(screen.getByText('Fill in all fields to see the fees.')).toBeDefined();
  });

  it('are sent completely, on the version that was read', async () => {
    const sent: unknown[] = [];
    await open({
      'POST /api/store/set_delivery_settings': ({ body }) => {
        sent.push(body);
        return { ...STORED, settings: body.settings, version: 4 };
      },
    });
    await type('Radius (km)', '6.5');
    await type('Per extra km', '1.2');
    await panel.user.click(screen.getByRole('checkbox', { name: 'Free delivery for large orders' }));
    await type('From order total', '35');
    await panel.user.click(screen.getByRole('button', { name: 'Add surcharge' }));
    await panel.user.selectOptions(screen.getByLabelText('Type'), 'Fixed amount (EUR)');
    await type('Surcharge', '1.5');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const { fee } = STORED.settings;
    const hours = { from: 22 * 60, to: 6 * 60 };
    expect(sent).toEqual([
      expect.objectContaining({
        version: 3,
        settings: {
          area: 'radius',
          radius_metres: 6_500,
          zones: [],
          fee: {
            ...fee,
            price_per_distance: 120,
            free_from: 3_500,
            surcharges: [{ hours, price_mode: 'absolute', amount: 150 }],
          },
        },
      }),
    ]);
    expect(await screen.findByText('Delivery settings saved.')).toBeDefined();
  });

  it('show field errors, and send nothing', async () => {
    await open();
    await type('Radius (km)', '12.5');
    await panel.user.click(screen.getByRole('checkbox', { name: 'Set a minimum delivery fee' }));
    await type('Minimum fee', '5');
    await panel.user.click(screen.getByRole('checkbox', { name: 'Set a maximum delivery fee' }));
    await type('Maximum fee', '4.99');
    await panel.user.click(screen.getByRole('button', { name: 'Add surcharge' }));
    await type('Surcharge', '0');
    await save();
    expect(await screen.findByText('The delivery radius can’t be larger than the city radius.')).toBeDefined();
    expect(screen.getByText('The maximum fee can’t be lower than the minimum fee.')).toBeDefined();
    expect(screen.getByText('Enter a percentage above 0 and up to 500.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Radius (km)')));
  });

  it('focus the add button after a row is removed', async () => {
    await open();
    await panel.user.click(screen.getByRole('button', { name: 'Add surcharge' }));
    await panel.user.click(screen.getByRole('button', { name: 'Remove Surcharge 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add surcharge' }));
    expect(screen.queryByRole('group', { name: 'Surcharge 1' })).toBeNull();
  });

  it('ask about what both have changed, and keep the rest of both', async () => {
    let stored = STORED;
    await open({
      'POST /api/store/get_delivery_settings': () => stored,
      'POST /api/store/set_delivery_settings': () => refuse('staleVersion'),
    });
    await type('Base fee', '3.10');
    const { settings } = STORED;
    const fee = { ...settings.fee, base_price: 290 };
    stored = { ...STORED, version: 9, settings: { ...settings, radius_metres: null, fee } };
    await save();
    await screen.findByText('Someone else changed these settings');
    expect(screen.getByLabelText<HTMLInputElement>(/^Limit the delivery radius/).checked).toBe(false);
    expect(field('Base fee').value).toBe('3.10');
    await panel.user.click(screen.getByRole('radio', { name: /Theirs: 2\.90/ }));
    expect(field('Base fee').value).toBe('2.90');
  });
});
