import {
  STORE_ID_FIXTURE,
  buildOrderCard,
  buildOrderDetail,
  buildEvent,
  buildOrderId,
} from '@store-panel/api-client/testing/order-fixtures';
import type { OrderCard } from '@store-panel/api-client/order-models';
import type * as PrintDocumentModule from '@store-panel/ui/print-document';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { registeredShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';
import { ledgerKey } from './is-printing-device.ts';
import { printSettings, readSettings } from './print-settings.ts';

type Printed = PrintDocumentModule.PrintedDocument;

// The test DOM has no printer, so the documents are recorded. The real document is tested in a browser.
const printer = vi.hoisted(() => ({ documents: [] as Printed[], outcome: 'handed-over' as 'handed-over' | 'blocked' }));
vi.mock('@store-panel/ui/print-document', async (original) => ({
  ...(await original<typeof PrintDocumentModule>()),
  printDocument: (printed: Printed) => {
    printer.documents.push(printed);
    return Promise.resolve(printer.outcome);
  },
}));

/** The texts of a document's tickets. */
const ticketTexts = ({ tickets }: Printed) =>
  tickets.map((ticket) => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(ticket);
    return page.textContent;
  });
const lastTicketTexts = () => {
  const last = printer.documents.at(-1);
  return last ? ticketTexts(last) : [];
};

const ROOM = `store:${STORE_ID_FIXTURE}`;
const accepted = (n: number, own: Partial<OrderCard> = {}) =>
  buildOrderCard(n, { order_status: 3, version: 2, ...own });

let panel: OpenedPanel | undefined;
beforeEach(() => {
  printer.documents.length = 0;
  printer.outcome = 'handed-over';
  printSettings.change(readSettings(null));
});
afterEach(() => {
  panel?.leave();
  panel = undefined;
});

async function openBoard(orders: readonly OrderCard[], handlers: PanelStart['handlers'] = {}) {
  const opened = await openPanel({
    path: '/app/orders/running',
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [...orders], seq: 1, server_time: SERVER_TIME }),
      'POST /api/store/get_order_detail': ({ body }) => {
        const card = orders.find(({ order_id }) => order_id === body.order_id) ?? accepted(1);
        const address = { line: 'Harbour Road 7', note: 'Ring twice', point: null };
        const money = { cart_total: 1250, tax: 82, taxes: [{ tax_ppm: 70_000, amount: 82 }], address };
        return { order: buildOrderDetail(card, money), seq: 1 };
      },
      ...handlers,
    },
  });
  panel = opened;
  // An earlier test's page has a history too; this browser's is empty.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ledgerKey(STORE_ID_FIXTURE) })));
  await waitFor(() => expect(opened.sockets.isUp()).toBe(true));
  // The board and its connection come in either order.
  await waitFor(() => expect(shownCards()).toEqual(new Set(orders.map(({ order_id }) => order_id))));
  return opened;
}

const shownCards = () =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card']));
const card = (n: number) => document.querySelector(`[data-card="${buildOrderId(n)}"]`) as HTMLElement;

async function printFromMenu(opened: OpenedPanel, n: number, name: RegExp) {
  await opened.user.click(within(card(n)).getByRole('button', { name: 'More actions', hidden: true }));
  await opened.user.click(await within(card(n)).findByRole('menuitem', { name, hidden: true }));
}

