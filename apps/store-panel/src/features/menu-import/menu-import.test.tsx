import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { workerInPage } from '#testing/import-worker.ts';
import { NO_EDITOR_MENU } from '#testing/menu/editor-menu.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';
import { createMenuImportTasks } from './worker/menu-import-tasks.ts';

let panel: OpenedPanel;
let savedMappings: object[] = [];
beforeEach(() => {
  vi.stubGlobal('Worker', workerInPage(createMenuImportTasks));
  savedMappings = [];
});
afterEach(() => {
  panel.leave();
  vi.unstubAllGlobals();
});

async function open(start: Partial<PanelStart> = {}, editor = fakeItemEditor()) {
  panel = await openPanel({
    path: '/app/menu/import-export',
    ...start,
    handlers: {
      ...editor.handlers,
      'POST /api/store/get_import_mapping': () => ({ mapping: null }),
      'POST /api/store/save_import_mapping': ({ body }) => {
        savedMappings.push(body);
        return {};
      },
      ...start.handlers,
    },
  });
  await screen.findByLabelText(/^File to import/);
  return editor;
}
const choose = (content: string, name = 'menu.csv') =>
  panel.user.upload(screen.getByLabelText<HTMLInputElement>(/^File to import/), new File([content], name));
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
async function preview() {
  await heading('Check the columns');
  await press('Preview changes');
  await heading('Check the changes');
}
const targetOf = (column: string) => screen.getByLabelText<HTMLSelectElement>(`Import ${column} as`);
const textOfAll = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const summary = () => screen.findByText(/^(?:(?:New|Changed|Deleted): |Nothing would)/);
const changes = () => textOfAll(within(screen.getByRole('list', { name: 'What changes' })).getAllByRole('listitem'));
const toasts = () => panel.services.toasts.getSnapshot();

const FILE = `Name,Sub-category,Price,Shelf
Chicken schnitzel,Mains,15.90,A
Linden bowl,Mains,12.40,A
Onion soup,Soups,6.50,B
Fish of the day,Mains,market price,C
`;

