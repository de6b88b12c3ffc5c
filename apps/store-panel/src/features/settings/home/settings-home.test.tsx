import type { SectionOverview } from '@store-panel/api-client/rtk/store-settings';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { fakeStoreSettings } from '#testing/settings/fake-store-settings.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(async () => {
  panel.leave();
  await changeLanguage('en');
});

const SECTIONS: SectionOverview[] = [
  {
    section: 'store',
    version: 4,
    facts: [
      { name: 'store.minimum_order_price', value: 1_500 },
      { name: 'store.tax_rate_ppm', value: 190_000 },
      { name: 'store.is_tax_included', value: true },
      { name: 'store.provides_pickup', value: true },
      { name: 'store.provides_delivery', value: false },
    ],
    problems: [],
    changed_at: SERVER_TIME,
    changed_by: { kind: 'sub_store', id: null, name: 'Ana' },
  },
  {
    section: 'delivery',
    version: 1,
    facts: [
      { name: 'delivery.area', value: 'zones' },
      { name: 'delivery.zones', value: 2 },
      { name: 'delivery.something_new', value: 'x' },
    ],
    problems: ['radius_missing'],
    changed_at: null,
    changed_by: null,
  },
  { section: 'brand_new', version: 1, facts: [], problems: [], changed_at: null, changed_by: null },
];

async function open(start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/settings',
    ...start,
    handlers: {
      ...fakeStoreSettings().handlers,
      'POST /api/store/get_settings_overview': () => ({ sections: SECTIONS, currency: 'EUR' }),
      ...start.handlers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'All settings' });
}

describe('the settings home', () => {
  it('says of each section how it stands, who changed it last, and what needs somebody', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    await main.findByText('Minimum order ⁦€15.00⁩ · ⁦19%⁩ tax included · Pickup only');
    main.getByText(/^Last changed: Ana, /);
    main.getByText('2 zones');
    expect(main.getAllByText('Needs attention')).toHaveLength(1);
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Selling',
      'Hours',
      'Delivery',
      'Payments',
      'Website',
      'This device',
    ]);
  });

  it('shows a sub-store what it was granted', async () => {
    await open({
      signedIn: buildStoreContext({ sub_store: buildSubStore([SCREENS['delivery-settings'].path]) }),
    });
    const main = within(screen.getByRole('main'));
    await main.findByRole('list', { name: 'Delivery' });
    expect(main.queryByRole('list', { name: 'Selling' })).toBeNull();
  });

  it('finds a setting by its name, and in English in every language, and opens it with its field focused', async () => {
    await open();
    await panel.user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search settings' }));
    await panel.user.keyboard('how far ahead');
    await panel.user.keyboard('{Enter}');
    await waitFor(() => expect(panel.address()).toBe('/app/settings/store'));
    await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'field-schedule_max_days'));
  });

  it('stays of use while its state cannot be read', async () => {
    await open({ handlers: { 'POST /api/store/get_settings_overview': () => refuse('rateLimited') } });
    await screen.findByText('We couldn’t load how your settings stand. You can still open them.');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Delivery settings' })).toBeDefined();
  });
});
