import { SETTING_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

it.each([
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-service', 'Terms of service'],
])('%s is public and shows the contact address', async (path, title) => {
  panel = await openPanel({ path, signedIn: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect((await screen.findByRole('link', { name: 'help@example.com' })).getAttribute('href')).toBe(
    'mailto:help@example.com',
  );
});

it('says what is stored of money, and that maps may come from others', async () => {
  panel = await openPanel({ path: '/privacy-policy', signedIn: null });
  expect(await screen.findByRole('heading', { name: 'Money' })).toBeDefined();
  expect(screen.getByText(/your bank accounts, your company’s details/)).toBeDefined();
  expect(screen.getByText(/unless the platform or your store uses their maps/)).toBeDefined();
});

it("prefers the operator's own document", async () => {
  const handlers = {
    'POST /api/admin/get_setting_detail': () => ({
      setting: { ...SETTING_FIXTURE, privacy_url: 'https://operator.example/privacy' },
    }),
  } as const;
  panel = await openPanel({ path: '/privacy-policy', signedIn: null, handlers });
  const own = await screen.findByRole('link', { name: /Open the operator’s document/ });
  expect(own.getAttribute('href')).toBe('https://operator.example/privacy');
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
    'https://operator.example/privacy',
  );
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense'])(
  'ignores %s as a document address',
  async (address) => {
    const handlers = {
      'POST /api/admin/get_setting_detail': () => ({ setting: { ...SETTING_FIXTURE, privacy_url: address } }),
    } as const;
    panel = await openPanel({ path: '/privacy-policy', signedIn: null, handlers });
    await screen.findByRole('link', { name: 'help@example.com' });
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
    expect(screen.queryByRole('link', { name: /operator/ })).toBeNull();
  },
);
