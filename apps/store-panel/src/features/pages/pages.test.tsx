import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildAdminUser } from '@store-panel/api-client/testing/admin-fixtures';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const branch = (...granted: string[]) => buildStoreContext({ sub_store: buildSubStore(granted) });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the holding page', () => {
  it('names the grant that is missing and who can give it', async () => {
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: branch(SCREENS['running-orders'].path) });
    await screen.findByRole('heading', { name: 'You don’t have access to this page' });
    expect(screen.getByText('Past orders')).toBeDefined();
    expect(screen.getByText('Corner Kitchen (main store)')).toBeDefined();
    expect(hrefOf('store@example.com')).toBe('mailto:store@example.com');
  });

  it('names every grant of which one would do', async () => {
    panel = await openPanel({ path: '/app/orders/detail/0197c9a0-0000-7000-9000-000000000001', signedIn: branch() });
    expect(
      await screen.findByText(
        'Running orders, Today, Tomorrow, Scheduled orders, Past orders, Order history, Dispatcher, Table orders, Deliveries in progress, Completed deliveries, Returned deliveries, Late dispatches, Late deliveries, Cancelled deliveries, Claims, or Shipments',
      ),
    ).toBeDefined();
  });

  it('says that nobody can give what is the main store’s own', async () => {
    panel = await openPanel({ path: SCREENS['sub-stores'].path, signedIn: branch(SCREENS['past-orders'].path) });
    expect(await screen.findByText('No one: this page is for the main store only')).toBeDefined();
  });

  it('says so where nothing is open at all', async () => {
    panel = await openPanel({ path: '/app', signedIn: branch() });
    expect(await screen.findByText(/You don’t have access to any pages yet/)).toBeDefined();
  });

  it('leads on by itself once the grant is there', async () => {
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: branch() });
    await screen.findByText('Corner Kitchen (main store)');
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => branch(SCREENS['past-orders'].path) });
    panel.sockets.send('access_changed');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Past orders' }).length).toBeGreaterThan(0));
  });
});

describe('the page for the unauthorized', () => {
  const back = async () => {
    expect(await screen.findByText('401')).toBeDefined();
    expect(screen.getByText('You are not authorized to view the page you are trying to access.')).toBeDefined();
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it('leads back to the admin root', async () => {
    panel = await openPanel({ path: '/unauthorized', signedIn: null });
    expect(await back()).toEqual(['/admin']);
  });

  it('leads an editor, to whom that is closed, to the desk', async () => {
    panel = await openPanel({ path: '/admin/admins', signedIn: null, staff: buildAdminUser(2, { role: 'Editor' }) });
    expect(panel.address()).toBe('/unauthorized');
    expect(await back()).toEqual(['/desk']);
  });

  it('leads a store home, or to the sign-in of those whom it is for', async () => {
    panel = await openPanel({ path: '/admin' });
    expect(panel.address()).toBe('/unauthorized');
    expect(await back()).toEqual(['/home', '/desk/login']);
  });
});

describe('Go Back of the page that was not found', () => {
  const goBack = async () => {
    expect(await screen.findByText('Ooops... looks like page not found!')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: 'Go Back' }));
  };

  it('asks for the profile and goes to the panel', async () => {
    panel = await openPanel({ path: '/not-found' });
    const asked = () => panel.transport.received('POST /api/store/get_store_detail').length;
    const before = asked();
    await goBack();
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    expect(asked()).toBe(before + 1);
  });

  it('goes to /store, which is the sign-in form, when there is none', async () => {
    panel = await openPanel({ path: '/not-found' });
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => refuse('tokenExpired') });
    await goBack();
    await waitFor(() => expect(panel.address()).toBe('/store/login'));
  });
});
