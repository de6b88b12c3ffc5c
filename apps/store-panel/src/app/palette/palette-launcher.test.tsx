import { SCREENS } from '@store-panel/domain/access/screens';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { openPanel } from '#testing/panel.tsx';
import { typedText } from './palette-state.ts';

const loading = vi.hoisted((): { fail?: (error: Error) => void } => ({}));

vi.mock('./palette.tsx', () => ({
  loadPalette: () => new Promise((_resolve, reject) => (loading.fail = reject)),
}));

it('what is typed while a palette loads is what it begins with, until it is opened again', async () => {
  const panel = await openPanel({ path: SCREENS.claims.path });
  await panel.user.keyboard('{Control>}k{/Control}');
  // Browsers focus the field of a modal dialog.
  act(() => document.querySelector<HTMLElement>('dialog[open] input')?.focus());
  await panel.user.keyboard('wait');
  expect(typedText.get()).toBe('wait');
  await panel.user.keyboard('{Control>}k{/Control}');
  await panel.user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('dialog[open]')).toBeTruthy();
  expect(typedText.get()).toBe('');
  panel.leave();
});

it('a palette that loads takes the keys from the page; one that cannot be loaded says so', async () => {
  const panel = await openPanel({ path: SCREENS.claims.path });
  await panel.user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('dialog[open]')?.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(loading.fail).toBeDefined());
  act(() => loading.fail?.(new TypeError('Failed to fetch')));
  await waitFor(() =>
    expect(panel.services.toasts.getSnapshot()).toMatchObject([{ title: 'Search couldn’t be loaded. Try again.' }]),
  );
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(menuLinks()).toContain(SCREENS['running-orders'].path);
  panel.leave();
});
