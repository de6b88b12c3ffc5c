import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(path: string, editor = fakeItemEditor(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path, ...start, handlers: { ...editor.handlers, ...start.handlers } });
  return editor;
}
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const toast = (title: string) =>
  waitFor(() => expect(panel.services.toasts.getSnapshot().map((one) => one.title)).toContain(title));

describe('the form of an item', () => {
  it('adds one after the other with the keyboard, in the same place and with the same groups', async () => {
    const editor = await open('/app/menu/item?place=mains');
    await screen.findByRole('link', { name: 'Linden bowl' });
    await panel.user.keyboard('n');
    const form = await drawer('New item');
    const name = await form.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(form.getByRole('combobox', { name: 'Sub-category' })).toHaveProperty('value', 'Mains');
    await panel.user.keyboard('Goulash');
    await panel.user.type(form.getByLabelText(/^Price/), '13.5');
    await panel.user.type(form.getByRole('combobox', { name: /^Modifier groups/ }), 'ext');
    await panel.user.keyboard('{Enter}');
    name.focus();
    await panel.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(editor.bodies('save_item')).toHaveLength(1));
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await panel.user.keyboard('Ragout');
    await panel.user.type(form.getByLabelText(/^Price/), '12');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New item' })).toBeNull());
    const shared = { item_id: null, version: null, sub_category_id: 'mains', modifier_group_ids: ['extras'] };
    expect(editor.bodies('save_item')).toMatchObject([
      { ...shared, name: ['', '', 'Goulash'], price: 1350, sequence_number: 2, allergens: null, is_visible: true },
      { ...shared, name: ['', '', 'Ragout'], price: 1200, sequence_number: 3 },
    ]);
    await panel.user.keyboard('n');
    const next = await drawer('New item');
    expect(next.getByRole('combobox', { name: 'Sub-category' })).toHaveProperty('value', 'Mains');
    expect(next.getByText('Extras')).toBeTruthy();
    // In another sub-category it begins without them.
    await panel.user.type(next.getByRole('combobox', { name: 'Sub-category' }), 'Drinks');
    await panel.user.keyboard('{Enter}');
    await waitFor(() => expect(next.queryByText('Extras')).toBeNull());
  });

  it('says what is missing, and which name is used already', async () => {
    const editor = fakeItemEditor();
    await open('/app/menu/item?item=new', editor);
    const form = await drawer('New item');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Enter the name.');
    expect(form.getByText('Enter the price.')).toBeTruthy();
    expect(form.getByText('Select a sub-category.')).toBeTruthy();
    expect(editor.bodies('save_item')).toEqual([]);
    editor.refuseItem('new', refuse('itemNameAlreadyUsed'));
    await panel.user.type(form.getByLabelText('Name'), 'Linden bowl');
    await panel.user.type(form.getByLabelText(/^Price/), '1');
    await panel.user.type(form.getByRole('combobox', { name: 'Sub-category' }), 'mains');
    await panel.user.keyboard('{Enter}');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  });

  it('tells allergens that are not stated from none, and asks which', async () => {
    const editor = await open('/app/menu/item?item=bowl');
    const form = await drawer('Linden bowl');
    await panel.user.click(form.getByRole('radio', { name: 'Contains' }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Select at least one allergen.');
    await panel.user.click(form.getByRole('checkbox', { name: 'Nuts' }));
    await panel.user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    await panel.user.click(form.getByRole('checkbox', { name: 'Spicy' }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Item saved');
    expect(editor.bodies('save_item')).toMatchObject([
      { item_id: 'bowl', version: 1, allergens: ['nuts'], labels: ['spicy'], price: 1240 },
    ]);
  });

  it('keeps what another user changed meanwhile, and asks where both changed the same', async () => {
    const editor = await open('/app/menu/item?item=bowl');
    const form = await drawer('Linden bowl');
    const price = form.getByLabelText(/^Price/);
    await panel.user.clear(price);
    await panel.user.type(price, '14');
    editor.changeItem('bowl', { labels: ['vegan', 'organic'], price: 1300 });
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Someone else changed this too');
    expect(form.getByRole('radio', { name: /€14\.00/ })).toHaveProperty('checked', true);
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Item saved');
    expect(editor.menu().items.find(({ item_id }) => item_id === 'bowl')).toMatchObject({
      price: 1400,
      labels: ['vegan', 'organic'],
    });
  });

  it('shows what customers will see and choose, from what is typed', async () => {
    await open('/app/menu/item?item=schnitzel');
    const form = await drawer('Chicken schnitzel');
    const price = form.getByLabelText(/^Price/);
    await panel.user.clear(price);
    await panel.user.type(price, '20');
    await panel.user.click(form.getByRole('tab', { name: 'Preview' }));
    const preview = within(form.getByRole('region', { name: 'Chicken schnitzel' }));
    expect(preview.getByText('Total').textContent).toBe('Total €20.00');
    await panel.user.click(preview.getByRole('radio', { name: /Salad/ }));
    expect(preview.getByText(/^Total/).textContent).toBe('Total €21.50');
    expect(preview.getByText(/Gluten/)).toBeTruthy();
    await panel.user.selectOptions(form.getByLabelText('Customers’ language'), 'de');
    // The choice stays while the words change.
    await waitFor(() => expect(preview.getByText(/^Gesamt/).textContent).toBe('Gesamt 21,50\u00a0€'));
  });

  it('copies an item under another name', async () => {
    const editor = await open('/app/menu/item?item=new&copy=apple');
    const form = await drawer('New item');
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Copy of Apple cake');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Item added');
    expect(editor.bodies('save_item')).toMatchObject([
      { item_id: null, sub_category_id: 'cakes', external_id: null, is_visible: false, price: 450 },
    ]);
  });

  it('adds a modifier group on the way, whose fields are not those of the item', async () => {
    const editor = await open('/app/menu/item?item=bowl');
    const form = await drawer('Linden bowl');
    await panel.user.click(await form.findByRole('button', { name: 'New group…' }));
    const dialog = await drawer('Add modifier group');
    const [name] = await dialog.findAllByLabelText('Name');
    if (!name) throw new Error('The group has no name');
    await panel.user.click(name);
    await panel.user.keyboard('Size');
    await panel.user.click(dialog.getByRole('button', { name: 'Add modifier' }));
    const names = dialog.getAllByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(names.at(-1)));
    await panel.user.keyboard('Large');
    await panel.user.click(dialog.getByRole('button', { name: 'Add modifier group' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add modifier group' })).toBeNull());
    expect(editor.bodies('save_modifier_group')).toMatchObject([
      { name: ['', '', 'Size'], modifiers: [{ name: ['', '', 'Large'] }] },
    ]);
    await form.findByText('Size');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(editor.bodies('save_item')).toHaveLength(1));
    const [{ modifier_group_ids: ids, name: itemName }] = editor.bodies('save_item') as [
      { modifier_group_ids: string[]; name: string[] },
    ];
    expect(ids.at(-1)).toBe('new-1');
    expect(itemName[2]).toBe('Linden bowl');
  });

  it('adds a sub-category on the way', async () => {
    const editor = await open('/app/menu/item?item=new');
    const form = await drawer('New item');
    await panel.user.click(form.getByRole('button', { name: 'New sub-category…' }));
    const dialog = await drawer('New sub-category');
    await panel.user.type(dialog.getByLabelText('Name'), 'Soups');
    await panel.user.click(dialog.getByRole('button', { name: 'Add sub-category' }));
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Sub-category', hidden: true })).toHaveProperty('value', 'Soups'),
    );
    expect(editor.bodies('save_sub_category')).toMatchObject([{ category_id: 'food', name: ['', '', 'Soups'] }]);
  });

  it('offers its own tax where the store taxes by item, and says why not elsewhere', async () => {
    await open('/app/menu/item?item=bowl');
    const form = await drawer('Linden bowl');
    expect(form.getByLabelText(/^Tax/)).toHaveProperty('disabled', true);
    expect(form.getByText(/^Your store uses one rate/)).toBeTruthy();
    panel.leave();
    const context = buildStoreContext();
    const signedIn = { ...context, store: { ...context.store, is_use_item_tax: true } };
    const editor = await open('/app/menu/item?item=bowl', fakeItemEditor(), { signedIn });
    const taxed = await drawer('Linden bowl');
    await panel.user.type(taxed.getByLabelText(/^Tax/), '7');
    await panel.user.click(taxed.getByRole('button', { name: 'Save' }));
    await toast('Item saved');
    expect(editor.bodies('save_item')).toMatchObject([{ tax_ppm: 70_000 }]);
  });

  it('shows the changes of the item', async () => {
    const change = {
      change_id: 'c1',
      section: 'menu',
      cause: 'item_saved',
      name: ['', '', 'Linden bowl'],
      count: 1,
      actor: { kind: 'store', id: 's', name: 'Ana' },
      acting_admin: null,
      at: '2026-01-04T09:00:00.000Z',
      reverts: null,
      reverted_by: null,
    } as const;
    const row = { kind: 'item', id: 'bowl', name: [...change.name], field: 'price', before: 1190, after: 1240 };
    await open('/app/menu/item?item=bowl', fakeItemEditor(), {
      handlers: {
        'POST /api/store/list_setting_changes': () => ({
          changes: [{ ...change, name: [...change.name] }],
          has_more: false,
        }),
        'POST /api/store/get_setting_change': () => ({
          change: { ...change, name: [...change.name] },
          rows: [row],
          row_count: 1,
          can_revert: true,
          changed_since: [],
        }),
      },
    });
    const form = await drawer('Linden bowl');
    await panel.user.click(form.getByRole('tab', { name: 'History' }));
    const entry = within(await form.findByRole('list', { name: 'Changes of this item' }));
    await entry.findByText(/€11\.90/);
    expect(entry.getByText(/€12\.40/)).toBeTruthy();
    expect(entry.getByText(/Ana/)).toBeTruthy();
  });

  it('says that an item is gone, and can be read offline', async () => {
    await open('/app/menu/item?item=gone');
    const missing = await drawer('Item');
    expect(await missing.findByText('Item not found')).toBeTruthy();
    panel.leave();
    await open('/app/menu/item?item=bowl');
    const form = await drawer('Linden bowl');
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    act(() => panel.sockets.cut());
    await form.findByText('You need a connection for this.');
    await panel.user.type(form.getByLabelText('Name'), '!');
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});
