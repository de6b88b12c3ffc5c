import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { EDITOR_MENU } from '#testing/menu/editor-menu.ts';
import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(path: string, editor = fakeItemEditor(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path, handlers: editor.handlers, ...start });
  return editor;
}
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const line = async () => within(await screen.findByRole('region', { name: 'Menu check' }));
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Menu check' }));
async function findingOf(title: string) {
  const heading = await (await drawer()).findByRole('heading', { name: title });
  return within(heading.closest('li') ?? heading);
}
const titles = async () =>
  (await drawer()).queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

/** Everything that is found in it is hidden or stated. */
const COMPLETE = {
  ...EDITOR_MENU,
  sub_categories: EDITOR_MENU.sub_categories.filter(({ sub_category_id: id }) => id === 'mains'),
  items: EDITOR_MENU.items.slice(0, 2).map((item) => ({ ...item, description: ['', '', 'Good'] })),
  modifier_groups: EDITOR_MENU.modifier_groups.slice(0, 1),
};

describe('the menu check', () => {
  it('names the worst above the items, and lists and selects exactly what a finding names', async () => {
    await open('/app/menu/item');
    const box = await line();
    await box.findByRole('link', { name: 'Sections without anything to order: 2' });
    expect(box.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Sections without anything to order: 2',
      'Items without a description: 3',
      'Items that are off: 1',
    ]);
    await panel.user.click(box.getByRole('button', { name: 'All findings (5)' }));
    await findingOf('Groups that no item uses');
    expect(await titles()).toEqual([
      'Sections without anything to order',
      'Items that are off',
      'Items without a description',
      'Items without allergen information',
      'Groups that no item uses',
    ]);
    const finding = await findingOf('Items without a description');
    expect(finding.getByText(/Chicken schnitzel.*Linden bowl.*Apple juice/)).toBeTruthy();
    await panel.user.click(finding.getByRole('link', { name: 'Show items (3)' }));
    await waitFor(() => expect(names()).toEqual(['Chicken schnitzel', 'Linden bowl', 'Apple juice']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel.address()).toBe('/app/menu/item?find=no_description');
    expect(await screen.findByText('3 items selected')).toBeTruthy();
    await panel.user.click(screen.getByRole('checkbox', { name: 'Select Linden bowl' }));
    expect(await screen.findByText('2 items selected')).toBeTruthy();
    await panel.user.click((await line()).getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('ends a finding by a change that is shown first, and can be taken back', async () => {
    const editor = await open('/app/menu/item?check=1');
    await panel.user.click((await findingOf('Items that are off')).getByRole('button', { name: 'Put back on sale…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put these items back on sale?' }));
    expect(dialog.getByRole('row', { name: /Apple juice/ })).toBeTruthy();
    await panel.user.click(dialog.getByRole('button', { name: 'Apply to 1' }));
    await waitFor(async () => expect(await titles()).not.toContain('Items that are off'));
    expect(editor.bodies('apply_menu_change')).toMatchObject([
      { change: { type: 'in_stock', is_in_stock: true, item_ids: ['juice'] }, excluded: [] },
    ]);
    act(() => panel.services.toasts.getSnapshot().at(-1)?.action?.onSelect());
    await waitFor(async () => expect(await titles()).toContain('Items that are off'));
  });

  it('finds nothing in a complete menu, and says so', async () => {
    await open('/app/menu/item?check=1', fakeItemEditor(COMPLETE));
    expect(await (await drawer()).findByText('No findings')).toBeTruthy();
    await panel.user.click((await drawer()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(panel.address()).toBe('/app/menu/item'));
    expect((await line()).getByText('No findings')).toBeTruthy();
  });

  it('shows why the menu was not loaded, and what is left of a finding that is over', async () => {
    const editor = fakeItemEditor(COMPLETE);
    editor.failReads(true);
    await open('/app/menu/item?check=1&find=off', editor);
    const retry = await (await drawer()).findByRole('button', { name: 'Try again' });
    editor.failReads(false);
    await panel.user.click(retry);
    await (await drawer()).findByText('No findings');
    expect((await line()).getByText('Nothing left to do here.')).toBeTruthy();
  });

  it('changes nothing that a sub-store may not change', async () => {
    const signedIn = buildStoreContext({ sub_store: buildSubStore(['/app/menu/item']) });
    await open('/app/menu/item?check=1', fakeItemEditor(), { signedIn });
    const groups = await findingOf('Groups that no item uses');
    expect(groups.queryByRole('link')).toBeNull();
    expect(groups.getByRole('button', { name: 'Delete…' }).getAttribute('aria-disabled')).toBe('true');
    const items = await findingOf('Items that are off');
    expect(items.getByRole('button', { name: 'Put back on sale…' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('can be read offline', async () => {
    await open('/app/menu/item?check=1');
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    const button = (await findingOf('Items that are off')).getByRole('button', { name: 'Put back on sale…' });
    act(() => panel.sockets.cut());
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect((await drawer()).getByText('You need a connection for this.')).toBeTruthy();
  });

  it('narrows the lists of other parts', async () => {
    await open('/app/menu/modifier-group?find=unused_group');
    const box = await line();
    expect(box.getByText('Groups that no item uses: 1')).toBeTruthy();
    expect(await screen.findByText('Extras')).toBeTruthy();
    expect(screen.queryByText('Side dish')).toBeNull();
    await panel.user.click(box.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Side dish')).toBeTruthy();
    await act(() => panel.router.navigate('/app/menu/sub-category?find=empty_place'));
    expect(await screen.findByText('Drinks')).toBeTruthy();
    expect(screen.getByText('Cakes')).toBeTruthy();
    expect(screen.queryByText('Mains')).toBeNull();
  });
});
