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

describe('the in-progress page', () => {
  it('names the missing grant and who can give it', async () => {
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: branch(SCREENS['running-orders'].path) });
    await screen.findByRole('heading', { name: 'You don’t have access to this page' });
    expect(screen.getByText('Past orders')).toBeDefined();
    expect(screen.getByText('Corner Kitchen (main store)')).toBeDefined();
    expect(hrefOf('store@example.com')).toBe('mailto:store@example.com');
  });

  it('names all grants of which one is enough', async () => {
    panel = await openPanel({ path: '/app/orders/detail/0197c9a0-0000-7000-9000-000000000001', signedIn: branch() });
    expect(
      await screen.findByText(
        'Running orders, Today, Tomorrow, Scheduled orders, Past orders, Order history, Dispatcher, Table orders, Deliveries in progress, Completed deliveries, Returned deliveries, Late dispatches, Late deliveries, Cancelled deliveries, Claims, Shipments, or Returns',
      ),
    ).toBeDefined();
  });

  it('tells that a page is for the main store only', async () => {
    panel = await openPanel({ path: SCREENS['sub-stores'].path, signedIn: branch(SCREENS['past-orders'].path) });
    expect(await screen.findByText('No one: this page is for the main store only')).toBeDefined();
  });

  it('tells when no page is accessible', async () => {
    panel = await openPanel({ path: '/app', signedIn: branch() });
    expect(await screen.findByText(/You don’t have access to any pages yet/)).toBeDefined();
  });

  it('shows the page once the grant is given', async () => {
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: branch() });
    await screen.findByText('Corner Kitchen (main store)');
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => branch(SCREENS['past-orders'].path) });
    panel.sockets.send('access_changed');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Past orders' }).length).toBeGreaterThan(0));
  });
});

describe('the unauthorized page', () => {
  const back = async () => {
    expect(await screen.findByText('401')).toBeDefined();
    expect(screen.getByText('You are not authorized to view the page you are trying to access.')).toBeDefined();
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it('leads back to the admin root', async () => {
    panel = await openPanel({ path: '/unauthorized', signedIn: null });
    expect(await back()).toEqual(['/admin']);
  });

  it('leads an editor without access to the review area', async () => {
    panel = await openPanel({
      path: '/admin/admins',
      signedIn: null,
      adminUser: buildAdminUser(2, { role: 'Editor' }),
    });
    expect(panel.address()).toBe('/unauthorized');
    expect(await back()).toEqual(['/review']);
  });

  it('leads a store to the home page or to the sign-in of administrators', async () => {
    panel = await openPanel({ path: '/admin' });
    expect(panel.address()).toBe('/unauthorized');
    expect(await back()).toEqual(['/home', '/review/login']);
  });
});

describe('Go Back at an unknown address', () => {
  const goBack = async () => {
    expect(await screen.findByText('Ooops... looks like page not found!')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: 'Go Back' }));
  };

  it('fetches the profile and goes to the panel', async () => {
    panel = await openPanel({ path: '/nowhere' });
    const countRequests = () => panel.transport.received('POST /api/store/get_store_detail').length;
    const before = countRequests();
    await goBack();
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    expect(countRequests()).toBe(before + 1);
  });

  it('goes to /store, which is the sign-in form, when there is none', async () => {
    panel = await openPanel({ path: '/nowhere' });
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => refuse('tokenExpired') });
    await goBack();
    await waitFor(() => expect(panel.address()).toBe('/store/login'));
  });

  it('leads an administrator to the review area', async () => {
    panel = await openPanel({
      path: '/admin/nothing',
      signedIn: null,
      adminUser: buildAdminUser(1, { role: 'Admin' }),
    });
    await goBack();
    await waitFor(() => expect(panel.address()).toBe('/review/stores'));
  });
});

it('the error page shows another code, and leads home', async () => {
  panel = await openPanel({ path: '/error?code=503' });
  expect(await screen.findByText('503')).toBeDefined();
  expect(hrefOf('Go back home')).toBe('/home');
});
