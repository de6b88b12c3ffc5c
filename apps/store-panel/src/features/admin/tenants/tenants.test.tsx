import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildTenant } from '@store-panel/api-client/testing/admin-fixtures';
import type { TenantRecord } from '@store-panel/api-client/rtk/admin/tenants';
import { TENANT_COLORS, TENANT_MODES, TENANT_RADII } from '@store-panel/domain/tenants/theme';
import { THEME_COLORS, THEME_MODES, THEME_RADII } from '@store-panel/ui/theme';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openDesk, type OpenedDesk, PAGE } from '#testing/admin-panel.ts';
import { LATER, type PanelStart } from '#testing/panel.tsx';

let desk: OpenedDesk;
afterEach(() => (desk as OpenedDesk | undefined)?.leave());

const HAVEL = buildTenant(1, { name: 'Havel Courier', hosts: ['havel.example'] });
const SAQR = buildTenant(2, { name: 'صقر', hosts: ['saqr.example', 'saqr.test'], open_claims: 3, stores: 1 });
const path = (tenant: TenantRecord) => `/admin/tenants/${tenant._id}`;

/** A platform that keeps one courier, and refuses whoever comes late. */
function keeping(first: TenantRecord, own: PanelStart['handlers'] = {}) {
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
    ...own,
  };
  return { handlers, change };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('the looks that a page can have are those of the kit', () => {
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

  it('tells their hosts and what hangs on them, and leads to each', async () => {
    desk = await openDesk('/admin/tenants', { handlers: listed([HAVEL, SAQR]) });
    const link = await screen.findByRole('link', { name: /صقر/ });
    expect(link.getAttribute('href')).toBe(path(SAQR));
    const row = within(link.closest('tr') as HTMLElement);
    for (const text of ['saqr.example', /\+1/, '3', '1']) expect(row.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add courier service' }).getAttribute('href')).toBe('/admin/tenants/new');
  });

  it('is searched, and says where nothing fits', async () => {
    desk = await openDesk('/admin/tenants', { handlers: listed([HAVEL, SAQR]) });
    await screen.findByText('Havel Courier');
    await desk.user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No results')).toBeDefined();
    await desk.user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('Havel Courier')).toBeDefined();
  });

  it('says what to do where there is none yet', async () => {
    desk = await openDesk('/admin/tenants', { handlers: listed([]) });
    expect(await screen.findByText('No courier services yet')).toBeDefined();
  });

  it('can be asked for again where it failed', async () => {
    desk = await openDesk('/admin/tenants', {
      handlers: { 'POST /api/admin/list_tenants': () => refuse('internalServerError') },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    desk.transport.handle(listed([HAVEL]));
    await desk.user.click(again);
    expect(await screen.findByText('Havel Courier')).toBeDefined();
  });
});

describe('a courier', () => {
  it('is added with all that its page needs', async () => {
    desk = await openDesk('/admin/tenants/new', keeping(buildTenant(3)));
    await desk.user.type(await field('Courier service name'), 'Spree Courier');
    await desk.user.type(await field('Domain 1'), 'claims.spree.example');
    await desk.press('Add domain');
    expect(document.activeElement).toBe(await field('Domain 2'));
    await desk.user.keyboard('spree.test:8443');
    await desk.user.selectOptions(await field('Colour'), 'redruby');
    await desk.user.click(screen.getAllByRole('radio', { name: 'Dark' })[0] as HTMLElement);
    await desk.user.click(screen.getByRole('radio', { name: 'Flat' }));
    await desk.user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
    await desk.user.selectOptions(await field('Default language'), 'de');
    await desk.user.type(await field('Email (optional)'), 'help@spree.example');
    await desk.press('Add courier service');
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/add_tenant')).toEqual([
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
    await waitFor(() => expect(desk.address()).toBe(path(buildTenant(3))));
  });

  it('is not sent with mistakes: each is named above the form, with a way to its field', async () => {
    desk = await openDesk(path(HAVEL), keeping(HAVEL));
    await desk.user.clear(await field('Courier service name'));
    await desk.user.clear(await field('Domain 1'));
    await desk.user.type(await field('Domain 1'), 'https://havel.example');
    await desk.user.type(await field('Terms of service (optional)'), 'http://havel.example');
    await desk.press('Save');
    const summary = within(await screen.findByRole('alert'));
    const links = (await summary.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#field-name', '#field-hosts.0.host', '#field-terms_url']);
    expect(desk.sent('POST /api/admin/update_tenant')).toEqual([]);
  });

  it('keeps one host at least; the focus stays in the list when one goes', async () => {
    desk = await openDesk(path(SAQR), keeping(SAQR));
    await field('Domain 2');
    await desk.press('Remove domain 2');
    expect(document.activeElement).toBe(await field('Domain 1'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove domain 1' }).disabled).toBe(true);
  });

  it('says at the host that somebody else has it', async () => {
    const fields = [{ path: 'hosts.1', problem: 'host.in_use' }];
    desk = await openDesk(
      path(SAQR),
      keeping(SAQR, { 'POST /api/admin/update_tenant': () => refuse('validationFailed', { fields }) }),
    );
    await desk.user.type(await field('Domain 2'), '.example');
    await desk.press('Save');
    const second = await field('Domain 2');
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('This domain is already taken.').length).toBeGreaterThan(0);
    expect((await field('Domain 1')).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('that somebody else was faster with is read again, with what was typed laid over it', async () => {
    const platform = keeping(HAVEL);
    desk = await openDesk(path(HAVEL), platform);
    await desk.user.type(await field('Phone (optional)'), '112');
    platform.change({ name: 'Havel & Sons' });
    await desk.press('Save');
    await desk.press('Reload');
    await waitFor(async () => expect((await field('Courier service name')).value).toBe('Havel & Sons'));
    expect((await field('Phone (optional)')).value).toBe(`${HAVEL.support_phone}112`);
    await desk.press('Save');
    await waitFor(() => expect(desk.sent('POST /api/admin/update_tenant').at(-1)?.version).toBe(2));
    expect(desk.sent('POST /api/admin/update_tenant').at(-1)?.name).toBe('Havel & Sons');
  });

  it('is not left unsaved without a question', async () => {
    desk = await openDesk(path(HAVEL), keeping(HAVEL));
    await desk.user.type(await field('Courier service name'), '!');
    await desk.user.click(screen.getByRole('link', { name: 'Administrators' }));
    const question = within(await desk.question());
    await desk.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(desk.address()).toBe(path(HAVEL));
    expect((await field('Courier service name')).value).toBe('Havel Courier!');
  });

  it('is deleted after a question, unless it has claims or stores', async () => {
    const platform = keeping(SAQR, { 'POST /api/admin/delete_tenant': () => refuse('tenantInUse') });
    desk = await openDesk(path(SAQR), platform);
    await desk.press('Delete');
    const question = within(await desk.question());
    await desk.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(
      await question.findByText('This courier service has claims or stores, so it can’t be deleted.'),
    ).toBeDefined();
    desk.transport.handle({ 'POST /api/admin/delete_tenant': () => ({}) });
    await desk.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(desk.address()).toBe('/admin/tenants'));
    expect(desk.sent('POST /api/admin/delete_tenant')).toHaveLength(2);
  });

  it('is given a logo, and rid of it', async () => {
    const platform = keeping(HAVEL, {
      'POST /api/admin/upload_tenant_logo': () => platform.change({ logo_url: '/images/logo' }),
    });
    desk = await openDesk(path(HAVEL), platform);
    await desk.user.upload(await field('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
    const image = await screen.findByAltText('Logo of Havel Courier');
    expect(image.getAttribute('src')).toBe('/images/logo');
    await desk.press('Remove logo');
    await waitFor(() => expect(screen.queryByAltText('Logo of Havel Courier')).toBeNull());
    expect(desk.sent('POST /api/admin/delete_tenant_logo')).toEqual([{ tenant_id: HAVEL._id, version: 2 }]);
  });

  it('that is not there is told as that', async () => {
    const handlers: PanelStart['handlers'] = { 'POST /api/admin/get_tenant': () => refuse('dataNotFound') };
    desk = await openDesk(path(HAVEL), { handlers });
    expect(await screen.findByText('Courier service not found')).toBeDefined();
  });
});

describe('the preview', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of the page');

  it('shows what stands in the form, to be looked at only', async () => {
    desk = await openDesk(path(HAVEL), keeping(HAVEL));
    const shown = await frame();
    expect(shown.getAttribute('src')).toBe('/tenant-preview/sealed');
    expect(shown.getAttribute('sandbox')).toBe('allow-scripts');
    expect(shown.hasAttribute('inert')).toBe(true);
    expect(desk.sent('POST /api/admin/preview_tenant')).toMatchObject([
      { tenant_id: HAVEL._id, name: 'Havel Courier', theme: HAVEL.theme },
    ]);
  });

  it('is drawn anew in the other mode and width without changing the form', async () => {
    desk = await openDesk(path(HAVEL), keeping(HAVEL));
    await frame();
    await desk.user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect((await frame()).dataset['width']).toBe('phone');
    await desk.user.click(screen.getAllByRole('radio', { name: 'Dark' }).at(-1) as HTMLElement);
    await waitFor(() => expect(desk.sent('POST /api/admin/preview_tenant').at(-1)?.theme).toMatch(/^dark\./));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('waits for a form without mistakes', async () => {
    const incomplete = () => refuse('validationFailed', { fields: [{ path: 'name', problem: 'name.required' }] });
    desk = await openDesk('/admin/tenants/new', keeping(HAVEL, { 'POST /api/admin/preview_tenant': incomplete }));
    expect(await screen.findByText(/^Fill in the required fields/)).toBeDefined();
    expect(screen.queryByTitle('Preview of the page')).toBeNull();
  });
});
