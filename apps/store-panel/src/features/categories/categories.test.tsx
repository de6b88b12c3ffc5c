import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { menuVersion } from '#shared/live/menu-version.ts';
import {
  buildCategory,
  buildItem,
  buildSubCategory,
  EMPTY_EDITOR_MENU,
  englishName,
  fakeMenuEditor,
} from '#testing/menu/fake-menu-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  isDisconnectedObservable.set(false);
  menuVersion.set(null);
});

const MENU: EditorMenu = {
  ...EMPTY_EDITOR_MENU,
  categories: [
    buildCategory('food', { name: ['', 'Essen', 'Food'] }),
    buildCategory('drinks', { name: englishName('Drinks'), sequence_number: 1, is_visible: false }),
  ],
  sub_categories: [
    buildSubCategory('pizza', { category_id: 'food', name: englishName('Pizza') }),
    buildSubCategory('soup', { category_id: 'food', name: englishName('Soup'), sequence_number: 1 }),
    buildSubCategory('tea', { category_id: 'drinks', name: englishName('Tea') }),
  ],
  items: [buildItem('margherita', 'pizza'), buildItem('funghi', 'pizza', { sequence_number: 1 })],
};

async function open(path: string, menu = MENU, overrides: Partial<PanelStart> = {}) {
  const server = fakeMenuEditor(menu);
  panel = await openPanel({ path, ...overrides, handlers: { ...server.handlers, ...overrides.handlers } });
  return server;
}
const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
const chooseIn = async (row: string, entry: string | RegExp) => {
  await press(`More actions: ${row}`);
  await panel.user.click(await screen.findByRole('menuitem', { name: entry, hidden: true }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** The toast; a live region has its text too. */
const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const rows = () => screen.getAllByRole('row').map((row) => row.getAttribute('data-row'));

describe('categories', () => {
  it('show what they hold and whether customers see them', async () => {
    await open('/app/menu/category');
    expect(await screen.findByRole('row', { name: /^Food 2 sub-categories, 2 items$/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Drinks 1 sub-category, 0 items Hidden$/ })).toBeTruthy();
  });

  it('are added at the end, with an English name, and taken back from the toast', async () => {
    const server = await open('/app/menu/category');
    await press('Add category');
    const form = await dialog('Add category');
    expect(form.getByLabelText<HTMLInputElement>('Position').value).toBe('3');
    await panel.user.click(form.getByRole('button', { name: 'Add category' }));
    await form.findByText('Enter the name.');
    await panel.user.type(form.getByLabelText('Name'), 'Desserts');
    await panel.user.click(form.getByText('8 more languages (8 missing)'));
    await panel.user.type(form.getByLabelText(/^Deutsch/), 'Nachtisch');
    await panel.user.click(form.getByText('8 more languages (7 missing)'));
    await panel.user.click(form.getByRole('button', { name: 'Add category' }));
    await screen.findByRole('row', { name: /^Desserts/ });
    expect(server.bodies('save_category')).toEqual([
      {
        category_id: null,
        version: null,
        name: ['', 'Nachtisch', 'Desserts'],
        sequence_number: 2,
        is_visible: true,
        schedule_id: null,
      },
    ]);
    await toast('Category added');
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await toast('Change undone');
    await waitFor(() => expect(rows()).toEqual(['food', 'drinks']));
    expect(server.bodies('revert_setting_change')).toEqual([{ change_id: 'change-1' }]);
  });

  it('copy the English name to the languages without one', async () => {
    const server = await open('/app/menu/category');
    await press('Edit: Food');
    const form = await dialog('Edit category');
    await panel.user.click(form.getByText('8 more languages (7 missing)'));
    await panel.user.click(form.getByRole('button', { name: 'Copy English to empty languages' }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Category saved');
    const rest = Array.from({ length: 7 }, () => 'Food');
    expect(server.bodies('save_category')).toMatchObject([{ name: ['Food', 'Essen', ...rest] }]);
  });

  it('are moved by the keyboard, and show the list of now if somebody else moved them', async () => {
    const server = await open('/app/menu/category');
    (await screen.findByRole('row', { name: /^Food/ })).focus();
    await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['drinks', 'food']));
    await toast('Categories rearranged');
    expect(server.bodies('save_menu_order')).toEqual([
      { kind: 'category', parent_id: null, ids: ['drinks', 'food'], base_ids: ['food', 'drinks'] },
    ]);
    panel.transport.handle({
      'POST /api/store/save_menu_order': () => refuse('groupListChanged', { current_ids: ['drinks', 'food'] }),
    });
    await panel.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await toast('Someone else changed this list. It now shows the latest version. Try again.');
    await waitFor(() => expect(rows()).toEqual(['drinks', 'food']));
  });

  it('are hidden on top of what somebody else has saved meanwhile', async () => {
    const server = await open('/app/menu/category');
    await screen.findByRole('row', { name: /^Food/ });
    server.change('categories', 'food', { name: englishName('Meals') });
    await chooseIn('Food', 'Hide from customers');
    await screen.findByRole('row', { name: /^Meals .* Hidden$/ });
    expect(server.bodies('save_category')).toMatchObject([
      { version: 1, name: ['', 'Essen', 'Food'] },
      { version: 2, name: englishName('Meals'), is_visible: false },
    ]);
  });

  it('merge what another user saved meanwhile, and ask about what both changed', async () => {
    const server = await open('/app/menu/category');
    await press('Edit: Food');
    const form = await dialog('Edit category');
    server.change('categories', 'food', { name: ['', 'Speisen', 'Meals'] });
    const name = form.getByLabelText('Name');
    await panel.user.clear(name);
    await panel.user.type(name, 'Dishes');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Someone else changed this too');
    expect(server.menu().categories[0]?.name[2]).toBe('Meals');
    const question = within(form.getByRole('group', { name: 'Name (English)' }));
    expect(question.getByRole<HTMLInputElement>('radio', { name: 'Yours: Dishes' }).checked).toBe(true);
    await panel.user.click(question.getByRole('radio', { name: 'Theirs: Meals' }));
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Meals');
    await panel.user.click(question.getByRole('radio', { name: 'Yours: Dishes' }));
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Category saved');
    expect(server.menu().categories[0]?.name).toEqual(['', 'Speisen', 'Dishes']);
  });

  it('say before they are deleted what is inside, and move it', async () => {
    const server = await open('/app/menu/category');
    await screen.findByRole('row', { name: /^Food/ });
    await chooseIn('Food', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Food?' }));
    expect(question.getByText('Inside: 2 sub-categories and 2 items.')).toBeTruthy();
    await panel.user.selectOptions(question.getByLabelText('Move to'), 'Without category');
    await panel.user.click(question.getByRole('button', { name: 'Delete' }));
    await toast('Category deleted');
    expect(server.bodies('delete_menu_parts')).toEqual([
      { kind: 'category', ids: ['food'], children: 'move', move_to: null },
    ]);
    await waitFor(() => expect(rows()).toEqual(['drinks']));
  });

  it('offer two ways to begin while there are none', async () => {
    await open('/app/menu/category', EMPTY_EDITOR_MENU);
    const empty = (await screen.findByText('No categories yet')).closest('.kit-EmptyState') as HTMLElement;
    expect(within(empty).getByRole('link', { name: 'Start with sub-categories' }).getAttribute('href')).toBe(
      '/app/menu/sub-category',
    );
    await panel.user.click(within(empty).getByRole('button', { name: 'Add category' }));
    await dialog('Add category');
  });

  it('can be read offline, but not changed', async () => {
    await open('/app/menu/category');
    await screen.findByRole('row', { name: /^Food/ });
    act(() => isDisconnectedObservable.set(true));
    await screen.findByText('You need a connection for this.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add category' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit: Food' }).disabled).toBe(true);
    screen.getByRole('row', { name: /^Food/ }).focus();
    await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rows()).toEqual(['food', 'drinks']);
  });

  it('are fetched again when somebody else has changed the menu', async () => {
    const server = await open('/app/menu/category');
    await screen.findByRole('row', { name: /^Food/ });
    server.change('categories', 'food', { name: englishName('Meals') });
    act(() => menuVersion.set(server.version()));
    expect(await screen.findByRole('row', { name: /^Meals/ })).toBeTruthy();
  });

  it('show an error, and try again', async () => {
    const server = await open('/app/menu/category', MENU, {
      handlers: { 'POST /api/store/get_menu_editor': () => refuse('internalServerError') },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle(server.handlers);
    await panel.user.click(retry);
    expect(await screen.findByRole('row', { name: /^Food/ })).toBeTruthy();
  });
});

describe('sub-categories', () => {
  it('are listed by category, and added to the one that is pressed', async () => {
    const server = await open('/app/menu/sub-category');
    await screen.findByRole('row', { name: /^Pizza 2 items$/ });
    expect(rows()).toEqual(['food', 'pizza', 'soup', 'drinks', 'tea', 'without-category']);
    await press('Add sub-category: Drinks');
    const form = await dialog('Add sub-category');
    expect(form.getByLabelText<HTMLInputElement>('Position').value).toBe('2');
    await panel.user.type(form.getByLabelText('Name'), 'Tea');
    await panel.user.click(form.getByRole('button', { name: 'Add sub-category' }));
    await form.findByText('Another sub-category in this category already has this name.');
    await panel.user.selectOptions(form.getByLabelText('Category'), 'Food');
    expect(form.getByLabelText<HTMLInputElement>('Position').value).toBe('3');
    await panel.user.click(form.getByRole('button', { name: 'Add sub-category' }));
    await toast('Sub-category added');
    expect(server.bodies('save_sub_category').at(-1)).toMatchObject({ category_id: 'food', sequence_number: 2 });
  });

  it('are moved into another category by the dialog', async () => {
    const server = await open('/app/menu/sub-category');
    await screen.findByRole('row', { name: /^Soup/ });
    await chooseIn('Soup', 'Move to…');
    const form = await dialog('Move Soup');
    await panel.user.selectOptions(form.getByLabelText('Under'), 'Drinks');
    await panel.user.click(form.getByRole('button', { name: 'Move' }));
    await toast('Sub-categories rearranged');
    expect(server.bodies('save_group_list')).toEqual([
      { category_id: 'drinks', sub_category_ids: ['soup', 'tea'], base_ids: ['tea'] },
    ]);
    await waitFor(() => expect(rows()).toEqual(['food', 'pizza', 'drinks', 'soup', 'tea', 'without-category']));
  });

  it('move their items when they are deleted', async () => {
    const server = await open('/app/menu/sub-category');
    await screen.findByRole('row', { name: /^Pizza/ });
    await chooseIn('Pizza', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Pizza?' }));
    await panel.user.click(question.getByRole('radio', { name: 'Delete them too' }));
    await panel.user.click(question.getByRole('radio', { name: 'Move them' }));
    await panel.user.selectOptions(question.getByLabelText('Move to'), 'Drinks: Tea');
    await panel.user.click(question.getByRole('button', { name: 'Delete' }));
    await toast('Sub-category deleted');
    expect(server.bodies('delete_menu_parts')).toEqual([
      { kind: 'sub_category', ids: ['pizza'], children: 'move', move_to: 'tea' },
    ]);
  });

  it('are a plain list where the store has no categories', async () => {
    const server = await open('/app/menu/sub-category', {
      ...EMPTY_EDITOR_MENU,
      sub_categories: [buildSubCategory('pizza'), buildSubCategory('soup', { sequence_number: 1 })],
    });
    (await screen.findByRole('row', { name: /^pizza/ })).focus();
    await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await toast('Sub-categories rearranged');
    expect(server.bodies('save_group_list')).toEqual([
      { category_id: null, sub_category_ids: ['soup', 'pizza'], base_ids: ['pizza', 'soup'] },
    ]);
  });

  it('stay open to a sub-store that may not see categories', async () => {
    await open('/app/menu/sub-category', EMPTY_EDITOR_MENU, {
      signedIn: buildStoreContext({ sub_store: buildSubStore(['/app/menu/sub-category']) }),
    });
    await screen.findByText('No sub-categories yet');
    expect(screen.queryByRole('link', { name: 'Start with categories' })).toBeNull();
  });
});
