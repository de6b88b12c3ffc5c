import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { openPanel } from '#testing/panel.tsx';

const MISSING = new TypeError('Failed to fetch dynamically imported module');

vi.mock('#features/profile/profile.routes.tsx', () => ({
  profileScreens: { profile: { load: () => Promise.reject(MISSING), texts: [] } },
}));

it("offers a reload and keeps the menu when a screen's code is missing", async () => {
  const panel = await openPanel({ path: '/app/profile' });
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Orders' })).toBeDefined();
  panel.leave();
});
