import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { hasNamespace } from '#shared/i18n/i18n.ts';
import { type OpenedPanel, openPanel } from '#testing/panel.tsx';
import { RouterLink } from './router-link.tsx';

let panel: OpenedPanel | undefined;
afterEach(() => {
  panel?.leave();
  panel = undefined;
});

it('prefetches the page when the pointer enters a link, without navigating', async () => {
  panel = await openPanel({ path: '/app/in-progress' });
  expect(hasNamespace('dispatch')).toBe(false);
  await panel.user.hover(screen.getByRole('link', { name: 'Deliveries' }));
  await vi.waitFor(() => expect(hasNamespace('dispatch')).toBe(true));
  expect(panel.address()).toBe('/app/in-progress');
});

it('prefetches the page when a link is focused', async () => {
  panel = await openPanel({ path: '/app/in-progress' });
  expect(hasNamespace('settings-home')).toBe(false);
  screen.getByRole('link', { name: 'Settings' }).focus();
  await vi.waitFor(() => expect(hasNamespace('settings-home')).toBe(true));
});

it('passes pointer and focus events on: a board remembers which card was visited', () => {
  const events: string[] = [];
  render(
    <MemoryRouter>
      <RouterLink
        href="/app/profile"
        onFocus={() => events.push('focus')}
        onPointerEnter={() => events.push('pointer')}
      >
        Profile
      </RouterLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Profile' });
  fireEvent.focus(link);
  fireEvent.pointerEnter(link);
  expect(events).toEqual(['focus', 'pointer']);
});
