import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(path = '/app/menu/item', editor = fakeItemEditor()) {
  panel = await openPanel({ path, handlers: editor.handlers });
  await screen.findByRole('rowheader', { name: /^Chicken schnitzel/ });
  return editor;
}
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (keys: string) => panel.user.keyboard(keys);
const rowTexts = async () =>
  (await dialog())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' | '),
    );
const toasts = () => panel.services.toasts.getSnapshot();
const summary = async () => (await dialog()).getByRole('status').textContent;
const apply = async () => panel.user.click((await dialog()).getByRole('button', { name: /^Apply/ }));

describe('changing several items at once', () => {
  it('raises the prices of a place by keyboard alone, and takes it back', async () => {
    const editor = await open('/app/menu/item?place=mains');
    await press('p');
    const box = await dialog();
    expect(box.getByRole('heading', { name: 'Change 2 items' })).toBeTruthy();
    expect(await summary()).toBe('Choose a change to see what it does.');
    box.getByLabelText('By').focus();
    await press('5');
    await waitFor(async () => expect(await summary()).toBe('2 prices rise by 5% on average.'));
    await panel.user.selectOptions(box.getByLabelText('Rounding'), '100/90');
    await waitFor(async () =>
      expect((await rowTexts()).map((text) => text.replaceAll(/^[^|]*\| /g, ''))).toEqual([
        '€14.90 | €15.90 | +€1.00',
        '€12.40 | €12.90 | +€0.50',
      ]),
    );
    box.getByLabelText('By').focus();
    await press('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(editor.bodies('apply_menu_change')).toMatchObject([
      {
        change: {
          type: 'price',
          mode: 'percent',
          value: 50_000,
          rounding: { step: 100, ending: 90 },
          item_ids: ['schnitzel', 'bowl'],
          modifier_ids: [],
        },
        excluded: [],
      },
    ]);
    await waitFor(() => expect(toasts().at(-1)?.title).toBe('Prices changed (2)'));
    expect(
      editor
        .menu()
        .items.map(({ price }) => price)
        .slice(0, 2),
    ).toEqual([1590, 1290]);
    act(() => toasts().at(-1)?.action?.onSelect());
    await waitFor(() =>
      expect(
        editor
          .menu()
          .items.map(({ price }) => price)
          .slice(0, 2),
      ).toEqual([1490, 1240]),
    );
  });

  it('leaves out what the user unticks and what cannot be changed', async () => {
    const editor = await open();
    await press('p');
    const box = await dialog();
    await panel.user.click(box.getByRole('radio', { name: 'Lower' }));
    await panel.user.click(box.getByRole('radio', { name: 'Amount' }));
    await panel.user.type(box.getByLabelText('By'), '5');
    await waitFor(async () => expect(await summary()).toBe('2 prices fall by 36.9% on average. 3 can’t be changed.'));
    expect(box.getAllByText('Below zero')).toHaveLength(3);
    await panel.user.click(box.getByRole('checkbox', { name: 'Include Linden bowl' }));
    await waitFor(async () => expect(await summary()).toBe('1 price falls by 33.6%. 3 can’t be changed. Left out: 1.'));
    await panel.user.click(box.getByRole('radio', { name: 'To check (3)' }));
    expect(await rowTexts()).toHaveLength(3);
    await apply();
    await waitFor(() => expect(editor.bodies('apply_menu_change')).toHaveLength(1));
    const [{ excluded } = { excluded: [] }] = editor.bodies('apply_menu_change') as { excluded: string[] }[];
    expect(excluded.toSorted()).toEqual(['apple', 'bowl', 'juice', 'punch']);
  });

  it('shows what is different if the menu changed before it was applied', async () => {
    const editor = await open('/app/menu/item?place=mains');
    await press('p');
    const box = await dialog();
    await panel.user.type(box.getByLabelText('By'), '10');
    await waitFor(async () => expect(await rowTexts()).toHaveLength(2));
    editor.changeItem('bowl', { price: 2000 });
    await apply();
    await box.findByText('The menu changed in the meantime');
    await box.findByText('Different now: 1. Check these, then apply again.');
    const changed = within(box.getByText('Different now').closest('tr') ?? document.body);
    expect(changed.getByText('€22.00')).toBeTruthy();
    expect(toasts()).toEqual([]);
    await apply();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      editor
        .menu()
        .items.map(({ price }) => price)
        .slice(0, 2),
    ).toEqual([1639, 2200]);
  });

  it('changes other fields too', async () => {
    const editor = await open('/app/menu/item?place=mains');
    await press('p');
    const box = await dialog();
    await panel.user.selectOptions(box.getByLabelText('What to change'), 'Tax');
    expect(box.getByText(/^Your store uses one rate/)).toBeTruthy();
    await panel.user.selectOptions(box.getByLabelText('What to change'), 'Allergens');
    await panel.user.type(box.getByRole('combobox', { name: /^Add/ }), 'Nuts');
    await panel.user.click(await screen.findByRole('option', { name: 'Nuts', hidden: true }));
    await waitFor(async () =>
      expect((await rowTexts()).map((text) => text.replaceAll(/^[^|]*\| /g, ''))).toEqual([
        'Gluten, Milk | Gluten, Milk, Nuts',
        'None | Nuts',
      ]),
    );
    await apply();
    await waitFor(() =>
      expect(editor.bodies('apply_menu_change')).toMatchObject([
        { change: { type: 'allergens', add: ['nuts'], remove: [], item_ids: ['schnitzel', 'bowl'] } },
      ]),
    );
  });
});
