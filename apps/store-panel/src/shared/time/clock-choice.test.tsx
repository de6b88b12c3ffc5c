import { buildOrderCard, buildOrderRow } from '@store-panel/api-client/testing/order-fixtures';
import { createToastQueue } from '@store-panel/ui/toast';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';
import { clockChoice } from './clock-choice.ts';
import { suggestClock } from './suggest-clock.ts';

let panel: OpenedPanel | undefined;
afterEach(async () => {
  panel?.leave();
  panel = undefined;
  clockChoice.choose('standard');
  await changeLanguage('en');
});

it('the clock of times changes on the shown page at once, from the account menu, and back', async () => {
  const order = buildOrderRow(buildOrderCard(7, { created_at: '2026-01-05T17:05:00.000Z' }));
  panel = await openPanel({
    path: '/app/orders/history',
    handlers: {
      'POST /api/store/list_order_history': () => ({
        orders: [order],
        count: 1,
        total: 0,
        currency: 'EUR',
        page: 1,
        perPage: 20 as const,
      }),
    },
  });
  await screen.findByText('05 Jan 2026 06:05 PM');
  await panel.user.click(await screen.findByRole('button', { name: /^Account/ }));
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Use the 24-hour clock', hidden: true }));
  await screen.findByText('05 Jan 2026 18:05');
  expect(localStorage.getItem('clock')).toBe('h23');
  await panel.user.click(await screen.findByRole('button', { name: /^Account/ }));
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Use the default clock', hidden: true }));
  await screen.findByText('05 Jan 2026 06:05 PM');
});

describe('24 hours', () => {
  it('are suggested with a language whose people read them, until somebody has chosen', async () => {
    localStorage.clear();
    const toasts = createToastQueue();
    await changeLanguage('de');
    await suggestClock(toasts, 'en');
    expect(toasts.getSnapshot()).toEqual([]);
    await suggestClock(toasts, 'de');
    const [toast] = toasts.getSnapshot();
    expect(toast?.title).toBe('Alle Zeiten so anzeigen: 18:30?');
    act(() => toast?.action?.onSelect());
    expect(clockChoice.get()).toBe('h23');
    await suggestClock(toasts, 'fr');
    expect(toasts.getSnapshot()).toHaveLength(1);
  });
});
