import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildAdminStoreRow } from '@store-panel/api-client/testing/admin-fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EDITOR, openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

const LABEL = 'Search stores, pages and actions';

let admin: OpenedAdminPanel;
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  admin.leave();
});

async function open(own: Parameters<typeof openAdminPanel>[1] = {}) {
  admin = await openAdminPanel('/review/stores', own);
  await admin.user.keyboard('{Control>}k{/Control}');
  // A browser focuses it.
  (await screen.findByPlaceholderText(LABEL)).focus();
}

// By selectors, because looking up roles in the whole page is slow.
const rows = () => [...document.querySelectorAll('[role="option"]')];
const pause = () => act(() => vi.advanceTimersByTimeAsync(150));

describe('the palette of administrators', () => {
  it('lists the pages of the role, and finds them by what they are called', async () => {
    await open();
    expect(rows()).toHaveLength(19);
    await admin.user.keyboard('who changed what');
    expect(rows()[0]?.textContent).toContain('Audit log');
    await admin.user.keyboard('{Enter}');
    await waitFor(() => expect(admin.address()).toBe('/admin/audit-log'));
  });

  it('greys what an editor may not open, if it is typed exactly', async () => {
    await open({ adminUser: EDITOR });
    expect(rows()).toHaveLength(4);
    await admin.user.keyboard('audit log');
    expect(rows()[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(rows()[0]?.textContent).toContain('Only administrators can open this page.');
  });

  it('finds a store by its number, and says so if the search fails', async () => {
    await open();
    const found = buildAdminStoreRow(2, { name: ['', '', 'Forno'], unique_id: 42 });
    const findForno = () => ({ stores: [found], waiting: 0, count: 1, ...PAGE });
    admin.transport.handle({ 'POST /api/admin/list_stores': findForno });
    await admin.user.keyboard('STR42');
    await pause();
    await waitFor(() =>
      expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Forno')]),
    );
    expect(rows()[0]?.textContent).toContain('STR00000000042');
    expect(admin.sent('POST /api/admin/list_stores').at(-1)).toMatchObject({ query: 'STR42', perPage: 10 });

    admin.transport.handle({ 'POST /api/admin/list_stores': () => refuse('internalServerError') });
    await admin.user.keyboard('{Backspace}');
    await pause();
    const retry = await screen.findByText('Try again');
    admin.transport.handle({ 'POST /api/admin/list_stores': findForno });
    await admin.user.click(retry);
    await pause();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await admin.user.keyboard('{Enter}');
    await waitFor(() => expect(admin.address()).toBe(`/review/stores/${found._id}`));
  });
});