describe('importing a menu', () => {
  it('goes from a file over its columns and a preview to the menu, and back', async () => {
    const editor = await open();
    await choose(FILE);
    await heading('Check the columns');
    expect(document.activeElement?.textContent).toBe('Check the columns');
    expect(['Name', 'Sub-category', 'Price', 'Shelf'].map((column) => targetOf(column).value)).toEqual([
      'name',
      'sub_category',
      'price',
      '',
    ]);
    expect(screen.getByText('Unknown')).toBeTruthy();
    await panel.user.selectOptions(targetOf('Shelf'), 'Don’t import');
    await preview();
    expect((await summary()).textContent).toBe(
      'New: 1 item and 1 sub-category. Changed: 1 item. Rows that stay out: 1.',
    );
    expect(changes()).toEqual([
      'Chicken schnitzelItem, row 2PriceBefore: €14.90After: €15.90',
      'Onion soupItem, row 4AddedPrice: €6.50Sub-category: Soups',
      'SoupsSub-category, row 4Added',
    ]);
    const problems = within(screen.getByRole('table', { name: 'Rows that stay out' }))
      .getAllByRole('row')
      .slice(1);
    expect(textOfAll(problems)).toEqual(['5This isn’t a number.Pricemarket price']);

    await press('Import the 3 good rows');
    await heading('Import finished');
    expect(editor.bodies('apply_menu_change')).toMatchObject([
      { change: { type: 'import', deleted: [] }, excluded: [] },
    ]);
    expect(screen.getByText(/^New: 1 item and 1 sub-category\. Changed: 1 item\. Customers see/)).toBeTruthy();
    expect(toasts().at(-1)?.title).toBe('Menu imported (3)');
    expect(savedMappings).toMatchObject([
      { mapping: [{ field: 'name' }, { field: 'sub_category' }, { field: 'price' }, { field: 'ignored' }] },
    ]);
    act(() => toasts().at(-1)?.action?.onSelect());
    await waitFor(() => expect(editor.bodies('revert_setting_change')).toHaveLength(1));
    expect(screen.getByText('Rows that stayed out: 1')).toBeTruthy();
  });

  it('has nothing to import where the menu is as the file says', async () => {
    await open();
    await choose('Name,Sub-category,Price\nChicken schnitzel,Mains,14.90\n');
    await preview();
    expect((await summary()).textContent).toBe('Nothing would change.');
    expect(screen.getByRole('button', { name: 'Import' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('follows its options', async () => {
    await open();
    await choose('Name,Sub-category,Price\nChicken schnitzel,Mains,15.90\nOnion soup,Soups,6.50\n');
    await preview();
    await panel.user.click(screen.getByRole('checkbox', { name: /^Only update what you have/ }));
    await waitFor(async () => expect((await summary()).textContent).toBe('Changed: 1 item.'));
    expect(screen.getByText(/^Left out because they aren’t on your menu/).textContent).toMatch(/Rows: 3\.$/);
    await panel.user.click(screen.getByRole('radio', { name: 'Delete' }));
    await waitFor(async () => expect((await summary()).textContent).toBe('Changed: 1 item. Deleted: 4 items.'));
    await panel.user.click(screen.getByRole('radio', { name: /^Deleted \(4\)/ }));
    expect(changes()).toHaveLength(4);
  });

  it('takes over the order of the file where that is wanted', async () => {
    const editor = await open();
    await choose('Name,Sub-category\nLinden bowl,Mains\nChicken schnitzel,Mains\n');
    await preview();
    expect((await summary()).textContent).toBe('Nothing would change.');
    await panel.user.click(screen.getByRole('checkbox', { name: /^Take the order of the file/ }));
    await waitFor(async () => expect((await summary()).textContent).toBe('Changed: 1 item.'));
    expect(changes()).toEqual(['Linden bowlItem, row 2PositionBefore: 2After: 1']);
    await press('Import 2 rows');
    await heading('Import finished');
    expect(editor.bodies('apply_menu_change')).toMatchObject([{ change: { orders: [{ kind: 'item' }] } }]);
  });

  it('asks what an amount means that can be read in two ways', async () => {
    await open();
    await choose('Name,Sub-category,Price\nTea,Drinks,1.500\n');
    await screen.findByText('“1.500” in Price, row 2, can be read in two ways.');
    const next = screen.getByRole('button', { name: 'Preview changes' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await panel.user.click(screen.getByRole('radio', { name: /^€1,500\.00/ }));
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
    await preview();
    expect(changes()[0]).toContain('€1,500.00');
  });

  it('takes the columns of the last import, and those that the user chooses', async () => {
    const target = { field: 'name', language: null, label: null, mark: null };
    await open({
      handlers: {
        'POST /api/store/get_import_mapping': () => ({
          mapping: [{ ...target }, { ...target, field: 'price' }, { ...target, field: 'sub_category' }],
        }),
      },
    });
    await choose('Was,Wieviel,Wo\nTee,4.50,Drinks\n');
    await screen.findByText('The columns are set as in your last import of such a file.');
    expect(['Was', 'Wieviel', 'Wo'].map((column) => targetOf(column).value)).toEqual(['name', 'price', 'sub_category']);
    await panel.user.selectOptions(targetOf('Was'), 'Choose…');
    expect(screen.getByText('Choose which column is the item’s name.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('reads a file again as the user says', async () => {
    await open();
    await choose('Name|Price\nTea, green|4.50\n');
    await heading('Check the columns');
    await panel.user.selectOptions(screen.getByLabelText('Columns separated by'), 'Comma');
    await waitFor(() => expect(screen.queryByLabelText('Import Price as')).toBeNull());
    await panel.user.selectOptions(screen.getByLabelText('Columns separated by'), 'Vertical bar');
    await waitFor(() => expect(targetOf('Price').value).toBe('price'));
  });

  it('shows what would happen now if the menu changed in the meantime', async () => {
    const editor = await open();
    await choose(FILE);
    await preview();
    editor.changeItem('schnitzel', { price: 1000 });
    await press('Import the 3 good rows');
    await screen.findByText('The menu changed in the meantime');
    await waitFor(() => expect(changes()[0]).toContain('€10.00'));
    await press('Import the 3 good rows');
    await heading('Import finished');
  });

  it('says what a file is that cannot be read', async () => {
    await open();
    await choose('%PDF-1.7', 'menu.pdf');
    await screen.findByText('menu.pdf can’t be read');
    expect(screen.getByText('The file isn’t a table. Choose a CSV or Excel file (XLSX).')).toBeTruthy();
    await choose('a,b\n1,"2\n');
    await screen.findByText('Row 2 has a quotation mark that is never closed. Correct that row.');
  });

  it('takes a file that is dropped anywhere on the page', async () => {
    await open();
    const dataTransfer = { types: ['Files'], files: [new File([FILE], 'dropped.csv')], dropEffect: 'none' };
    fireEvent.dragOver(document.body, { dataTransfer });
    await screen.findByText('Drop the file to open it');
    fireEvent.drop(document.body, { dataTransfer });
    await heading('Check the columns');
    expect(screen.getByText('dropped.csv')).toBeTruthy();
    expect(screen.queryByText('Drop the file to open it')).toBeNull();
  });

  it.each([
    ['square-catalog.csv', 'Rows that stay out: 3'],
    ['menu-ar.xlsx', null],
  ])('can be tried with %s', async (name, problems) => {
    await open({}, fakeItemEditor(NO_EDITOR_MENU));
    await press(`Try it: ${name}`);
    await preview();
    expect((await summary()).textContent).toMatch(/^New: /);
    if (problems === null) expect(screen.queryByText(/^Rows that stay out/)).toBeNull();
    else await screen.findByText(problems);
  });
});

describe('exporting a menu', () => {
  it('finds no data in an empty one', async () => {
    await open({}, fakeItemEditor(NO_EDITOR_MENU));
    await press('Export');
    await panel.user.click(await screen.findByRole('menuitem', { name: 'CSV file', hidden: true }));
    expect(toasts().at(-1)?.text).toBe('no data found');
  });
});
