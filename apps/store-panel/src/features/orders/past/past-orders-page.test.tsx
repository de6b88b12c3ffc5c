import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { sampleCard, sampleRow } from '@store-panel/api-client/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const saveFile = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>());
vi.mock('#shared/save-file.ts', () => ({ saveFile }));

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  saveFile.mockReset();
});

const ended = [1, 2, 3].map((n) => sampleRow(sampleCard(n, { order_status: 25, total: 1500 })));

async function openPast(path = '/app/orders/past', orders = ended) {
  panel = await openPanel({
    path,
    handlers: {
      'POST /api/store/list_order_history': ({ body }) => ({
        orders,
        count: orders.length * 100,
        total: 450_000,
        currency: 'EUR',
        page: body.page ?? 1,
        perPage: body.perPage ?? 20,
      }),
    },
  });
}
const asked = () => panel.transport.received('POST /api/store/list_order_history').at(-1)?.body;

describe('past orders', () => {
  it('say how many match and what they come to, not only those on the page', async () => {
    await openPast();
    expect(await screen.findByText('300 orders')).toBeDefined();
    expect(screen.getByText(/€4,500\.00/)).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(ended.length + 1);
  });

  it('are asked for as the address says', async () => {
    await openPast('/app/orders/past?status=103&sort=total&size=50&page=2&q=Ada');
    await waitFor(() => expect(asked()).toMatchObject({ status: [103], perPage: 50, page: 2, query: 'Ada' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Ada');
  });

  it('are searched after a pause, from the first page on, and the address keeps it', async () => {
    await openPast('/app/orders/past?page=2');
    await panel.user.type(await screen.findByRole('searchbox'), 'Ada');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past?q=Ada'));
    await waitFor(() => expect(asked()).toMatchObject({ query: 'Ada', page: 1 }));
    const queries = panel.transport.received('POST /api/store/list_order_history').map(({ body }) => body.query);
    expect(queries).not.toContain('A');
  });

  it('offer all six page sizes', async () => {
    await openPast();
    const sizes = await screen.findByLabelText(/per page/i);
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['10', '20', '50', '100', '150', '500']));
    await panel.user.selectOptions(sizes, '150');
    await waitFor(() => expect(asked()).toMatchObject({ perPage: 150, page: 1 }));
    expect(panel.address()).toContain('size=150');
  });

  it('that cannot be read say why, and are asked for again by a press', async () => {
    panel = await openPanel({
      path: '/app/orders/past',
      handlers: { 'POST /api/store/list_order_history': () => refuse('orderFailed') },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle({
      'POST /api/store/list_order_history': () => ({
        orders: ended,
        count: 3,
        total: 4500,
        currency: 'EUR',
        page: 1,
        perPage: 20,
      }),
    });
    await panel.user.click(again);
    expect(await screen.findByText('3 orders')).toBeDefined();
  });
});

describe('the file', () => {
  it('of nothing is refused with the specified words', async () => {
    await openPast('/app/orders/past', []);
    await panel.user.click(await screen.findByRole('button', { name: /CSV/ }));
    await waitFor(() =>
      expect(panel.platform.toasts.getSnapshot()).toMatchObject([{ tone: 'danger', text: 'no data found' }]),
    );
    expect(saveFile).not.toHaveBeenCalled();
  });
});
