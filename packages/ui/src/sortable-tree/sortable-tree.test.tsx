import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MenuItem } from '#menu/menu.tsx';
import { movedTree, SortableTree, type TreeItem, type TreeMove } from '#sortable-tree/sortable-tree.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const leaf = (id: string): TreeItem => ({ id, label: id });
const MENU: readonly TreeItem[] = [
  { id: 'Bowls', label: 'Bowls', children: [leaf('Chicken'), leaf('Veggie')] },
  { id: 'Drinks', label: 'Drinks', children: [leaf('Soda')] },
];
const inSections = (parent: TreeItem | null, child: TreeItem) => (parent === null) === (child.children !== undefined);

const row = (name: string) => page.getByRole('row', { name });
const lines = () =>
  page
    .getByRole('row')
    .elements()
    .map((line) => `${'-'.repeat(Number(line.ariaLevel) - 1)}${line.getAttribute('data-row')}`);

function renderTree(tree = MENU, accepts = inSections) {
  const moved = vi.fn<(move: TreeMove) => void>();
  function Sorting() {
    const [items, setItems] = useState(tree);
    return (
      <SortableTree
        label="Menu"
        items={items}
        accepts={accepts}
        onMove={(move) => {
          moved(move);
          setItems(movedTree(items, move));
        }}
      />
    );
  }
  render(<Sorting />);
  return moved;
}

describe.each(DIRECTIONS)('the keys of a sortable tree, $dir', ({ dir, forward, back }) => {
  it('walk its lines, open them and close them', async () => {
    setDirection(dir);
    renderTree();
    expect(lines()).toEqual(['Bowls', '-Chicken', '-Veggie', 'Drinks', '-Soda']);
    await userEvent.tab();
    await expect.element(row('Bowls')).toHaveFocus();
    await expect.element(row('Bowls')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(back);
    expect(lines()).toEqual(['Bowls', 'Drinks', '-Soda']);
    await userEvent.keyboard(`${forward}${forward}`);
    await expect.element(row('Chicken')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Veggie')).toHaveFocus();
    await userEvent.keyboard(back);
    await expect.element(row('Bowls')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Soda')).toHaveFocus();
    await userEvent.keyboard('b');
    await expect.element(row('Bowls')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row('Bowls')).toHaveFocus();
  });

  it('reach the buttons of one line alone, and lead back to it', async () => {
    setDirection(dir);
    renderTree();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Move Bowls' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(row('Bowls')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('with Alt move a line, which keeps the focus, and never where it is not accepted', async () => {
    setDirection(dir);
    const moved = renderTree();
    await userEvent.click(row('Veggie'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(lines()).toEqual(['Bowls', '-Veggie', '-Chicken', 'Drinks', '-Soda']);
    await expect.element(row('Veggie')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(lines()).toEqual(['Bowls', '-Chicken', 'Drinks', '-Veggie', '-Soda']);
    moved.mockClear();
    await userEvent.keyboard(`{Alt>}${back}${forward}{/Alt}`);
    expect(moved).not.toHaveBeenCalled();
  });
});

describe('the menu of a line', () => {
  it('offers the steps that lead somewhere', async () => {
    renderTree();
    await userEvent.click(page.getByRole('button', { name: 'Move Chicken' }));
    const items = page.getByRole('menuitem').elements();
    expect(items.map((item) => `${item.textContent}${item.ariaDisabled === 'true' ? ' –' : ''}`)).toEqual([
      'Move up –',
      'Move down',
      'Nest under the item above –',
      'Move up one level –',
      'Move to…',
    ]);
    await userEvent.click(page.getByRole('menuitem', { name: 'Move down' }));
    expect(lines()).toEqual(['Bowls', '-Veggie', '-Chicken', 'Drinks', '-Soda']);
    await expect.element(row('Chicken')).toHaveFocus();
  });

  it('has no steps between levels in a list without them', async () => {
    renderTree([leaf('Soda'), leaf('Tea')], (parent) => parent === null);
    await userEvent.click(page.getByRole('button', { name: 'Move Soda' }));
    const items = page.getByRole('menuitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(['Move up', 'Move down', 'Move to…']);
  });

  it('asks where to, and what after', async () => {
    const moved = renderTree();
    await userEvent.click(page.getByRole('button', { name: 'Move Chicken' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Move to…' }));
    const into = page.getByRole('combobox', { name: 'Under' });
    expect(page.getByRole('option').elements()[0]?.textContent).toBe('Bowls');
    await userEvent.selectOptions(into, 'Drinks');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Position' }), 'After Soda');
    await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }));
    expect(moved.mock.calls).toEqual([[{ id: 'Chicken', parentId: 'Drinks', index: 1 }]]);
    await expect.element(row('Chicken')).toHaveFocus();
  });
});

describe('a pointer', () => {
  const handle = (name: string) => {
    const found = row(name).element().querySelector('[data-part="handle"]');
    if (!(found instanceof HTMLElement)) throw new Error(`${name} has no handle`);
    return found;
  };

  it('drags a line by its handle onto another one', async () => {
    renderTree();
    await userEvent.hover(row('Bowls'));
    await vi.waitFor(() => expect(handle('Soda').closest('[draggable="true"]')).not.toBeNull());
    await userEvent.dragAndDrop(handle('Soda'), row('Chicken').element(), { targetPosition: { x: 60, y: 4 } });
    await vi.waitFor(() => expect(lines()).toEqual(['Bowls', '-Soda', '-Chicken', '-Veggie', 'Drinks']));
  });

  it('drops nothing where it is not accepted', async () => {
    const moved = renderTree();
    await userEvent.hover(row('Bowls'));
    await vi.waitFor(() => expect(handle('Bowls').closest('[draggable="true"]')).not.toBeNull());
    await userEvent.dragAndDrop(handle('Bowls'), row('Soda').element(), { targetPosition: { x: 60, y: 20 } });
    expect(moved).not.toHaveBeenCalled();
  });
});

describe('a line', () => {
  it('has further entries in its menu, and content below it whose keys do not move it', async () => {
    const hidden = vi.fn<(id: string) => void>();
    const moved = vi.fn<(move: TreeMove) => void>();
    render(
      <SortableTree
        label="Menu"
        items={[leaf('Soda'), leaf('Tea')]}
        onMove={moved}
        menuItems={({ id }) => <MenuItem onSelect={() => hidden(id)}>Hide</MenuItem>}
        details={({ id }) => id === 'Soda' && <input aria-label="Price" />}
      />,
    );
    await userEvent.click(page.getByRole('textbox', { name: 'Price' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(moved).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'More actions: Tea' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Hide' }));
    expect(hidden).toHaveBeenCalledExactlyOnceWith('Tea');
  });

  it('that nothing accepts has no menu of moves', async () => {
    render(<SortableTree label="Menu" items={MENU} accepts={() => false} onMove={() => {}} />);
    await expect.element(row('Bowls')).toBeVisible();
    expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([]);
  });
});
