import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';
import { createFakeOrderEntry } from '#testing/fake-order-entry.ts';
import { FIELD } from './fields.ts';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.useRealTimers();
});

type OrderEntryContext = ReturnType<typeof createFakeOrderEntry>;

async function open(context: OrderEntryContext = createFakeOrderEntry(), isReload = false): Promise<OrderEntryContext> {
  panel = await openPanel({
    path: '/app/orders/create',
    signedIn: buildStoreContext(),
    handlers: context.handlers,
    isReload,
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  await waitFor(() => expect(search()).not.toBeNull());
  return context;
}
// By id, because looking up roles in the whole screen is slow: it is large, and queried at every step.
const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const search = () => byId(FIELD.search);
const lines = () =>
  [...document.querySelectorAll('[data-line]')].map(
    (line) => `${line.querySelector<HTMLInputElement>('input[type="number"]')?.value} ${line.textContent}`,
  );
const type = (text: string) => panel.user.keyboard(text);
const total = async (amount: string) => {
  const label = await screen.findByText('Total');
  await waitFor(() => expect(label.parentElement?.textContent).toBe(`Total${amount}`));
};
const address = () => byId(FIELD.line);

describe('a manual order', () => {
  it('can be entered by keyboard alone: customer by phone, items by name and number, placed with one key', async () => {
    const context = await open();
    await type('{F2}5550 2210');
    await screen.findByText(/3 previous orders/);
    // An effect fills what is known of the customer in.
    await waitFor(() => expect(byId(FIELD.name).value).toBe('Hanna Vogt'));
    expect(address().value).toBe('Ritterstraße 22');
    await type('{Enter}');
    expect(document.activeElement).toBe(search());
    await type('2 apple{ArrowDown}{Enter}');
    expect(lines()).toEqual([expect.stringMatching(/^2 Apple juice/)]);
    await type('schn{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Chicken schnitzel' }));
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /Chips/ }));
    // A side is required: without one the field shows an error and is focused.
    const take = async () => panel.user.click(dialog.getByRole('button', { name: /^Add/ }));
    await take();
    expect(dialog.getByText('Choose at least 1.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /Chips/ }));
    await type('{ArrowDown}');
    await take();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A browser restores the focus to the search by itself.
    await type('{F4}3{Enter}');
    expect(lines()[1]).toMatch(/^3 Chicken schnitzelSalad/);
    await total('€61.10');
    await type('{F9}');
    await waitFor(() => expect(panel.address()).toMatch(/^\/app\/orders\/detail\//));
    expect(context.placed).toMatchObject([
      {
        customer_name: 'Hanna Vogt',
        customer_phone: '5550 2210',
        is_pickup: false,
        is_paid: false,
        payment_method: 'cash',
        address: { line: 'Ritterstraße 22', note: 'Third floor', point: { latitude: 52.5036, longitude: 13.3956 } },
        lines: [
          { item_id: 'juice', quantity: 2 },
          { item_id: 'schnitzel', quantity: 3, modifiers: [{ modifier_id: 'salad', quantity: 1 }] },
        ],
        version: 'v1',
      },
    ]);
    const [toast] = panel.services.toasts.getSnapshot();
    expect(toast).toMatchObject({ tone: 'success', title: 'Order 101 created', text: '€61.10 · Hanna Vogt' });
    act(() => toast?.action?.onSelect());
    await waitFor(() => expect(search()).not.toBeNull());
    expect(screen.getByText('No items yet')).toBeDefined();
    expect(screen.queryByText('We kept your unfinished order.')).toBeNull();
  });

  it('shows previous orders, reorders one, and lists what is no longer available', async () => {
    await open();
    await type('{F2}+493055502210');
    await panel.user.click(await screen.findByRole('button', { name: 'Reorder: 7' }));
    expect(await screen.findByText('1 × Plum crumble: unavailable')).toBeDefined();
    expect(lines()).toEqual([expect.stringMatching(/^1 Linden bowl/)]);
  });

  it('suggests customers while a number is typed, and keeps what the user entered', async () => {
    await open();
    await type('{F2}555');
    await panel.user.type(byId(FIELD.name), 'Ms Vogt');
    await type('{F2}{End}0');
    const match = await screen.findByRole('option', { name: /Hanna Vogt/ });
    await panel.user.click(match);
    expect(byId(FIELD.phone).value).toBe('+49 30 5550 2210');
    expect(byId(FIELD.name).value).toBe('Ms Vogt');
    expect(document.activeElement).toBe(search());
  });

  it('shows which zone sets the price, and that an address is outside of all zones', async () => {
    const context = await open();
    context.deliverInZone('Kreuzberg');
    await type('{F4}bowl{Enter}{F2}+493055502210');
    await panel.user.click(await screen.findByText('Ritterstraße 22'));
    expect((await screen.findByText(/^Zone: /)).textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Zone: Kreuzberg');
    expect(screen.getByText(/^Zone fee/)).toBeDefined();
    await panel.user.click(screen.getByText('Potsdam'));
    expect(await screen.findByText('Outside your delivery zones')).toBeDefined();
    expect(screen.queryByText(/^Zone: /)).toBeNull();
  });

  it('shows at the address that it is too far, and accepts another one', async () => {
    const context = await open();
    await type('{F4}bowl{Enter}{F2}+493055502210');
    await panel.user.click(await screen.findByText('Potsdam'));
    expect(await screen.findByText('Outside your delivery area')).toBeDefined();
    await type('{F9}');
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect(context.placed).toEqual([]);
    await panel.user.click(screen.getByText('New address'));
    await panel.user.type(address(), 'Am Ufer 1');
    await panel.user.click(screen.getByText('Save to address book'));
    await waitFor(() => expect(screen.queryByText('Outside your delivery area')).toBeNull());
    expect(await screen.findByText('Add coordinates so we can calculate the distance.')).toBeDefined();
    await type('{F9}');
    await waitFor(() => expect(context.placed).toHaveLength(1));
    const savedAddresses = () => panel.transport.received('POST /api/store/save_address_book');
    await waitFor(() => expect(savedAddresses()).toHaveLength(1));
    expect(savedAddresses()[0]?.body).toMatchObject({ name: 'Hanna Vogt', line: 'Am Ufer 1', point: null });
  });

  it('takes an address in parts, and asks for those that every address has', async () => {
    const context = await open();
    await type('{F4}bowl{Enter}{F2}{Enter}Ada');
    await panel.user.click(screen.getByLabelText(/^Enter street, postcode and city separately/));
    await panel.user.type(screen.getByLabelText('Street'), 'Am Ufer');
    await panel.user.type(screen.getByLabelText(/^Postcode/), '10997');
    await type('{F9}');
    expect(await screen.findByText('Enter the delivery address.')).toBeDefined();
    expect(context.placed).toEqual([]);
    await panel.user.type(screen.getByLabelText('City'), 'Berlin');
    await waitFor(() => expect(screen.queryByText('Enter the delivery address.')).toBeNull());
    await type('{F9}');
    const parts = { street: 'Am Ufer', house: '', postcode: '10997', city: 'Berlin', region: '', country: 'DE' };
    await waitFor(() => expect(context.placed).toMatchObject([{ address: { line: 'Am Ufer', parts } }]));
  });

  it('shows what is missing on submit, and focuses it', async () => {
    const context = await open();
    await type('{F4}bowl{Enter}');
    await total('€15.30');
    expect(screen.queryByText(/Enter the customer’s name/)).toBeNull();
    await type('{F9}');
    expect(await screen.findByText(/Enter the customer’s name/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(byId(FIELD.name)));
    await type('Ada{F9}');
    expect(await screen.findByText('Enter the delivery address.')).toBeDefined();
    await type('{F8}{ArrowRight}{F9}');
    await waitFor(() => expect(context.placed).toMatchObject([{ is_pickup: true, customer_name: 'Ada' }]));
  });

  it('asks before it charges a price that was not shown', async () => {
    const context = await open();
    await type('{F8}{ArrowRight}{F2}{Enter}Ada{F4}bowl{Enter}');
    await total('€12.40');
    context.raisePrices();
    await type('{F9}');
    expect(await screen.findByText('Total: €12.40 → €12.90')).toBeDefined();
    expect(screen.getByText('Linden bowl: €12.40 → €12.90')).toBeDefined();
    await type('{F9}');
    expect(context.placed).toEqual([]);
    await panel.user.click(screen.getByRole('button', { name: 'Accept changes' }));
    await type('{F9}');
    await waitFor(() => expect(context.placed).toMatchObject([{ version: 'v2' }]));
  });

  it('is placed once, even if replies are lost', async () => {
    const context = await open();
    await type('{F8}{ArrowRight}{F2}{Enter}Ada{F4}bowl{Enter}');
    await total('€12.40');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    context.loseReplies(50);
    await panel.user.click(screen.getByRole('button', { name: /^Create order/ }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(await screen.findByText('We didn’t get a reply. The order may already be placed.')).toBeDefined();
    context.loseReplies(0);
    await type('{F9}');
    await waitFor(() => expect(panel.address()).toMatch(/detail/));
    expect(context.placed).toHaveLength(1);
    expect(panel.services.toasts.getSnapshot()[0]?.title).toBe('Order 101 was already placed the first time');
  });

  it('restores removed lines step by step', async () => {
    await open();
    await type('{F4}bowl{Enter}juice{Enter}');
    await panel.user.click(screen.getByRole('button', { name: 'Remove Linden bowl' }));
    expect(lines()).toHaveLength(1);
    await screen.findByText('Removed: Linden bowl');
    await panel.user.click(screen.getByRole('button', { name: 'Undo removal' }));
    expect(lines()).toHaveLength(2);
    await type('{F4}{Control>}z{/Control}');
    expect(lines()).toEqual([expect.stringMatching(/^1 Linden bowl/)]);
  });

  it('accepts custom items', async () => {
    await open();
    await panel.user.click(screen.getByRole('button', { name: 'Custom item' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom item' }));
    await panel.user.type(dialog.getByLabelText('Name'), 'Candles');
    await panel.user.type(dialog.getByLabelText(/^Unit price/), 'two');
    await panel.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByText('Enter a price, such as 2.50.')).toBeDefined();
    await panel.user.clear(dialog.getByLabelText(/^Unit price/));
    await panel.user.type(dialog.getByLabelText(/^Unit price/), '2.50');
    await panel.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(lines()).toEqual([expect.stringMatching(/^1 Candles€2.50/)]);
  });

  it('is restored after the page was left, and can be discarded', async () => {
    const context = await open();
    await type('{F2}123{F4}bowl{Enter}');
    expect(lines()).toHaveLength(1);
    const { reference } = { reference: JSON.stringify(sessionStorage) };
    panel.leave();
    await open(context, true);
    expect(screen.getByText('We kept your unfinished order.')).toBeDefined();
    expect(lines()).toEqual([expect.stringMatching(/^1 Linden bowl/)]);
    expect(JSON.stringify(sessionStorage)).toBe(reference);
    await panel.user.click(screen.getByRole('button', { name: 'Discard order' }));
    expect(screen.getByText('No items yet')).toBeDefined();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  it('shows that the store is paused, and offers the time at which it sells again', async () => {
    const context = createFakeOrderEntry();
    context.pauseUntil(90);
    await open(context);
    await type('{F4}bowl{Enter}');
    await screen.findByText(/^New orders are paused until 01:00 PM/);
    await panel.user.click(screen.getByRole('button', { name: 'For 01:00 PM' }));
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toMatch(/^1:00\sPM$/);
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(SERVER_TIME.slice(0, 10));
  });

  it('marks a line whose item sold out meanwhile', async () => {
    const context = await open();
    context.sellOut('bowl');
    await type('{F4}bowl{Enter}');
    const list = screen.getByRole('list', { name: 'Order items' });
    expect(await within(list).findByText('Sold out')).toBeDefined();
  });

  it('keeps all input while offline, and says that prices need a connection', async () => {
    const context = await open();
    await type('{F8}{ArrowRight}{F2}{Enter}Ada{F4}bowl{Enter}');
    await total('€12.40');
    const quotedBefore = context.quoted.length;
    act(() => panel.sockets.cut());
    await screen.findByText(/^You’re offline\. Your entries/);
    expect(screen.getByText('You’re offline, so you can’t create this order right now.')).toBeDefined();
    await type('{F4}juice{Enter}{F9}');
    expect(lines()).toHaveLength(2);
    expect(await screen.findByText('We couldn’t calculate the price. Check your connection.')).toBeDefined();
    expect(context.quoted).toHaveLength(quotedBefore);
    expect(context.placed).toEqual([]);
  });

  it('says so if there is no menu', async () => {
    panel = await openPanel({
      path: '/app/orders/create',
      signedIn: buildStoreContext(),
      handlers: createFakeOrderEntry({ categories: [], sub_categories: [], modifier_groups: [], items: [] }).handlers,
    });
    expect(await screen.findByText('No menu yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Custom item' })).toBeDefined();
  });
});
