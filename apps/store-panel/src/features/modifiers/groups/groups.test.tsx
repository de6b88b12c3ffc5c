import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  buildGroup,
  buildItem,
  buildModifier,
  buildSubCategory,
  EMPTY_EDITOR_MENU,
  englishName,
  fakeMenuEditor,
} from '#testing/menu/fake-menu-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const SIZE = buildGroup('size', {
  name: englishName('Size'),
  min: 1,
  modifiers: [
    buildModifier('small', { name: englishName('Small'), is_default: true }),
    buildModifier('large', { name: englishName('Large'), price: 250 }),
  ],
});
const MENU: EditorMenu = {
  ...EMPTY_EDITOR_MENU,
  sub_categories: [buildSubCategory('pizza', { name: englishName('Pizza') })],
  items: [
    buildItem('margherita', 'pizza', { name: englishName('Margherita'), modifier_group_ids: ['size'] }),
    buildItem('funghi', 'pizza', { name: englishName('Funghi'), sequence_number: 1 }),
    buildItem('salami', 'pizza', { name: englishName('Salami'), sequence_number: 2, modifier_group_ids: ['extras'] }),
  ],
  modifier_groups: [
    SIZE,
    buildGroup('extras', { name: englishName('Extras'), max: 3, sequence_number: 1, is_visible: false }),
  ],
};

async function open(overrides: Partial<PanelStart> = {}, menu = MENU) {
  const server = fakeMenuEditor(menu);
  panel = await openPanel({
    path: '/app/menu/modifier-group',
    ...overrides,
    handlers: { ...server.handlers, ...overrides.handlers },
  });
  return server;
}
const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** The toast; a live region has its text too. */
const toast = (text: string) => screen.findByText(text, { selector: 'p' });
/** Modifier rows of the open form. */
const modifierRows = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getAllByRole('row').map((row) => row.getAttribute('data-row'));

