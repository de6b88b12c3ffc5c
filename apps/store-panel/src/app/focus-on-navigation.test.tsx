import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.restoreAllMocks();
});

const go = (to: string | number) => act(() => panel.router.navigate(to as string));

it('focuses main and scrolls to the top on a new page, and restores the position when going back', async () => {
  panel = await openPanel({ path: '/app/orders/past' });
  const main = screen.getByRole('main');
  const scrolled = vi.spyOn(main, 'scrollTo').mockImplementation((to) => {
    main.scrollTop = (to as ScrollToOptions).top ?? 0;
  });
  main.scrollTop = 300;
  main.dispatchEvent(new Event('scroll'));
  await go('/app/orders/past?page=2');
  expect(scrolled).not.toHaveBeenCalled();
  main.scrollTop = 500;
  main.dispatchEvent(new Event('scroll'));

  await go('/app/profile');
  expect([document.activeElement, main.scrollTop]).toEqual([main, 0]);
  await go(-1);
  expect([document.activeElement, main.scrollTop]).toEqual([main, 500]);
  await go('/app/profile');
  expect(main.scrollTop).toBe(0);
});
