import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import { type OpenedEditDialog, openEdit } from '#testing/edit-dialog.ts';
import type { PanelStart } from '#testing/panel.tsx';
import { ORDER_ENTRY_MENU } from '#testing/fake-order-entry.ts';

// Opens the menu inside the edit dialog.

export const OF_MENU = { 'POST /api/store/get_menu': () => ({ version: 4, menu: ORDER_ENTRY_MENU }) };

export const searchOf = (dialog: OpenedEditDialog) => dialog.findByRole('combobox', { name: 'Search the menu' });

/** The added lines, each with its quantity. */
export const addedLines = (dialog: OpenedEditDialog) =>
  within(dialog.getByRole('list', { name: 'New' }))
    .getAllByRole('listitem')
    .map((line) => `${line.querySelector('input')?.value ?? ''} ${line.textContent}`);

export async function openEditMenu(handlers: PanelStart['handlers'] = {}) {
  const { panel, dialog } = await openEdit({ ...OF_MENU, ...handlers });
  expect(panel.transport.received('POST /api/store/get_menu')).toHaveLength(0);
  dialog.getByRole('button', { name: 'Add from the menu' }).focus();
  await panel.user.keyboard('{Enter}');
  const search = await searchOf(dialog);
  await waitFor(() => expect(document.activeElement).toBe(search));
  return { panel, dialog, search };
}
