import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { openPanel } from '#testing/panel.tsx';

const loading = vi.hoisted(() => Promise.withResolvers<never>());

vi.mock('./palette.tsx', () => ({ loadPalette: () => loading.promise }));

it('a palette that loads takes the keys from the page; one that cannot be loaded says so', async () => {
  const panel = await openPanel({ path: SCREENS.claims.path });
  await panel.user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('dialog[open]')?.getAttribute('aria-busy')).toBe('true');
  await act(async () => loading.reject(new TypeError('Failed to fetch')));
  await waitFor(() =>
    expect(panel.services.toasts.getSnapshot()).toMatchObject([{ title: 'Search couldn’t be loaded. Try again.' }]),
  );
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(menuLinks()).toContain(SCREENS.claims.path);
  expect(screen.queryByRole('combobox')).toBeNull();
  panel.leave();
});
