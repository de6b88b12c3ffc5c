import type { SectionOverview, SettingsOverview } from '@store-panel/api-client/rtk/store-settings';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore, STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
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
    main.getByText('No delivery radius set · 2 zones');
    expect(main.getAllByText('Needs attention')).toHaveLength(1);
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Selling',
      'Hours',
      'Table reservations',
      'Delivery',
      'Messages',
      'Payments',
      'Website',
      'Customers',
      'This device',
    ]);
  });

  it('says how the store stands by its hours, and where its page is', async () => {
    const section = { version: 1, problems: [], changed_at: null, changed_by: null };
    const at = new Date(Date.parse(SERVER_TIME) + 60_000).toISOString();
    await open({
      handlers: {
        'POST /api/store/get_settings_overview': () => ({
          currency: 'EUR',
          sections: [
            {
              ...section,
              section: 'hours',
              facts: [
                { name: 'hours.is_set', value: true },
                { name: 'hours.is_open', value: true },
                { name: 'hours.next_change', value: at },
              ],
            },
            { ...section, section: 'website', facts: [{ name: 'website.host', value: 'linden.example' }] },
            { ...section, section: 'languages', facts: [{ name: 'languages.count', value: 2 }] },
          ],
        }),
      },
    });
    const main = within(screen.getByRole('main'));
    await main.findByText(/^Open until /);
    main.getByText('Online at ⁦linden.example⁩');
    expect(main.getByText('2 languages')).toBeDefined();
  });

  it('is read again when somebody changes settings meanwhile', async () => {
    let reads = 0;
    const later = () => new Date(Date.now() + 60_000).toISOString();
    await open({
      handlers: {
        'POST /api/store/get_settings_overview': () => {
          reads += 1;
          const [store] = SECTIONS;
          const changed =
            reads > 1 ? { changed_at: later(), changed_by: { kind: 'sub_store', id: null, name: 'Bo' } } : {};
          return { sections: store ? [{ ...store, ...changed }] : [], currency: 'EUR' } as SettingsOverview;
        },
      },
    });
    const main = within(screen.getByRole('main'));
    await main.findByText(/^Last changed: Ana, /);
    await waitFor(() => expect(panel.sockets.joined).toContain(`settings:${STORE_ID_FIXTURE}`));
    act(() => panel.sockets.send('settings_changed', 1));
    act(() => panel.sockets.send('settings_changed', 2));
    await main.findByText(/^Last changed: Bo, /);
    expect(await screen.findByText('Store settings changed: Bo')).toBeDefined();
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
