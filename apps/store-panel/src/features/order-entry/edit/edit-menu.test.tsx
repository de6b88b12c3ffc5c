import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EDITED } from '#testing/edit-dialog.ts';
import { addedLines, OF_MENU, searchOf } from '#testing/menu/edit-menu.ts';
import { editRoom } from '#testing/edit-room.ts';
import { SERVER_TIME } from '#testing/panel.tsx';

const { panel, open, openMenu, type, press, sent } = editRoom();

it("adds menu items by keyboard alone, asks for modifiers, and sends the menu's names and prices", async () => {
  const { dialog, search } = await openMenu({
    'POST /api/store/update_order': () => ({ order: { ...EDITED, version: 4 } }),
  });
  await type('2 apple{ArrowDown}{Enter}');
  expect(addedLines(dialog)).toEqual([expect.stringMatching(/^2 Apple juice€4.50 each/)]);
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');

  await type('schn{Enter}');
  const asks = within(await screen.findByRole('dialog', { name: 'Chicken schnitzel' }));
  expect(document.activeElement).toBe(asks.getByRole('radio', { name: /Chips/ }));
  await panel().user.click(asks.getByRole('button', { name: /^Add/ }));
  expect(asks.getByText('Choose at least 1.')).toBeDefined();
  await type('{ArrowDown}');
  await panel().user.click(asks.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chicken schnitzel' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(search));
  // The same item adds to its quantity, and a number alone sets the quantity of the last one.
  await type('juice{Enter}');
  expect(addedLines(dialog)).toEqual([
    expect.stringMatching(/^3 Apple juice/),
    expect.stringMatching(/^1 Chicken schnitzelSalad.*€16.40 each/),
  ]);
  await type('4{Enter}');
  expect(addedLines(dialog)[0]).toMatch(/^4 Apple juice/);
  await press(dialog, 'Increase quantity of Chicken schnitzel');
  // 12.50 as it was, 18.00 and 32.80.
  expect(await dialog.findByText('€63.30')).toBeDefined();
  expect(panel().transport.received('POST /api/store/get_menu')).toHaveLength(1);

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

it('closes only the menu on Escape: not the dialog around it, and not together with a dialog above it', async () => {
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

it('does not let users pick items that are off the menu or sold out', async () => {
  const soldOut = {
    limit_id: 'limit-1',
    item_id: 'bowl',
    name: ['', 'Linden-Bowl', 'Linden bowl'],
    starts_at: SERVER_TIME,
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    set_by: { kind: 'store' as const, id: STORE_ID_FIXTURE, name: null },
  };
  const { dialog } = await openMenu({
    'POST /api/store/get_sales_state': () => ({
      version: 1,
      limits: [],
      sold_out: [soldOut],
      hours: [],
      reopens_at: 0,
      server_time: SERVER_TIME,
    }),
  });
  for (const name of ['plum', 'bowl']) {
    await type(`${name}{Enter}{Escape}`);
    expect(dialog.queryByRole('list', { name: 'New' })).toBeNull();
  }
  expect(dialog.getByText('No changes yet.')).toBeDefined();
});

it('keeps a custom item when the menu cannot be fetched', async () => {
  const dialog = await open({ 'POST /api/store/get_menu': () => refuse('notAllowed') });
  await press(dialog, 'Add from the menu');
  expect(await dialog.findByRole('alert')).toBeDefined();
  await press(dialog, 'Custom item');
  expect(document.activeElement).toBe(dialog.getByLabelText('Item'));
  await type('Cake');
  await panel().user.type(dialog.getByLabelText(/^Unit price/), '3.50');
  expect(await dialog.findByText('€16.00')).toBeDefined();
  panel().transport.handle(OF_MENU);
  await press(dialog, 'Try again');
  expect(await searchOf(dialog)).toBeDefined();
});

it('restores picked lines after a reload', async () => {
  await openMenu();
  await type('juice{Enter}schn{Enter}');
  await screen.findByRole('dialog', { name: 'Chicken schnitzel' });
  panel().leave();
  const dialog = await open(OF_MENU, EDITED, true);
  await waitFor(() => expect(addedLines(dialog)).toEqual([expect.stringMatching(/^1 Apple juice/)]));
  expect(await dialog.findByText('€17.00')).toBeDefined();
  await press(dialog, 'Remove Apple juice');
  expect(dialog.getByText('No changes yet.')).toBeDefined();
});
