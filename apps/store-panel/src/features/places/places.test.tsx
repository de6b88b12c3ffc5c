import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildCityEntry, buildCountryEntry } from '@store-panel/api-client/testing/admin-fixtures';
import type { CityEntry, CountryEntry } from '@store-panel/api-client/rtk/admin/catalogues';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const STORE_ID = '0192c1f0-0000-7000-8000-00000000000a';
const KIEL = buildCityEntry(1, { name: 'Kiel', store_count: 3 });

/** A fake platform with one country and one city, which rejects outdated versions. */
function fakePlaces(ownCity: Partial<CityEntry> = {}, ownCountry: Partial<CountryEntry> = {}) {
  let city = { ...KIEL, ...ownCity };
  let country = buildCountryEntry(ownCountry);
  const change = (next: Partial<CityEntry>) => ({ city: (city = { ...city, ...next, version: city.version + 1 }) });
  const handlers: PanelStart['handlers'] = {
    'POST /api/admin/list_countries': () => ({ countries: [country], count: 1, ...PAGE }),
    'POST /api/admin/save_country': ({ body: { version, ...fields } }) => ({
      country: (country = { ...country, ...fields, version: (version ?? 0) + 1 }),
    }),
    'POST /api/admin/list_cities': ({ body }) => {
      const cities = city.is_removed === (body.is_removed ?? false) ? [city] : [];
      return { cities, count: cities.length, ...PAGE };
    },
    'POST /api/admin/save_city': ({ body: { city_id: _id, version, ...fields } }) =>
      version === null || version === city.version ? change(fields) : refuse('staleVersion'),
    'POST /api/admin/delete_city': ({ body }) =>
      city.store_count > 0
        ? refuse('stillInUse', {
            used_by: [{ kind: 'store', count: city.store_count, named: [{ id: STORE_ID, name: 'Nordlicht' }] }],
          })
        : body.version === city.version
          ? change({ is_removed: true })
          : refuse('staleVersion'),
    'POST /api/admin/restore_city': () => change({ is_removed: false }),
  };
  return { handlers, changeElsewhere: () => void change({ radius_metres: 14_000 }) };
}

describe('the cities', () => {
  it('are listed with their area, country and stores, as a tab beside the countries', async () => {
    admin = await openAdminPanel('/admin/cities', fakePlaces());
    const row = within(await screen.findByRole('row', { name: /Kiel/ }));
    for (const text of ['Germany', '12 km', 'Europe/Berlin', '3', 'Open']) expect(row.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Countries' }).getAttribute('href')).toBe('/admin/countries');
  });

  it('are edited in the version that is shown, and say how many stores that concerns', async () => {
    admin = await openAdminPanel('/admin/cities', fakePlaces());
    await admin.press('More actions: Kiel');
    await admin.choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit city' }));
    expect(dialog.getByText('Affects 3 stores.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Country').disabled).toBe(true);
    const name = dialog.getByLabelText(/^Name/);
    await admin.user.clear(name);
    await admin.user.type(name, 'Landeshauptstadt Kiel');
    await admin.user.click(dialog.getByRole('checkbox', { name: /Open to new stores/ }));
    await admin.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { city_id, store_count: _count, is_removed: _removed, version, ...fields } = KIEL;
    expect(admin.sent('POST /api/admin/save_city')).toEqual([
      { city_id, version, ...fields, name: 'Landeshauptstadt Kiel', is_open: false },
    ]);
    expect(await screen.findByRole('row', { name: /Landeshauptstadt Kiel.*Closed/ })).toBeTruthy();
  });

  it('are not overwritten after another administrator changed them', async () => {
    const { handlers, changeElsewhere } = fakePlaces();
    admin = await openAdminPanel('/admin/cities', { handlers });
    await admin.press('More actions: Kiel');
    await admin.choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit city' }));
    await admin.user.click(dialog.getByRole('checkbox', { name: /Open to new stores/ }));
    changeElsewhere();
    await admin.user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Someone else changed this/);
    await admin.user.click(dialog.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByText(/^Someone else changed this/)).toBeNull());
    await admin.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/save_city').at(-1)).toMatchObject({
        version: KIEL.version + 1,
        radius_metres: 14_000,
        is_open: false,
      }),
    );
  });

  it('need a country, a place and a radius', async () => {
    admin = await openAdminPanel('/admin/cities', fakePlaces());
    await admin.press('Add city');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add city' }));
    const radius = dialog.getByLabelText(/^Radius/);
    await admin.user.clear(radius);
    await admin.user.type(radius, '900');
    await admin.user.click(dialog.getByRole('button', { name: 'Add city' }));
    for (const text of ['Select a country.', 'Enter the name.', /^Enter two numbers/, /^Enter a radius/])
      expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
    expect(admin.sent('POST /api/admin/save_city')).toEqual([]);
  });

  it('stay while stores use them, which the dialog lists', async () => {
    admin = await openAdminPanel('/admin/cities', fakePlaces());
    await admin.press('More actions: Kiel');
    await admin.choose('Remove');
    const dialog = within(await admin.dialog());
    await admin.user.click(dialog.getByRole('button', { name: 'Remove' }));
    const uses = await dialog.findByRole('listitem');
    expect(uses.textContent).toBe('3 stores: Nordlicht, …');
    const link = within(uses).getByRole('link', { name: 'Nordlicht' });
    expect(link.getAttribute('href')).toBe(`/review/stores/${STORE_ID}`);
    expect(dialog.getByText(/^You can close it instead/)).toBeTruthy();
  });

  it('are removed if unused, and restored by the toast or from the removed entries', async () => {
    admin = await openAdminPanel('/admin/cities', fakePlaces({ store_count: 0 }));
    const remove = async () => {
      await admin.press('More actions: Kiel');
      await admin.choose('Remove');
      await admin.user.click(within(await admin.dialog()).getByRole('button', { name: 'Remove' }));
      await screen.findByText('No cities');
    };
    await remove();
    await waitFor(() => expect(admin.services.toasts.getSnapshot()).toMatchObject([{ title: 'Kiel removed' }]));
    act(() => admin.services.toasts.getSnapshot()[0]?.action?.onSelect());
    await screen.findByRole('row', { name: /Kiel.*Open/ });
    await remove();
    await admin.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'removed');
    await screen.findByRole('row', { name: /Kiel.*Removed/ });
    await admin.press('More actions: Kiel');
    await admin.choose('Restore');
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/restore_city')).toEqual([
        { city_id: KIEL.city_id, version: 2 },
        { city_id: KIEL.city_id, version: 4 },
      ]),
    );
  });
});

describe('the countries', () => {
  it('are added with their usual currency', async () => {
    admin = await openAdminPanel('/admin/countries', fakePlaces());
    await admin.press('Add country');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add country' }));
    await admin.user.type(dialog.getByLabelText('Country'), 'Icel');
    await admin.user.click(await screen.findByRole('option', { name: 'Iceland', hidden: true }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Currency/).value).toContain('ISK');
    await admin.user.click(dialog.getByRole('button', { name: 'Add country' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/save_country')).toEqual([
        { country_id: 'IS', currency: 'ISK', is_open: true, version: null },
      ]),
    );
  });

  it('keep their currency while they have stores', async () => {
    admin = await openAdminPanel('/admin/countries', fakePlaces({}, { store_count: 2 }));
    await admin.press('More actions: Germany');
    await admin.choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit country' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Currency/).disabled).toBe(true);
    expect(dialog.getByText('Affects 2 stores.')).toBeTruthy();
  });
});