describe('modifier groups', () => {
  it('show their range in words, their modifiers and how many items use them', async () => {
    await open();
    expect(
      await screen.findByRole('row', { name: 'Size choose one \u2068Small\u2069, \u2068Large €2.50\u2069' }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Extras choose up to 3 Hidden No modifiers yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 item: Size' })).toBeTruthy();
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search groups and modifiers' }), 'large');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
  });

  it('say while they are typed what customers have to choose, and mark a range that is impossible', async () => {
    const server = await open();
    await press('Add modifier group');
    const form = await dialog('Add modifier group');
    expect(form.getByText('Customers can’t choose anything yet. Add a visible modifier.')).toBeTruthy();
    await panel.user.type(form.getByLabelText('Name'), 'Sauce');
    await panel.user.click(form.getByRole('button', { name: 'Add modifier' }));
    expect(form.getByText('Customers can choose up to 1, or nothing.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('group-field-modifiers.0.name.2'));
    await panel.user.keyboard('Ketchup');
    await panel.user.clear(form.getByLabelText('Up to'));
    await panel.user.type(form.getByLabelText('Up to'), '2');
    expect(form.getByText(/^Customers can only choose from 1 visible modifier/)).toBeTruthy();
    await panel.user.click(form.getByRole('button', { name: 'Add modifier group' }));
    await form.findByText('This range isn’t possible. Check the minimum and maximum.');
    expect(server.bodies('save_modifier_group')).toEqual([]);
    await panel.user.click(form.getByRole('checkbox', { name: /^Allow more than one of the same/ }));
    expect(form.getByText(/They can take the same one more than once/)).toBeTruthy();
    await panel.user.click(form.getByRole('button', { name: 'Add modifier group' }));
    await toast('Modifier group added');
    expect(server.bodies('save_modifier_group')).toEqual([
      {
        modifier_group_id: null,
        version: null,
        name: englishName('Sauce'),
        sequence_number: 2,
        is_visible: true,
        min: 0,
        max: 2,
        allows_quantity: true,
        external_id: null,
        modifiers: [
          {
            modifier_id: null,
            name: englishName('Ketchup'),
            price: 0,
            is_default: false,
            is_visible: true,
            external_id: null,
          },
        ],
      },
    ]);
  });

  it('let customers choose all of their modifiers, however many there are', async () => {
    const server = await open();
    await press('Edit: Size');
    const form = await dialog('Edit modifier group');
    await panel.user.click(form.getByRole('checkbox', { name: 'Any number' }));
    expect(form.getByText('Customers must choose at least 1.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Up to').value).toBe('2');
    await panel.user.click(form.getByRole('button', { name: 'Add modifier' }));
    await panel.user.keyboard('Huge');
    expect(form.getByLabelText<HTMLInputElement>('Up to').value).toBe('3');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Modifier group saved');
    expect(server.bodies('save_modifier_group')).toMatchObject([{ min: 1, max: 3 }]);
    await press('Edit: Size');
    const again = await dialog('Edit modifier group');
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Any number' }).checked).toBe(true);
  });

  it('are shown as customers choose from them, in any language', async () => {
    await open();
    await press('Edit: Size');
    const form = await dialog('Edit modifier group');
    const preview = within(form.getByRole('region', { name: 'What customers see' }));
    expect(preview.getByRole<HTMLInputElement>('radio', { name: 'Small' }).checked).toBe(true);
    await panel.user.click(form.getByRole('checkbox', { name: 'Any number' }));
    await panel.user.click(preview.getByRole('checkbox', { name: 'Large +€2.50' }));
    expect(preview.getByRole<HTMLInputElement>('checkbox', { name: 'Small' }).checked).toBe(true);
    await panel.user.selectOptions(preview.getByLabelText('Customers’ language'), 'ar');
    const arabic = await preview.findByRole('group', { name: /اختر 1 على الأقل/ });
    expect(arabic.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('have their modifiers typed one after the other', async () => {
    const server = await open();
    await press('Add modifier group');
    const form = await dialog('Add modifier group');
    await panel.user.type(form.getByLabelText('Name'), 'Sauce');
    await panel.user.click(form.getByRole('button', { name: 'Add modifier' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('group-field-modifiers.0.name.2'));
    await panel.user.keyboard('Ketchup{Tab}');
    form.getByLabelText('Price').focus();
    await panel.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.id).toBe('group-field-modifiers.1.name.2'));
    await panel.user.keyboard('Mustard');
    expect(server.bodies('save_modifier_group')).toEqual([]);
    await panel.user.click(form.getByRole('button', { name: 'Add modifier group' }));
    await toast('Modifier group added');
    expect(server.bodies('save_modifier_group')).toMatchObject([
      { modifiers: [{ name: englishName('Ketchup') }, { name: englishName('Mustard') }] },
    ]);
  });

  it('have their modifiers edited, moved and removed before they are saved', async () => {
    const server = await open();
    await press('Edit: Size');
    const form = await dialog('Edit modifier group');
    form.getByRole('row', { name: /^Small/ }).focus();
    await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(modifierRows(form)).toEqual(['large', 'small']);
    await panel.user.click(form.getByRole('button', { name: 'Edit: Large' }));
    const price = form.getByLabelText('Price');
    await panel.user.clear(price);
    await panel.user.type(price, '3');
    await panel.user.click(form.getByRole('button', { name: 'More actions: Small' }));
    await panel.user.click(await form.findByRole('menuitem', { name: 'Remove modifier', hidden: true }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Modifier group saved');
    expect(server.bodies('save_modifier_group')).toMatchObject([
      { modifier_group_id: 'size', version: 1, modifiers: [{ modifier_id: 'large', price: 300 }] },
    ]);
  });

  it('open the modifier whose name is missing', async () => {
    const server = await open();
    await press('Edit: Size');
    const form = await dialog('Edit modifier group');
    await panel.user.click(form.getByRole('button', { name: 'Edit: Large' }));
    await panel.user.clear(form.getAllByLabelText('Name')[1] as HTMLElement);
    await panel.user.click(form.getByRole('button', { name: 'Close: New modifier' }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Enter the name.');
    expect(form.getByRole('row', { name: /Check this/ })).toBeTruthy();
    expect(server.bodies('save_modifier_group')).toEqual([]);
  });

  it('keep what others changed in other modifiers meanwhile', async () => {
    const server = await open();
    await press('Edit: Size');
    const form = await dialog('Edit modifier group');
    await panel.user.click(form.getByRole('button', { name: 'Edit: Large' }));
    const price = form.getByLabelText('Price');
    await panel.user.clear(price);
    await panel.user.type(price, '3');
    const [small, large] = SIZE.modifiers;
    if (!small || !large) throw new Error('the group has two modifiers');
    server.change('modifier_groups', 'size', { modifiers: [{ ...small, price: 50 }, large] });
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Modifier group saved');
    expect(server.menu().modifier_groups[0]?.modifiers.map(({ price: saved }) => saved)).toEqual([50, 300]);
  });

  it('ask about the price of a modifier that two people changed', async () => {
    const server = await open();
    await press('Edit: Size');
    const form = await dialog('Edit modifier group');
    await panel.user.click(form.getByRole('button', { name: 'Edit: Large' }));
    const price = form.getByLabelText('Price');
    await panel.user.clear(price);
    await panel.user.type(price, '3');
    const [small, large] = SIZE.modifiers;
    if (!small || !large) throw new Error('the group has two modifiers');
    server.change('modifier_groups', 'size', { modifiers: [small, { ...large, price: 280 }] });
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await form.findByRole('group', { name: 'Large: Price' }));
    await panel.user.click(question.getByRole('radio', { name: 'Theirs: 2.80' }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Modifier group saved');
    expect(server.menu().modifier_groups[0]?.modifiers[1]?.price).toBe(280);
  });

  it('are used for many items at once; an item that fails stays to be tried again', async () => {
    const server = await open();
    await press('1 item: Size');
    const form = await dialog('Items with Size');
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Margherita' }).checked).toBe(true);
    await panel.user.click(form.getByRole('checkbox', { name: 'Pizza' }));
    await panel.user.click(form.getByRole('checkbox', { name: 'Margherita' }));
    server.change('items', 'funghi', { price: 1000 });
    let fails = true;
    const saveItem = server.handlers['POST /api/store/save_item'];
    if (!saveItem) throw new Error('the fake server saves items');
    panel.transport.handle({
      'POST /api/store/save_item': (request) =>
        fails && request.body.item_id === 'salami' ? refuse('itemModifierGroupInvalid') : saveItem(request),
    });
    await panel.user.click(form.getByRole('button', { name: 'Save 3 changes' }));
    await form.findByText('1 item wasn’t changed');
    expect(await form.findByText(/A modifier group is missing/)).toBeTruthy();
    await toast('2 items updated');
    expect(server.menu().items).toMatchObject([
      { item_id: 'margherita', modifier_group_ids: [] },
      { item_id: 'funghi', modifier_group_ids: ['size'], price: 1000 },
      { item_id: 'salami', modifier_group_ids: ['extras'] },
    ]);
    fails = false;
    await panel.user.click(form.getByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.menu().items[2]?.modifier_group_ids).toEqual(['extras', 'size']);
  });

  it('are removed from their items when they are deleted', async () => {
    const server = await open();
    await press('More actions: Size');
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Size?' }));
    expect(question.getByText('It’s removed from 1 item.')).toBeTruthy();
    await panel.user.click(question.getByRole('button', { name: 'Delete' }));
    await toast('Modifier group deleted');
    expect(server.bodies('delete_menu_parts')).toEqual([{ kind: 'modifier_group', ids: ['size'], children: 'detach' }]);
  });

  it('cannot be given to items by a sub-store without that grant', async () => {
    await open({ signedIn: buildStoreContext({ sub_store: buildSubStore(['/app/menu/modifier-group']) }) });
    await press('1 item: Size');
    const form = await dialog('Items with Size');
    expect(form.getByText('Your account can’t change this. Ask your main store.')).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Funghi' }).disabled).toBe(true);
  });
});