describe('printing by hand', () => {
  it('prints the kitchen’s ticket from a card, and marks the next one as a copy', async () => {
    const line = { name: 'Soup', quantity: 2, unit_price: 500, note: 'No salt', allergens: ['milk' as const] };
    const options = [{ name: 'Bread', quantity: 1, price: 100 }];
    const opened = await openBoard([accepted(1, { lines: [{ ...line, options }] })]);
    await printFromMenu(opened, 1, /^Print$/);
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    const [ticket] = lastTicketTexts();
    for (const word of [
      'Kitchen ticket',
      '#1',
      'Soup',
      '2×',
      'Bread',
      'No salt',
      'Contains allergens: Milk',
      '2 items',
    ])
      expect(ticket).toContain(word);
    expect(ticket).not.toContain('€');
    expect(ticket).not.toContain('Copy');
    await waitFor(() => expect(localStorage.getItem(ledgerKey(STORE_ID_FIXTURE))).toContain('"sent"'));

    await printFromMenu(opened, 1, /^Print again.*Sent to printer at/);
    await waitFor(() => expect(printer.documents).toHaveLength(2));
    expect(lastTicketTexts()[0]).toContain('Copy. First sent to the printer at');
  });

  it('prints the highlighted order by its shortcut', async () => {
    const opened = await openBoard([accepted(1), accepted(2)]);
    await waitFor(() => expect(registeredShortcuts().flatMap(({ keys }) => keys)).toContain('t'));
    within(card(2)).getByRole('button', { name: 'More actions', hidden: true }).focus();
    await opened.user.keyboard('t');
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    expect(lastTicketTexts()[0]).toContain('#2');
    // In a menu a letter is type-ahead.
    await opened.user.click(within(card(1)).getByRole('button', { name: 'More actions', hidden: true }));
    const item = await within(card(1)).findByRole('menuitem', { name: /^Print/, hidden: true });
    fireEvent.keyDown(item, { key: 't' });
    await waitFor(() => expect(opened.services.toasts.getSnapshot()).toHaveLength(1));
    expect(printer.documents).toHaveLength(1);
  });

  it('shows a toast when the browser blocks printing, and does not record it as printed', async () => {
    printer.outcome = 'blocked';
    const opened = await openBoard([accepted(1)]);
    await printFromMenu(opened, 1, /^Print$/);
    await waitFor(() =>
      expect(opened.services.toasts.getSnapshot()).toMatchObject([
        { tone: 'danger', title: 'Your browser blocked the print window. Nothing was printed.' },
      ]),
    );
    expect(localStorage.getItem(ledgerKey(STORE_ID_FIXTURE)) ?? '').not.toContain('sent');
  });

  it('prints copies and a receipt as the device is set up', async () => {
    printSettings.change({ kitchenCopies: 2, receiptCopies: 1, foot: 'VAT 42\nThank you' });
    const opened = await openBoard([accepted(1)]);
    await printFromMenu(opened, 1, /^Print$/);
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    const [first, second, receipt] = lastTicketTexts();
    expect(first).toContain('1/2');
    expect(second).toContain('2/2');
    for (const word of [
      'Receipt',
      'Corner Kitchen',
      'Harbour Road 7',
      '€12.50',
      'Includes 7% tax',
      'To collect',
      'VAT 42',
    ])
      expect(receipt?.replaceAll(/\s/g, ' ')).toContain(word);
  });

  it('prints the ticket without its receipt while the server is unreachable, with a toast', async () => {
    printSettings.change({ receiptCopies: 1 });
    const opened = await openBoard([accepted(1)], {
      'POST /api/store/get_order_detail': () => {
        throw new TypeError('no connection');
      },
    });
    await printFromMenu(opened, 1, /^Print$/);
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    expect(lastTicketTexts()).toHaveLength(1);
    await waitFor(() =>
      expect(opened.services.toasts.getSnapshot()).toMatchObject([
        { text: 'No receipt printed for #1. Receipts need a connection.' },
      ]),
    );
  });

  it('offers to print changes since the last ticket', async () => {
    const opened = await openBoard([accepted(1)]);
    await printFromMenu(opened, 1, /^Print$/);
    await waitFor(() => expect(localStorage.getItem(ledgerKey(STORE_ID_FIXTURE))).toContain('"sent"'));
    const lines = [
      { name: 'Soup of the day', quantity: 3, unit_price: 1250, options: [], note: '' },
      { name: 'Salad', quantity: 1, unit_price: 800, options: [], note: '' },
    ];
    act(() =>
      opened.sockets.send('event', ROOM, buildEvent(2, accepted(1, { version: 3, lines }), { action: 'edit' })),
    );
    const notice = await screen.findByText('1 order changed after its ticket was printed:');
    const banner = notice.closest('.kit-Banner') as HTMLElement;
    await opened.user.click(within(banner).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printer.documents).toHaveLength(2));
    const [ticket] = lastTicketTexts();
    for (const word of ['Changed. Replaces the ticket from', 'Was 1', 'SaladNew']) expect(ticket).toContain(word);
    await waitFor(() => expect(screen.queryByText(/changed after its ticket/)).toBeNull());
  });
});

