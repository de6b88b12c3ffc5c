import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { EDITOR_MENU, NO_EDITOR_MENU } from '#testing/menu/editor-menu.ts';
import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(editor = fakeItemEditor(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path: '/app/menu/item', handlers: editor.handlers, ...start });
  return editor;
}
const table = () => screen.findByRole('table', { name: 'Items' });
/** Names of the items that are shown. */
const names = async () => (await within(await table()).findAllByRole('rowheader')).map((cell) => cell.textContent);
async function rowOf(name: string) {
  const cell = await within(await table()).findByRole('rowheader', { name: new RegExp(`^${name}`) });
  return within(cell.closest('tr') ?? cell);
}
const select = async (name: string) =>
  panel.user.click((await rowOf(name)).getByRole('checkbox', { name: `Select ${name}` }));
const toasts = () => panel.services.toasts.getSnapshot();
const toast = (title: string) => waitFor(() => expect(toasts().map((one) => one.title)).toContain(title));
const undo = () => act(() => toasts().at(-1)?.action?.onSelect());

describe('the items of the menu', () => {
  it('are listed by place, and found by name, code and label', async () => {
    await open();
    expect(await names()).toEqual([
      'Chicken schnitzel',
      'Linden bowl',
      'Apple cakeHidden',
      'PunchHidden with its category',
      'Apple juice',
    ]);
    const places = within(screen.getByRole('navigation', { name: 'Menu sections' }));
    await panel.user.click(places.getByRole('button', { name: /^Cakes/ }));
    await waitFor(async () => expect(await names()).toEqual(['Apple cakeHidden']));
    expect(panel.address()).toBe('/app/menu/item?place=cakes');
    await panel.user.click(places.getByRole('button', { name: /^All items/ }));
    await panel.user.keyboard('/hahnchen');
    await waitFor(async () => expect(await names()).toEqual(['Chicken schnitzel']));
    await panel.user.clear(screen.getByRole('searchbox', { name: 'Search items' }));
    await panel.user.selectOptions(screen.getByLabelText('Label or allergen'), 'Vegan');
    await waitFor(async () => expect(await names()).toEqual(['Linden bowl']));
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'xyz');
    await panel.user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await names()).toHaveLength(5));
  });

  it('that nobody can order say why', async () => {
    const modifier_groups = EDITOR_MENU.modifier_groups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map((modifier) => ({ ...modifier, is_visible: false })),
    }));
    await open(fakeItemEditor({ ...EDITOR_MENU, modifier_groups }));
    (await rowOf('Chicken schnitzel')).getByText(/^Customers can’t order this item: “Side dish” asks for more/);
    expect((await rowOf('Linden bowl')).queryByText(/^Customers can’t order/)).toBeNull();
  });

  it('are sold out, off and available by one control, each with a way back', async () => {
    const editor = await open();
    const bowl = await rowOf('Linden bowl');
    await panel.user.click(bowl.getByRole('button', { name: 'Available: Linden bowl' }));
    await panel.user.click(
      await screen.findByRole('menuitem', { name: 'Sold out for the rest of today', hidden: true }),
    );
    await toast('Linden bowl marked as sold out');
    expect(editor.bodies('mark_sold_out')).toEqual([{ item_ids: ['bowl'], back_on: '2026-01-06' }]);
    const soldOut = await bowl.findByRole('button', { name: /^Sold out until .*: Linden bowl$/ });
    await panel.user.click(soldOut);
    await panel.user.click(await screen.findByRole('menuitemradio', { name: 'Off until I put it back', hidden: true }));
    await toast('Linden bowl is off until you put it back');
    expect(editor.bodies('save_item')).toMatchObject([{ item_id: 'bowl', is_in_stock: false, price: 1240 }]);
    await panel.user.click(bowl.getByRole('button', { name: 'Off: Linden bowl' }));
    await panel.user.click(await screen.findByRole('menuitemradio', { name: 'Available', hidden: true }));
    await bowl.findByRole('button', { name: 'Available: Linden bowl' });
    expect(editor.bodies('end_sales_limits')).toEqual([{ limit_ids: ['limit-bowl'] }]);
  });

  it('are hidden together, one after the other, and shown again by one press', async () => {
    const editor = await open();
    await select('Chicken schnitzel');
    await select('Linden bowl');
    await panel.user.click(screen.getByRole('button', { name: 'Hide' }));
    await toast('2 items hidden from customers');
    expect(editor.bodies('save_item')).toMatchObject([
      { item_id: 'schnitzel', is_visible: false },
      { item_id: 'bowl', is_visible: false },
    ]);
    undo();
    await waitFor(() =>
      expect(editor.bodies('revert_setting_change')).toEqual([{ change_id: 'change-9' }, { change_id: 'change-8' }]),
    );
  });

  it('that could not be changed with the others are listed with the reason', async () => {
    const editor = fakeItemEditor();
    editor.refuseItem('bowl', refuse('itemNameAlreadyUsed'));
    await open(editor);
    await select('Chicken schnitzel');
    await select('Linden bowl');
    await panel.user.click(screen.getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Some items weren’t changed' }));
    expect(dialog.getByRole('link', { name: 'Linden bowl' })).toBeTruthy();
    expect(dialog.queryByText('Chicken schnitzel')).toBeNull();
  });

  it('move to the end of another sub-category in one call', async () => {
    const editor = await open();
    await select('Linden bowl');
    await panel.user.click(screen.getByRole('button', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Linden bowl?' }));
    await panel.user.type(dialog.getByRole('combobox', { name: 'Sub-category' }), 'drin');
    await panel.user.keyboard('{Enter}');
    await panel.user.click(dialog.getByRole('button', { name: 'Move' }));
    await toast('Linden bowl moved to Drinks');
    expect(editor.bodies('save_menu_order')).toEqual([
      { kind: 'item', parent_id: 'drinks', ids: ['juice', 'bowl'], base_ids: ['juice'] },
    ]);
  });

  it('are deleted after a question, by key too, and come back with Undo', async () => {
    const editor = await open();
    (await rowOf('Linden bowl')).getByRole('link').focus();
    await panel.user.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Linden bowl?' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await names()).not.toContain('Linden bowl'));
    expect(editor.bodies('delete_menu_parts')).toEqual([{ kind: 'item', ids: ['bowl'] }]);
    await toast('Item deleted');
    undo();
    await waitFor(async () => expect(await names()).toContain('Linden bowl'));
  });

  it('can be read but not changed offline', async () => {
    await open();
    await table();
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    act(() => panel.sockets.cut());
    const add = await screen.findByRole('button', { name: 'Add item' });
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
    expect((await rowOf('Linden bowl')).queryByRole('button', { name: /^Available/ })).toBeNull();
  });

  it('say why they could not be loaded, and try again', async () => {
    const editor = fakeItemEditor();
    editor.failReads(true);
    await open(editor);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    editor.failReads(false);
    await panel.user.click(retry);
    expect(await names()).toHaveLength(5);
  });

  it('of an empty menu begin with an item or a sub-category', async () => {
    const editor = await open(fakeItemEditor(NO_EDITOR_MENU));
    await panel.user.click(await screen.findByRole('button', { name: 'Add sub-category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New sub-category' }));
    await panel.user.type(dialog.getByLabelText('Name'), 'Mains');
    await panel.user.click(dialog.getByRole('button', { name: 'Add sub-category' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New item' }));
    expect(editor.bodies('save_sub_category')).toMatchObject([{ name: ['', '', 'Mains'], category_id: null }]);
    expect(await drawer.findByRole('combobox', { name: 'Sub-category' })).toHaveProperty('value', 'Mains');
  });

  it('are open to a sub-store that has them granted', async () => {
    await open(fakeItemEditor(), { signedIn: buildStoreContext({ sub_store: buildSubStore(['/app/menu/item']) }) });
    expect(await names()).toHaveLength(5);
  });
});
