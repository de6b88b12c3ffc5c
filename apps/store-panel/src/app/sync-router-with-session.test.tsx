import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const TURNS = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] as const;

it.each(TURNS)('leaves no empty page when the session ends %i microtasks after navigation starts', async (turns) => {
  panel = await openPanel({ path: '/privacy-policy' });
  await act(() => panel.started);
  await act(async () => {
    const going = panel.router.navigate('/app/profile');
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    panel.services.session.reset();
    await going;
  });
  await vi.waitFor(() => expect(panel.router.state.location.pathname).toBe('/store/login'));
});
