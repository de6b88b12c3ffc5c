import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type OpenedEditDialog, EDITED } from '#testing/edit-dialog.ts';
import { addedLines } from '#testing/menu/edit-menu.ts';
import { editRoom } from '#testing/edit-room.ts';
import { ORDER_ENTRY_MENU } from '#testing/fake-order-entry.ts';

const { panel, open, openMenu, type, press, sent } = editRoom();
/** The alert with the changes of the menu. */
function changesOf(dialog: OpenedEditDialog) {
  const alert = dialog.getByText('Something changed').closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('Nothing has changed');
  return alert;
}
/** Submits the dialog of a menu item. */
const confirmChoice = (word: 'Add' | 'Change') =>
  panel().user.click(screen.getByRole('button', { name: new RegExp(`^${word} ·`) }));

it('edits a picked line in place, merges it with an identical one, and restores the focus', async () => {
  const { dialog, search } = await openMenu({
    'POST /api/store/update_order': () => ({ order: { ...EDITED, version: 4 } }),
  });
  await type('2 schn{Enter}{ArrowDown}');
  await confirmChoice('Add');
  await type('juice{Enter}schn{Enter} ');
  await confirmChoice('Add');
  expect(addedLines(dialog)).toEqual([
    expect.stringMatching(/^2 Chicken schnitzelSalad/),
    expect.stringMatching(/^1 Apple juice/),
    expect.stringMatching(/^1 Chicken schnitzelChips/),
  ]);
  const [first] = dialog.getAllByRole('button', { name: 'Edit Chicken schnitzel' });
  first?.focus();
  await type('{Enter}');
  const dialogOf = () => screen.findByRole('dialog', { name: 'Chicken schnitzel' });
  const dish = await dialogOf();
  const question = within(dish);
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('radio', { name: /Salad/ })));
  expect(question.getByRole('spinbutton', { name: 'Quantity of Chicken schnitzel' })).toHaveProperty('value', '2');
  // Escape leaves the line unchanged, and the menu below it open.
  await type('{Escape}');
  act(() => void dish.dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(dish.isConnected).toBe(false));
  expect(search.isConnected).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(first));

  await type('{Enter}');
  await panel().user.type(within(await dialogOf()).getByLabelText(/^Note/), 'crisp');
  await confirmChoice('Change');
  expect(addedLines(dialog)[0]).toMatch(/^2 Chicken schnitzelSalad.*crisp/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  await type('{Enter}');
  await panel().user.clear(within(await dialogOf()).getByLabelText(/^Note/));
  await panel().user.click(screen.getByRole('radio', { name: /Chips/ }));
  await confirmChoice('Change');
  expect(addedLines(dialog)).toEqual([
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

it('lets the user choose other modifiers when one is gone, but not when the item is gone', async () => {
  const { dialog } = await openMenu({ 'POST /api/store/update_order': () => refuse('validationFailed') });
  await type('schn{Enter}{ArrowDown}');
  await confirmChoice('Add');
  await type('juice{Enter}');
  expect(addedLines(dialog)).toHaveLength(2);
  panel().transport.handle({
    'POST /api/store/get_menu': () => ({
      version: 5,
      menu: {
        ...ORDER_ENTRY_MENU,
        items: ORDER_ENTRY_MENU.items.filter(({ item_id }) => item_id !== 'juice'),
        modifier_groups: ORDER_ENTRY_MENU.modifier_groups.map((group) => ({
          ...group,
          modifiers: group.modifiers.filter(({ modifier_id }) => modifier_id !== 'salad'),
        })),
      },
    }),
  });
  await press(dialog, 'Save changes');
  expect(await dialog.findByText('An option is no longer available: choose again')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Edit No longer on the menu' })).toBeNull();
  await press(dialog, 'Edit Chicken schnitzel');
  await panel().user.click(await screen.findByRole('radio', { name: /Chips/ }));
  await confirmChoice('Change');
  expect(addedLines(dialog)[0]).toMatch(/^1 Chicken schnitzelChips/);
});

it('fetches the menu again when the platform rejects, and shows unavailable items at their lines', async () => {
  const { dialog } = await openMenu();
  await type('juice{Enter}bowl{Enter}');
  expect(await dialog.findByText('€29.40')).toBeDefined();
  panel().transport.handle({
    'POST /api/store/preview_order_update': () => refuse('itemNotAvailable'),
    'POST /api/store/get_menu': () => ({
      version: 5,
      menu: {
        ...ORDER_ENTRY_MENU,
        items: ORDER_ENTRY_MENU.items
          .filter(({ item_id }) => item_id !== 'bowl')
          .map((item) => (item.item_id === 'juice' ? { ...item, is_in_stock: false } : item)),
      },
    }),
  });
  await press(dialog, 'Increase quantity of Bread');
  expect(await dialog.findByText('Unavailable')).toBeDefined();
  expect(addedLines(dialog)).toEqual([expect.stringMatching(/Apple juice.*Unavailable$/), ' No longer on the menu']);
  const listedChanges = () =>
    within(changesOf(dialog))
      .getAllByRole('listitem')
      .map(({ textContent: text }) => text);
  expect(listedChanges()).toEqual(['Apple juice: unavailable', 'Linden bowl: no longer on the menu']);
  // Saving focuses the changes first, then the invalid line.
  await press(dialog, 'Save changes');
  const agree = dialog.getByRole('button', { name: 'Accept changes' });
  expect(document.activeElement).toBe(agree);
  await type('{Enter}');
  expect(agree.isConnected).toBe(false);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Save changes' }));
  await type('{Enter}');
  const remove = dialog.getByRole('button', { name: 'Remove Apple juice' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  expect(sent()).toEqual([]);
});

it('lists changed menu prices next to the new total, and saves only after the user accepts them', async () => {
  const { dialog } = await openMenu({ 'POST /api/store/update_order': () => refuse('orderFailed') });
  await type('2 juice{Enter}bowl{Enter}');
  await panel().user.type(dialog.getByLabelText(/^Reason/), 'more guests');
  expect(await dialog.findByText('€33.90')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Accept changes' })).toBeNull();
  const items = ORDER_ENTRY_MENU.items.map((item) =>
    item.item_id === 'juice' ? { ...item, price: item.price + 50 } : item,
  );
  panel().transport.handle({
    'POST /api/store/get_menu': () => ({ version: 5, menu: { ...ORDER_ENTRY_MENU, items } }),
  });
  await press(dialog, 'Save changes');
  expect(
    await dialog.findByText('Your changes weren’t saved. They’re still here, so you can try again.'),
  ).toBeDefined();
  expect(await dialog.findByText('€34.90')).toBeDefined();
  expect(
    within(changesOf(dialog))
      .getAllByRole('listitem')
      .map(({ textContent: text }) => text),
  ).toEqual(['Apple juice: €4.50 → €5.00']);
  expect(dialog.queryByText('The order wasn’t placed. Try again.')).toBeNull();
  const total = dialog.getByText('New total');
  expect(changesOf(dialog).compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dialog.getByLabelText(/^Reason/).compareDocumentPosition(changesOf(dialog))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(addedLines(dialog)).toEqual([
    expect.stringMatching(/^2 .*€5.00 each/),
    expect.stringMatching(/^1 Linden bowl/),
  ]);
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'more guests');
  await press(dialog, 'Save changes');
  expect(sent()).toHaveLength(1);

  panel().transport.handle({ 'POST /api/store/update_order': () => ({ order: { ...EDITED, version: 4 } }) });
  await press(dialog, 'Accept changes');
  expect(dialog.queryByText(/^Your changes weren’t saved/)).toBeNull();
  await press(dialog, 'Save changes');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({
    added: [
      { item_id: 'juice', unit_price: 500, quantity: 2 },
      { item_id: 'bowl', quantity: 1 },
    ],
    reason: 'more guests',
  });
});

it('keeps input that the platform rejects, and shows its error', async () => {
  const dialog = await open({
    'POST /api/store/preview_order_update': () => refuse('validationFailed'),
    'POST /api/store/update_order': () => refuse('validationFailed'),
  });
  await press(dialog, 'Increase quantity of Soup');
  await panel().user.type(dialog.getByLabelText(/^Reason/), 'more guests');
  expect(
    await dialog.findByText(
      'We couldn’t calculate the new total. Something you entered isn’t valid. Check it and try again.',
    ),
  ).toBeDefined();
  await press(dialog, 'Save changes');
  const refused = await dialog.findByText(/^Your changes weren’t saved/);
  expect(refused.closest('[role=alert]')?.textContent).toMatch(
    /try again\.Something you entered isn’t valid\. Check it and try again\.$/,
  );
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'more guests');
  expect(dialog.getByRole('spinbutton', { name: 'Quantity of Soup' })).toHaveProperty('value', '3');
});