describe('automatic printing', () => {
  /** The locks of a browser with one tab. */
  beforeEach(() => {
    const request = (_name: string, { signal }: { readonly signal: AbortSignal }, work: () => Promise<unknown>) =>
      signal.aborted ? Promise.reject(signal.reason as Error) : work();
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('prints an order once when any device accepts it', async () => {
    printSettings.change({ auto: 'accepted' });
    const opened = await openBoard([accepted(1), buildOrderCard(2)]);
    await waitFor(() => expect(localStorage.getItem(ledgerKey(STORE_ID_FIXTURE))).toContain(buildOrderId(1)));
    const event = buildEvent(2, accepted(2));
    act(() => opened.sockets.send('event', ROOM, event));
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    expect(lastTicketTexts()).toHaveLength(1);
    expect(lastTicketTexts()[0]).toContain('#2');
    act(() => opened.sockets.send('event', ROOM, event));
    act(() => opened.sockets.send('event', ROOM, buildEvent(3, accepted(2, { order_status: 5, version: 3 }))));
    const off = buildEvent(4, accepted(2, { order_status: 104, version: 4, ended_at: SERVER_TIME }), {
      action: 'cancel_by_store',
    });
    act(() => opened.sockets.send('event', ROOM, off));
    await waitFor(() => expect(printer.documents).toHaveLength(2));
    expect(lastTicketTexts()[0]).toContain('Cancelled. Do not prepare');
  });

  it('shows an order whose ticket was blocked as undecided', async () => {
    printer.outcome = 'blocked';
    printSettings.change({ auto: 'arrived' });
    const opened = await openBoard([]);
    await waitFor(() => expect(localStorage.getItem(ledgerKey(STORE_ID_FIXTURE))).not.toBeNull());
    act(() => opened.sockets.send('event', ROOM, buildEvent(2, buildOrderCard(7))));
    const notice = await screen.findByText('1 running order hasn’t been printed on this device:');
    printer.outcome = 'handed-over';
    await opened.user.click(
      within(notice.closest('.kit-Banner') as HTMLElement).getByRole('button', { name: 'Print' }),
    );
    await waitFor(() => expect(printer.documents).toHaveLength(2));
    expect(lastTicketTexts()[0]).not.toContain('Copy');
    await waitFor(() => expect(screen.queryByText(/hasn’t been printed/)).toBeNull());
  });
});

describe('the settings of a device', () => {
  it('are stored at once', async () => {
    const opened = await openPanel({ path: '/app/settings/printing' });
    panel = opened;
    await opened.user.click(await screen.findByRole('radio', { name: /58 mm roll/ }));
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Receipt' }), '2');
    await opened.user.type(await screen.findByRole('textbox', { name: /Receipt footer/ }), 'VAT 7');
    expect(readSettings(localStorage.getItem('printing'))).toMatchObject({
      paper: '58',
      receiptCopies: 2,
      foot: 'VAT 7',
    });
  });

  it('tell when a browser cannot print automatically', async () => {
    panel = await openPanel({ path: '/app/settings/printing' });
    expect(await screen.findByText(/over a secure connection/)).toBeDefined();
    expect(screen.getByRole('radio', { name: /When an order is accepted/ })).toHaveProperty('disabled', true);
  });

  it('print a test page that is marked as such', async () => {
    printSettings.change({ paper: 'a4', receiptCopies: 1 });
    const opened = await openPanel({ path: '/app/settings/printing' });
    panel = opened;
    await opened.user.click(await screen.findByRole('button', { name: 'Print test page' }));
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    expect(printer.documents[0]?.paperSize).toBe('a4');
    expect(lastTicketTexts()).toHaveLength(2);
    for (const text of lastTicketTexts()) expect(text).toContain('Test print');
  });

  it('survive invalid storage', () => {
    const usual = readSettings(null);
    for (const stored of ['', 'x', '[]', 'null', '{"paper":"99","kitchenCopies":77,"foot":3,"auto":"always"}'])
      expect(readSettings(stored)).toEqual(usual);
  });
});
