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

it('Pointing at a link fetches what its page is made of, and goes nowhere', async () => {
  panel = await openPanel({ path: '/app/in-progress' });
  expect(hasNamespace('sub-stores')).toBe(false);
  await panel.user.hover(screen.getByRole('link', { name: /^Sub-stores/ }));
  await vi.waitFor(() => expect(hasNamespace('sub-stores')).toBe(true));
  expect(panel.address()).toBe('/app/in-progress');
});

it('So does coming to it by keyboard', async () => {
  panel = await openPanel({ path: '/app/in-progress' });
  expect(hasNamespace('profile')).toBe(false);
  screen.getByRole('link', { name: /^Profile/ }).focus();
  await vi.waitFor(() => expect(hasNamespace('profile')).toBe(true));
});

it('Whoever made the link is told of pointer and focus as well: a board remembers which card was visited', () => {
  const told: string[] = [];
  render(
    <MemoryRouter>
      <RouterLink href="/app/profile" onFocus={() => told.push('focus')} onPointerEnter={() => told.push('pointer')}>
        Profile
      </RouterLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Profile' });
  fireEvent.focus(link);
  fireEvent.pointerEnter(link);
  expect(told).toEqual(['focus', 'pointer']);
});
