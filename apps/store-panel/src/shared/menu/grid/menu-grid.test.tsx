import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(path = '/app/menu/item', editor = fakeItemEditor()) {
  panel = await openPanel({ path, handlers: editor.handlers });
  await panel.user.click(await screen.findByRole('button', { name: 'Edit as table' }));
  await screen.findByRole('grid');
  return editor;
}
const press = (keys: string) => panel.user.keyboard(keys);
const grid = () => within(screen.getByRole('grid'));
function rowOf(name: string) {
  const header = grid().getByRole('rowheader', { name: new RegExp(`^${name}`) });
  return within(header.parentElement ?? header);
}
function priceOf(name: string) {
  const [price] = rowOf(name).getAllByRole('gridcell');
  if (!price) throw new Error(`${name} has no price`);
  return price;
}
const status = () => screen.getAllByRole('status').map((element) => element.textContent);
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
const dialog = async () => within(await screen.findByRole('dialog'));
const toasts = () => panel.services.toasts.getSnapshot();

describe('the menu as a table', () => {
  it('takes typed prices and a column from a spreadsheet, shows what changes, applies it and takes it back', async () => {
    const editor = await open('/app/menu/item?place=mains');
    act(() => priceOf('Chicken schnitzel').focus());
    await press('15.9{Enter}');
    expect(priceOf('Chicken schnitzel').textContent).toBe('€14.90€15.90');
    expect(document.activeElement).toBe(priceOf('Linden bowl'));
    paste('13,50\r\n');
    await waitFor(() => expect(status()).toContain('2 changes'));
    await panel.user.click(screen.getByRole('button', { name: 'Review changes…' }));
    const review = await dialog();
    expect(review.getByRole('heading', { name: 'Review 2 changes' })).toBeTruthy();
    expect(review.getByRole('status').textContent).toMatch(/^2 prices rise by/);
    await panel.user.click(review.getByRole('button', { name: 'Apply to 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(editor.bodies('apply_menu_change')).toMatchObject([
      {
        change: {
          type: 'set',
          cells: [
            { kind: 'item', id: 'schnitzel', field: 'price', value: 1590 },
            { kind: 'item', id: 'bowl', field: 'price', value: 1350 },
          ],
        },
        excluded: [],
      },
    ]);
    expect(status()).toContain('No changes yet');
    act(() => toasts().at(-1)?.action?.onSelect());
    await waitFor(() => expect(editor.bodies('revert_setting_change')).toHaveLength(1));
  });

  it('marks what is no price, leaves it out, and takes steps back by key', async () => {
    await open();
    act(() => priceOf('Chicken schnitzel').focus());
    await press('ten{Enter}1.20{Enter}');
    expect(priceOf('Chicken schnitzel').getAttribute('aria-invalid')).toBe('true');
    expect(priceOf('Chicken schnitzel').textContent).toContain('Not a valid price');
    expect(status().join()).toContain('1 change1 cell to correct');
    await press('{Control>}z{/Control}{Control>}z{/Control}');
    expect(status()).toContain('No changes yet');
    await press('{Control>}y{/Control}');
    expect(status().join()).toContain('1 cell to correct');
  });

  it('of one part changes several fields, and leaves the part out as a whole', async () => {
    await open('/app/menu/item?place=mains');
    act(() => priceOf('Linden bowl').focus());
    await press('13{Tab}');
    await panel.user.click(rowOf('Linden bowl').getByRole('checkbox'));
    await panel.user.click(screen.getByRole('button', { name: 'Review changes…' }));
    const review = await dialog();
    const boxes = () => review.getAllByRole<HTMLInputElement>('checkbox', { name: 'Include Linden bowl' });
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
    expect(review.getByText('Visibility')).toBeTruthy();
    for (const box of boxes().slice(0, 1)) await panel.user.click(box);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    expect(review.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('applies what is a value, and leaves the rest of the part to be corrected', async () => {
    await open('/app/menu/item?place=mains');
    act(() => priceOf('Linden bowl').focus());
    paste('13\tperhaps');
    await waitFor(() => expect(status().join()).toContain('1 change1 cell to correct'));
    await panel.user.click(screen.getByRole('button', { name: 'Review changes…' }));
    await panel.user.click((await dialog()).getByRole('button', { name: 'Apply to 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(status().join()).toContain('0 changes1 cell to correct');
  });

  it('asks before what is typed is discarded', async () => {
    await open();
    act(() => priceOf('Linden bowl').focus());
    await press('13{Enter}');
    await panel.user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await panel.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(priceOf('Linden bowl').textContent).toBe('€12.40€13.00');
    await panel.user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('table', { name: 'Items' });
    expect(panel.address()).toBe('/app/menu/item');
  });

  it('goes on after a reload with what was typed, and says offline why it can’t be applied', async () => {
    const { handlers } = fakeItemEditor();
    panel = await openPanel({ path: '/app/menu/item?table=1', handlers });
    await screen.findByRole('grid');
    act(() => priceOf('Linden bowl').focus());
    await press('13{Enter}');
    await waitFor(() => expect(status()).toContain('1 change'));
    panel.leave();
    panel = await openPanel({ path: '/app/menu/item?table=1', handlers, isReload: true });
    await screen.findByRole('grid');
    expect(priceOf('Linden bowl').textContent).toBe('€12.40€13.00');
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    act(() => panel.sockets.cut());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review changes…' }).title).not.toBe(''));
    expect(screen.getByRole('button', { name: 'Review changes…' }).getAttribute('aria-disabled')).toBe('true');
    act(() => priceOf('Chicken schnitzel').focus());
    await press('9{Enter}');
    await waitFor(() => expect(status()).toContain('2 changes'));
  });

  it('of modifiers has prices and visibility', async () => {
    const editor = await open('/app/menu/modifier');
    expect(
      grid()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Modifier', 'Price', 'Visible']);
    act(() => grid().getAllByRole('gridcell').at(0)?.focus());
    await press('2{Enter}');
    await panel.user.click(screen.getByRole('button', { name: 'Review changes…' }));
    await panel.user.click((await dialog()).getByRole('button', { name: 'Apply to 1' }));
    await waitFor(() =>
      expect(editor.bodies('apply_menu_change')).toMatchObject([
        { change: { type: 'set', cells: [{ kind: 'modifier', field: 'price', value: 200 }] } },
      ]),
    );
  });
});
