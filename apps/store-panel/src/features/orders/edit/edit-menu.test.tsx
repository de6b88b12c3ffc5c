import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SAMPLE_STORE_ID } from '@store-panel/api-client/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { type EditDialogAtHand, EDITED, openEdit } from '#testing/edit-dialog.ts';
import { type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';
import { TAKING_MENU } from '#testing/taking-world.ts';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(...start: Parameters<typeof openEdit>) {
  const opened = await openEdit(...start);
  ({ panel } = opened);
  return opened.dialog;
}

const ofMenu = { 'POST /api/store/get_menu': () => ({ version: 4, menu: TAKING_MENU }) };
const asked = () => panel.transport.received('POST /api/store/get_menu');
const type = (text: string) => panel.user.keyboard(text);
const press = (dialog: EditDialogAtHand, name: string) => panel.user.click(dialog.getByRole('button', { name }));
/** Ends the question for what belongs to an item. */
const answer = (word: 'Add' | 'Change') =>
  panel.user.click(screen.getByRole('button', { name: new RegExp(`^${word} ·`) }));
const sent = () => panel.transport.received('POST /api/store/update_order');
const searchOf = (dialog: EditDialogAtHand) => dialog.findByRole('combobox', { name: 'Search the menu' });
const added = (dialog: EditDialogAtHand) =>
  within(dialog.getByRole('list', { name: 'New' }))
    .getAllByRole('listitem')
    .map((line) => `${line.querySelector('input')?.value ?? ''} ${line.textContent}`);

async function openMenu(handlers: PanelStart['handlers'] = {}) {
  const dialog = await open({ ...ofMenu, ...handlers });
  expect(asked()).toHaveLength(0);
  dialog.getByRole('button', { name: 'Add from the menu' }).focus();
  await type('{Enter}');
  const search = await searchOf(dialog);
  await waitFor(() => expect(document.activeElement).toBe(search));
  return { dialog, search };
}

it('the menu adds items by keyboard alone, asks what has to be chosen, and sends them as the menu names and prices them', async () => {
  const { dialog, search } = await openMenu({
    'POST /api/store/update_order': () => ({ order: { ...EDITED, version: 4 } }),
  });
  await type('2 apple{ArrowDown}{Enter}');
  expect(added(dialog)).toEqual([expect.stringMatching(/^2 Apple juice€4.50 each/)]);
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');

  await type('schn{Enter}');
  const asks = within(await screen.findByRole('dialog', { name: 'Chicken schnitzel' }));
  expect(document.activeElement).toBe(asks.getByRole('radio', { name: /Chips/ }));
  await panel.user.click(asks.getByRole('button', { name: /^Add/ }));
  expect(asks.getByText('At least 1 has to be chosen.')).toBeDefined();
  await type('{ArrowDown}');
  await panel.user.click(asks.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chicken schnitzel' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(search));
  // The same once more is more of it, and a number alone is how many of the last.
  await type('juice{Enter}');
  expect(added(dialog)).toEqual([
    expect.stringMatching(/^3 Apple juice/),
    expect.stringMatching(/^1 Chicken schnitzelSalad.*€16.40 each/),
  ]);
  await type('4{Enter}');
  expect(added(dialog)[0]).toMatch(/^4 Apple juice/);
  await press(dialog, 'More: Chicken schnitzel');
  // 12.50 as it was, 18.00 and 32.80.
  expect(await dialog.findByText('€63.30')).toBeDefined();
  expect(asked()).toHaveLength(1);

  await press(dialog, 'Save changes');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body.added).toEqual([
    { item_id: 'juice', name: 'Apple juice', unit_price: 450, options: [], quantity: 4, note: '' },
    {
      item_id: 'schnitzel',
      name: 'Chicken schnitzel',
      unit_price: 1490,
      options: [{ modifier_id: 'salad', name: 'Salad', quantity: 1, price: 150 }],
      quantity: 2,
      note: '',
      allergens: ['gluten', 'eggs'],
    },
  ]);
});

it('what was picked is chosen anew in its place, becomes one with a line that is the same, and has the focus afterwards', async () => {
  const { dialog, search } = await openMenu({
    'POST /api/store/update_order': () => ({ order: { ...EDITED, version: 4 } }),
  });
  await type('2 schn{Enter}{ArrowDown}');
  await answer('Add');
  await type('juice{Enter}schn{Enter} ');
  await answer('Add');
  expect(added(dialog)).toEqual([
    expect.stringMatching(/^2 Chicken schnitzelSalad/),
    expect.stringMatching(/^1 Apple juice/),
    expect.stringMatching(/^1 Chicken schnitzelChips/),
  ]);
  const [first] = dialog.getAllByRole('button', { name: 'Change: Chicken schnitzel' });
  first?.focus();
  await type('{Enter}');
  const dialogOf = () => screen.findByRole('dialog', { name: 'Chicken schnitzel' });
  const dish = await dialogOf();
  const question = within(dish);
  expect(document.activeElement).toBe(question.getByRole('radio', { name: /Salad/ }));
  expect(question.getByRole('spinbutton', { name: 'Quantity: Chicken schnitzel' })).toHaveProperty('value', '2');
  // Escape leaves it as it was, and the menu below it open.
  await type('{Escape}');
  act(() => void dish.dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(dish.isConnected).toBe(false));
  expect(search.isConnected).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(first));

  await type('{Enter}');
  await panel.user.type(within(await dialogOf()).getByLabelText(/^Note/), 'crisp');
  await answer('Change');
  expect(added(dialog)[0]).toMatch(/^2 Chicken schnitzelSalad.*crisp/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  await type('{Enter}');
  await panel.user.clear(within(await dialogOf()).getByLabelText(/^Note/));
  await panel.user.click(screen.getByRole('radio', { name: /Chips/ }));
  await answer('Change');
  expect(added(dialog)).toEqual([
    expect.stringMatching(/^3 Chicken schnitzelChips/),
    expect.stringMatching(/^1 Apple juice/),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(first));
  await press(dialog, 'Save changes');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body.added).toMatchObject([
    { item_id: 'schnitzel', quantity: 3, note: '', options: [{ modifier_id: 'chips' }] },
    { item_id: 'juice', quantity: 1 },
  ]);
});

it('what was chosen with an item and is gone from the menu is chosen anew; of an item that is gone nothing is', async () => {
  const { dialog } = await openMenu({ 'POST /api/store/update_order': () => refuse('validationFailed') });
  await type('schn{Enter}{ArrowDown}');
  await answer('Add');
  await type('juice{Enter}');
  expect(added(dialog)).toHaveLength(2);
  panel.transport.handle({
    'POST /api/store/get_menu': () => ({
      version: 5,
      menu: {
        ...TAKING_MENU,
        items: TAKING_MENU.items.filter(({ item_id }) => item_id !== 'juice'),
        modifier_groups: TAKING_MENU.modifier_groups.map((group) => ({
          ...group,
          modifiers: group.modifiers.filter(({ modifier_id }) => modifier_id !== 'salad'),
        })),
      },
    }),
  });
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('Something that was chosen is gone: choose again')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Change: No longer on the menu' })).toBeNull();
  await press(dialog, 'Change: Chicken schnitzel');
  await panel.user.click(await screen.findByRole('radio', { name: /Chips/ }));
  await answer('Change');
  expect(added(dialog)[0]).toMatch(/^1 Chicken schnitzelChips/);
});

it('the menu is closed by Escape, with nothing else: not the dialog around it, and not together with the question above it', async () => {
  const { dialog, search } = await openMenu();
  await type('schn{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Chicken schnitzel' });
  await type('{Escape}');
  expect(search.isConnected).toBe(true);
  // As a browser goes on after the key.
  act(() => void question.dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(question.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(search));
  await type('cak{Escape}');
  expect(search).toHaveProperty('value', '');
  const keys: boolean[] = [];
  const note = (event: KeyboardEvent) => keys.push(event.defaultPrevented);
  window.addEventListener('keydown', note);
  await type('{Escape}');
  window.removeEventListener('keydown', note);
  expect(keys).toEqual([true]);
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add from the menu' }));
});

it('the menu lets nobody pick what is off the menu or sold out', async () => {
  const soldOut = {
    limit_id: 'limit-1',
    item_id: 'bowl',
    name: ['', 'Linden-Bowl', 'Linden bowl'],
    starts_at: SERVER_TIME,
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    set_by: { kind: 'store' as const, id: SAMPLE_STORE_ID, name: null },
  };
  const { dialog } = await openMenu({
    'POST /api/store/get_sales_state': () => ({
      version: 1,
      limits: [],
      sold_out: [soldOut],
      reopens_at: 0,
      server_time: SERVER_TIME,
    }),
  });
  for (const name of ['plum', 'bowl']) {
    await type(`${name}{Enter}{Escape}`);
    expect(dialog.queryByRole('list', { name: 'New' })).toBeNull();
  }
  expect(dialog.getByText('Nothing is changed yet.')).toBeDefined();
});

it('the menu is asked anew where the platform refuses, and says at the line what cannot be had any more', async () => {
  const { dialog } = await openMenu();
  await type('juice{Enter}bowl{Enter}');
  expect(await dialog.findByText('€29.40')).toBeDefined();
  panel.transport.handle({
    'POST /api/store/preview_order_update': () => refuse('itemNotAvailable'),
    'POST /api/store/get_menu': () => ({
      version: 5,
      menu: {
        ...TAKING_MENU,
        items: TAKING_MENU.items
          .filter(({ item_id }) => item_id !== 'bowl')
          .map((item) => (item.item_id === 'juice' ? { ...item, is_in_stock: false } : item)),
      },
    }),
  });
  await press(dialog, 'More: Bread');
  expect(await dialog.findByText('Off the menu for now')).toBeDefined();
  expect(added(dialog)).toEqual([
    expect.stringMatching(/Apple juice.*Off the menu for now$/),
    ' No longer on the menu',
  ]);
  await press(dialog, 'Save changes');
  const remove = dialog.getByRole('button', { name: 'Remove: Apple juice' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  expect(sent()).toEqual([]);
});

it('the menu brings a new price into what was picked before', async () => {
  const { dialog } = await openMenu({ 'POST /api/store/update_order': () => refuse('orderFailed') });
  await type('juice{Enter}');
  expect(await dialog.findByText('€17.00')).toBeDefined();
  const items = TAKING_MENU.items.map((item) => ({ ...item, price: item.price + 50 }));
  panel.transport.handle({ 'POST /api/store/get_menu': () => ({ version: 5, menu: { ...TAKING_MENU, items } }) });
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('€17.50')).toBeDefined();
  expect(added(dialog)).toEqual([expect.stringMatching(/€5.00 each/)]);
});

it('the menu that cannot be fetched leaves the line that is typed', async () => {
  const dialog = await open({ 'POST /api/store/get_menu': () => refuse('notAllowed') });
  await press(dialog, 'Add from the menu');
  expect(await dialog.findByRole('alert')).toBeDefined();
  await press(dialog, 'Not on the menu');
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  await type('Cake');
  await panel.user.type(dialog.getByLabelText(/^Price of one/), '3.50');
  expect(await dialog.findByText('€16.00')).toBeDefined();
  panel.transport.handle(ofMenu);
  await press(dialog, 'Try again');
  expect(await searchOf(dialog)).toBeDefined();
});

it('what was picked is there again, once the page is', async () => {
  await openMenu();
  await type('juice{Enter}schn{Enter}');
  await screen.findByRole('dialog', { name: 'Chicken schnitzel' });
  panel.leave();
  const dialog = await open(ofMenu, EDITED, true);
  await waitFor(() => expect(added(dialog)).toEqual([expect.stringMatching(/^1 Apple juice/)]));
  expect(await dialog.findByText('€17.00')).toBeDefined();
  await press(dialog, 'Remove: Apple juice');
  expect(dialog.getByText('Nothing is changed yet.')).toBeDefined();
});
