import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';
import { takingWorld } from '#testing/fake-order-entry.ts';
import { FIELD } from './fields.ts';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.useRealTimers();
});

type World = ReturnType<typeof takingWorld>;

async function open(world: World = takingWorld(), isReload = false): Promise<World> {
  panel = await openPanel({
    path: '/app/orders/create',
    signedIn: buildStoreContext(),
    handlers: world.handlers,
    isReload,
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  await waitFor(() => expect(search()).not.toBeNull());
  return world;
}
// By ids where a role would be looked for in the whole screen: it is large, and asked for at every step.
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

describe('an order that the store takes itself', () => {
  it('is taken by keyboard alone: customer by phone, items by name and number, and placed by one key', async () => {
    const world = await open();
    await type('{F2}5550 2210');
    await screen.findByText(/3 previous orders/);
    expect(byId(FIELD.name).value).toBe('Hanna Vogt');
    expect(address().value).toBe('Ritterstraße 22');
    await type('{Enter}');
    expect(document.activeElement).toBe(search());
    await type('2 apple{ArrowDown}{Enter}');
    expect(lines()).toEqual([expect.stringMatching(/^2 Apple juice/)]);
    await type('schn{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Chicken schnitzel' }));
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /Chips/ }));
    // A side has to be chosen: without one it is said at the field, and the cursor is there.
    const take = async () => panel.user.click(dialog.getByRole('button', { name: /^Add/ }));
    await take();
    expect(dialog.getByText('Choose at least 1.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /Chips/ }));
    await type('{ArrowDown}');
    await take();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A browser gives the focus back to the search by itself.
    await type('{F4}3{Enter}');
    expect(lines()[1]).toMatch(/^3 Chicken schnitzelSalad/);
    await total('€61.10');
    await type('{F9}');
    await waitFor(() => expect(panel.address()).toMatch(/^\/app\/orders\/detail\//));
    expect(world.placed).toMatchObject([
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
    const [toast] = panel.platform.toasts.getSnapshot();
    expect(toast).toMatchObject({ tone: 'success', title: 'Order 101 created', text: '€61.10 · Hanna Vogt' });
    act(() => toast?.action?.onSelect());
    await waitFor(() => expect(search()).not.toBeNull());
    expect(screen.getByText('No items yet')).toBeDefined();
    expect(screen.queryByText('We kept your unfinished order.')).toBeNull();
  });

  it('shows what a customer had, orders it again, and says what cannot be had any more', async () => {
    await open();
    await type('{F2}+493055502210');
    await panel.user.click(await screen.findByRole('button', { name: 'Reorder: 7' }));
    expect(await screen.findByText('1 × Plum crumble: unavailable')).toBeDefined();
    expect(lines()).toEqual([expect.stringMatching(/^1 Linden bowl/)]);
  });

  it('offers whose number it may become, and leaves what was typed by hand', async () => {
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

  it('says which zone decides on the price, and that an address lies in none', async () => {
    const world = await open();
    world.deliverInZone('Kreuzberg');
    await type('{F4}bowl{Enter}{F2}+493055502210');
    await panel.user.click(await screen.findByText('Ritterstraße 22'));
    expect((await screen.findByText(/^Zone: /)).textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Zone: Kreuzberg');
    expect(screen.getByText(/^Zone fee/)).toBeDefined();
    await panel.user.click(screen.getByText('Potsdam'));
    expect(await screen.findByText('Outside your delivery zones')).toBeDefined();
    expect(screen.queryByText(/^Zone: /)).toBeNull();
  });

  it('says at the address that it is too far, and takes another one', async () => {
    const world = await open();
    await type('{F4}bowl{Enter}{F2}+493055502210');
    await panel.user.click(await screen.findByText('Potsdam'));
    expect(await screen.findByText('Outside your delivery area')).toBeDefined();
    await type('{F9}');
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect(world.placed).toEqual([]);
    await panel.user.click(screen.getByText('New address'));
    await panel.user.type(address(), 'Am Ufer 1');
    await panel.user.click(screen.getByText('Save to address book'));
    await waitFor(() => expect(screen.queryByText('Outside your delivery area')).toBeNull());
    expect(await screen.findByText('Add coordinates so we can calculate the distance.')).toBeDefined();
    await type('{F9}');
    await waitFor(() => expect(world.placed).toHaveLength(1));
    const kept = () => panel.transport.received('POST /api/store/save_address_book');
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept()[0]?.body).toMatchObject({ name: 'Hanna Vogt', line: 'Am Ufer 1', point: null });
  });

  it('says what is missing once somebody is done, with the cursor there', async () => {
    const world = await open();
    await type('{F4}bowl{Enter}');
    await total('€15.30');
    expect(screen.queryByText(/Enter the customer’s name/)).toBeNull();
    await type('{F9}');
    expect(await screen.findByText(/Enter the customer’s name/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(byId(FIELD.name)));
    await type('Ada{F9}');
    expect(await screen.findByText('Enter the delivery address.')).toBeDefined();
    await type('{F8}{ArrowRight}{F9}');
    await waitFor(() => expect(world.placed).toMatchObject([{ is_pickup: true, customer_name: 'Ada' }]));
  });

  it('asks before it charges what was not shown', async () => {
    const world = await open();
    await type('{F8}{ArrowRight}{F2}{Enter}Ada{F4}bowl{Enter}');
    await total('€12.40');
    world.raisePrices();
    await type('{F9}');
    expect(await screen.findByText('Total: €12.40 → €12.90')).toBeDefined();
    expect(screen.getByText('Linden bowl: €12.40 → €12.90')).toBeDefined();
    await type('{F9}');
    expect(world.placed).toEqual([]);
    await panel.user.click(screen.getByRole('button', { name: 'Accept changes' }));
    await type('{F9}');
    await waitFor(() => expect(world.placed).toMatchObject([{ version: 'v2' }]));
  });

  it('is placed once, however often its reply is lost', async () => {
    const world = await open();
    await type('{F8}{ArrowRight}{F2}{Enter}Ada{F4}bowl{Enter}');
    await total('€12.40');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    world.loseReplies(50);
    await panel.user.click(screen.getByRole('button', { name: /^Create order/ }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(await screen.findByText('We didn’t get a reply. The order may already be placed.')).toBeDefined();
    world.loseReplies(0);
    await type('{F9}');
    await waitFor(() => expect(panel.address()).toMatch(/detail/));
    expect(world.placed).toHaveLength(1);
    expect(panel.platform.toasts.getSnapshot()[0]?.title).toBe('Order 101 was already placed the first time');
  });

  it('takes back what was removed, step by step', async () => {
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

  it('takes what the menu does not have', async () => {
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

  it('is there again after the page was left, and can be thrown away', async () => {
    const world = await open();
    await type('{F2}123{F4}bowl{Enter}');
    expect(lines()).toHaveLength(1);
    const { reference } = { reference: JSON.stringify(sessionStorage) };
    panel.leave();
    await open(world, true);
    expect(screen.getByText('We kept your unfinished order.')).toBeDefined();
    expect(lines()).toEqual([expect.stringMatching(/^1 Linden bowl/)]);
    expect(JSON.stringify(sessionStorage)).toBe(reference);
    await panel.user.click(screen.getByRole('button', { name: 'Discard order' }));
    expect(screen.getByText('No items yet')).toBeDefined();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  it('says that the store is paused, and offers the time from which on it sells', async () => {
    const world = takingWorld();
    world.pauseUntil(90);
    await open(world);
    await type('{F4}bowl{Enter}');
    await screen.findByText(/^New orders are paused until 01:00 PM/);
    await panel.user.click(screen.getByRole('button', { name: 'For 13:00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('13:00');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(SERVER_TIME.slice(0, 10));
  });

  it('marks a line that sold out meanwhile', async () => {
    const world = await open();
    world.sellOut('bowl');
    await type('{F4}bowl{Enter}');
    const list = screen.getByRole('list', { name: 'Order items' });
    expect(await within(list).findByText('Sold out')).toBeDefined();
  });

  it('keeps everything while offline, and says that prices need a connection', async () => {
    const world = await open();
    await type('{F8}{ArrowRight}{F2}{Enter}Ada{F4}bowl{Enter}');
    await total('€12.40');
    const asked = world.quotes();
    act(() => panel.sockets.cut());
    await screen.findByText(/^You’re offline\. Your entries/);
    await type('{F4}juice{Enter}{F9}');
    expect(lines()).toHaveLength(2);
    expect(await screen.findByText('We couldn’t calculate the price. Check your connection.')).toBeDefined();
    expect(world.quotes()).toBe(asked);
    expect(world.placed).toEqual([]);
  });

  it('says so where there is no menu', async () => {
    panel = await openPanel({
      path: '/app/orders/create',
      signedIn: buildStoreContext(),
      handlers: takingWorld({ categories: [], sub_categories: [], modifier_groups: [], items: [] }).handlers,
    });
    expect(await screen.findByText('No menu yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Custom item' })).toBeDefined();
  });
});
