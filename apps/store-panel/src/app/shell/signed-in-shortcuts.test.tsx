import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const PAST = SCREENS['past-orders'].path;

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

/** The row of a shortcut in a list of them: its keys and its description. */
const row = (list: HTMLElement, description: string) => within(list).getByText(description).parentElement?.textContent;

describe('on every page', () => {
  it('"?" lists the shortcuts, also those that lead to a screen', async () => {
    panel = await openPanel({ path: PAST });
    await panel.user.keyboard('?');
    const heading = await screen.findByText('Go to');
    expect(row(heading.parentElement ?? heading, 'Running orders')).toBe('GORunning orders');
  });

  it('"g" and a letter lead to a screen; the letters are listed for users who hesitate', async () => {
    panel = await openPanel({ path: PAST });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await panel.user.keyboard('g');
    act(() => void vi.advanceTimersByTime(600));
    expect(row(await screen.findByLabelText('Go to'), 'Running orders')).toBe('ORunning orders');
    await panel.user.keyboard('o');
    await waitFor(() => expect(panel.address()).toBe(SCREENS['running-orders'].path));
    expect(screen.queryByLabelText('Go to')).toBeNull();
  });
});
