import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildTenant } from '@store-panel/api-client/testing/admin-fixtures';
import type { TenantRecord } from '@store-panel/api-client/rtk/admin/tenants';
import { TENANT_COLORS, TENANT_MODES, TENANT_RADII } from '@store-panel/domain/tenants/theme';
import { THEME_COLORS, THEME_MODES, THEME_RADII } from '@store-panel/ui/theme';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';
import { LATER, type PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => (admin as OpenedAdminPanel | undefined)?.leave());

const HAVEL = buildTenant(1, { name: 'Havel Courier', hosts: ['havel.example'] });
const SAQR = buildTenant(2, { name: 'صقر', hosts: ['saqr.example', 'saqr.test'], open_claims: 3, stores: 1 });
const path = (tenant: TenantRecord) => `/admin/tenants/${tenant._id}`;

/** A fake platform with one courier tenant that rejects outdated versions. */
function fakeTenants(first: TenantRecord, overrides: PanelStart['handlers'] = {}) {
  let tenant = first;
  const change = (next: Partial<TenantRecord>) => {
    tenant = { ...tenant, ...next, version: tenant.version + 1 };
    return { tenant };
  };
  const handlers: PanelStart['handlers'] = {
    'POST /api/admin/list_tenants': () => ({ tenants: [tenant], count: 1, ...PAGE }),
    'POST /api/admin/get_tenant': () => ({ tenant }),
    'POST /api/admin/add_tenant': ({ body }) => change({ ...body }),
    'POST /api/admin/update_tenant': ({ body: { tenant_id: _id, version, ...fields } }) =>
      version === tenant.version ? change(fields) : refuse('staleVersion'),
    'POST /api/admin/delete_tenant': () => ({}),
    'POST /api/admin/delete_tenant_logo': () => change({ logo_url: '' }),
    'POST /api/admin/preview_tenant': () => ({ path: '/tenant-preview/sealed', expires_at: LATER }),
    ...overrides,
  };
  return { handlers, change };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('the themes of a page are those of the UI kit', () => {
  expect(TENANT_COLORS).toEqual(THEME_COLORS);
  expect(TENANT_MODES).toEqual(THEME_MODES);
  expect(TENANT_RADII).toEqual(THEME_RADII);
});

describe('the list of couriers', () => {
  const listed = (tenants: TenantRecord[]): NonNullable<PanelStart['handlers']> => ({
    'POST /api/admin/list_tenants': ({ body }) => {
      const found = tenants.filter(({ name }) => name.includes(body.query ?? ''));
      return { tenants: found, count: found.length, ...PAGE };
    },
  });

  it('shows hosts, claims and stores, and links to each', async () => {
    admin = await openAdminPanel('/admin/tenants', { handlers: listed([HAVEL, SAQR]) });
    const link = await screen.findByRole('link', { name: /صقر/ });
    expect(link.getAttribute('href')).toBe(path(SAQR));
    const row = within(link.closest('tr') as HTMLElement);
    for (const text of ['saqr.example', /\+1/, '3', '1']) expect(row.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add courier service' }).getAttribute('href')).toBe('/admin/tenants/new');
  });

  it('can be searched, and says if nothing matches', async () => {
    admin = await openAdminPanel('/admin/tenants', { handlers: listed([HAVEL, SAQR]) });
    await screen.findByText('Havel Courier');
    await admin.user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No results')).toBeDefined();
    await admin.user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('Havel Courier')).toBeDefined();
  });

  it('says what to do if there is none yet', async () => {
    admin = await openAdminPanel('/admin/tenants', { handlers: listed([]) });
    expect(await screen.findByText('No courier services yet')).toBeDefined();
  });

  it('can be fetched again after an error', async () => {
    admin = await openAdminPanel('/admin/tenants', {
      handlers: { 'POST /api/admin/list_tenants': () => refuse('internalServerError') },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    admin.transport.handle(listed([HAVEL]));
    await admin.user.click(again);
    expect(await screen.findByText('Havel Courier')).toBeDefined();
  });
});

describe('a courier', () => {
  it('is added with all settings of its page', async () => {
    admin = await openAdminPanel('/admin/tenants/new', fakeTenants(buildTenant(3)));
    await admin.user.type(await field('Courier service name'), 'Spree Courier');
    await admin.user.type(await field('Domain 1'), 'claims.spree.example');
    await admin.press('Add domain');
    const domain = await field('Domain 2');
    await waitFor(() => expect(document.activeElement).toBe(domain));
    await admin.user.keyboard('spree.test:8443');
    await admin.user.selectOptions(await field('Colour'), 'redruby');
    await admin.user.click(screen.getAllByRole('radio', { name: 'Dark' })[0] as HTMLElement);
    await admin.user.click(screen.getByRole('radio', { name: 'Flat' }));
    await admin.user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
    await admin.user.selectOptions(await field('Default language'), 'de');
    await admin.user.type(await field('Email (optional)'), 'help@spree.example');
    await admin.press('Add courier service');
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/add_tenant')).toEqual([
        {
          name: 'Spree Courier',
          hosts: ['claims.spree.example', 'spree.test:8443'],
          theme: 'dark.redruby',
          radius: 'flat',
          languages: ['de', 'en'],
          default_language: 'de',
          support_email: 'help@spree.example',
          support_phone: '',
          privacy_url: '',
          terms_url: '',
        },
      ]),
    );
    await waitFor(() => expect(admin.address()).toBe(path(buildTenant(3))));
  });

  it('is not sent with errors: each is listed above the form, with a link to its field', async () => {
    admin = await openAdminPanel(path(HAVEL), fakeTenants(HAVEL));
    await admin.user.clear(await field('Courier service name'));
    await admin.user.clear(await field('Domain 1'));
    await admin.user.type(await field('Domain 1'), 'https://havel.example');
    await admin.user.type(await field('Terms of service (optional)'), 'http://havel.example');
    await admin.press('Save');
    const summary = within(await screen.findByRole('alert'));
    const links = (await summary.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#field-name', '#field-hosts.0.host', '#field-terms_url']);
    expect(admin.sent('POST /api/admin/update_tenant')).toEqual([]);
  });

  it('keeps at least one host, and the focus stays in the list when one is removed', async () => {
    admin = await openAdminPanel(path(SAQR), fakeTenants(SAQR));
    await field('Domain 2');
    await admin.press('Remove domain 2');
    const domain = await field('Domain 1');
    await waitFor(() => expect(document.activeElement).toBe(domain));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove domain 1' }).disabled).toBe(true);
  });

  it('shows at the host that it is taken', async () => {
    const fields = [{ path: 'hosts.1', problem: 'host.in_use' }];
    admin = await openAdminPanel(
      path(SAQR),
      fakeTenants(SAQR, { 'POST /api/admin/update_tenant': () => refuse('validationFailed', { fields }) }),
    );
    await admin.user.type(await field('Domain 2'), '.example');
    await admin.press('Save');
    const second = await field('Domain 2');
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('This domain is already taken.').length).toBeGreaterThan(0);
    expect((await field('Domain 1')).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is loaded again after a conflict, and the input is applied on top', async () => {
    const platform = fakeTenants(HAVEL);
    admin = await openAdminPanel(path(HAVEL), platform);
    await admin.user.type(await field('Phone (optional)'), '112');
    platform.change({ name: 'Havel & Sons' });
    await admin.press('Save');
    await admin.press('Reload');
    await waitFor(async () => expect((await field('Courier service name')).value).toBe('Havel & Sons'));
    expect((await field('Phone (optional)')).value).toBe(`${HAVEL.support_phone}112`);
    await admin.press('Save');
    await waitFor(() => expect(admin.sent('POST /api/admin/update_tenant').at(-1)?.version).toBe(2));
    expect(admin.sent('POST /api/admin/update_tenant').at(-1)?.name).toBe('Havel & Sons');
  });

  it('asks before unsaved changes are left', async () => {
    admin = await openAdminPanel(path(HAVEL), fakeTenants(HAVEL));
    await admin.user.type(await field('Courier service name'), '!');
    await admin.user.click(screen.getByRole('link', { name: 'Document types' }));
    const question = within(await admin.dialog());
    await admin.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(admin.address()).toBe(path(HAVEL));
    expect((await field('Courier service name')).value).toBe('Havel Courier!');
  });

  it('is deleted after a confirmation, unless it has claims or stores', async () => {
    const platform = fakeTenants(SAQR, { 'POST /api/admin/delete_tenant': () => refuse('tenantInUse') });
    admin = await openAdminPanel(path(SAQR), platform);
    await admin.press('Delete');
    const question = within(await admin.dialog());
    await admin.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(
      await question.findByText('This courier service has claims or stores, so it can’t be deleted.'),
    ).toBeDefined();
    admin.transport.handle({ 'POST /api/admin/delete_tenant': () => ({}) });
    await admin.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(admin.address()).toBe('/admin/tenants'));
    expect(admin.sent('POST /api/admin/delete_tenant')).toHaveLength(2);
  });

  it('can have a logo, and lose it', async () => {
    const platform = fakeTenants(HAVEL, {
      'POST /api/admin/upload_tenant_logo': () => platform.change({ logo_url: '/images/logo' }),
    });
    admin = await openAdminPanel(path(HAVEL), platform);
    await admin.user.upload(await field('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
    const image = await screen.findByAltText('Logo of Havel Courier');
    expect(image.getAttribute('src')).toBe('/images/logo');
    await admin.press('Remove logo');
    await waitFor(() => expect(screen.queryByAltText('Logo of Havel Courier')).toBeNull());
    expect(admin.sent('POST /api/admin/delete_tenant_logo')).toEqual([{ tenant_id: HAVEL._id, version: 2 }]);
  });

  it('shows an error if it does not exist', async () => {
    const handlers: PanelStart['handlers'] = { 'POST /api/admin/get_tenant': () => refuse('dataNotFound') };
    admin = await openAdminPanel(path(HAVEL), { handlers });
    expect(await screen.findByText('Courier service not found')).toBeDefined();
  });
});

describe('the preview', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of the page');

  it('shows the values of the form, read-only', async () => {
    admin = await openAdminPanel(path(HAVEL), fakeTenants(HAVEL));
    const shown = await frame();
    expect(shown.getAttribute('src')).toBe('/tenant-preview/sealed');
    expect(shown.getAttribute('sandbox')).toBe('allow-scripts');
    expect(shown.hasAttribute('inert')).toBe(true);
    expect(admin.sent('POST /api/admin/preview_tenant')).toMatchObject([
      { tenant_id: HAVEL._id, name: 'Havel Courier', theme: HAVEL.theme },
    ]);
  });

  it('is drawn in the other mode and width without changing the form', async () => {
    admin = await openAdminPanel(path(HAVEL), fakeTenants(HAVEL));
    await frame();
    await admin.user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect((await frame()).dataset['width']).toBe('phone');
    await admin.user.click(screen.getAllByRole('radio', { name: 'Dark' }).at(-1) as HTMLElement);
    await waitFor(() => expect(admin.sent('POST /api/admin/preview_tenant').at(-1)?.theme).toMatch(/^dark\./));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('waits for a valid form', async () => {
    const incomplete = () => refuse('validationFailed', { fields: [{ path: 'name', problem: 'name.required' }] });
    admin = await openAdminPanel(
      '/admin/tenants/new',
      fakeTenants(HAVEL, { 'POST /api/admin/preview_tenant': incomplete }),
    );
    expect(await screen.findByText(/^Fill in the required fields/)).toBeDefined();
    expect(screen.queryByTitle('Preview of the page')).toBeNull();
  });
});
