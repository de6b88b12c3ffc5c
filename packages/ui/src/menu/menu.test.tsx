import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#button/button.tsx';
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '#menu/menu.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const button = page.getByRole('button', { name: 'Actions' });
const item = (name: string) => page.getByRole('menuitem', { name });

function renderMenu() {
  const onChoose = vi.fn<(action: string) => void>();
  render(
    <>
      <Menu label="Actions" trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => onChoose('accept')}>Accept</MenuItem>
        <MenuItem disabled onSelect={() => onChoose('assign')}>
          Assign
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => onChoose('reject')}>Reject</MenuItem>
      </Menu>
      <button type="button">After</button>
    </>,
  );
  return onChoose;
}

describe.each(DIRECTIONS)('a menu, $dir', ({ dir }) => {
  it('opens with its first item in focus and says that it is open', async () => {
    setDirection(dir);
    renderMenu();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('rings the item that the keyboard is at, not that of the pointer', async () => {
    setDirection(dir);
    renderMenu();
    const ring = (name: string) => getComputedStyle(item(name).element()).outlineStyle;
    await userEvent.click(button);
    await userEvent.hover(item('Reject'));
    await expect.element(item('Reject')).toHaveFocus();
    expect(ring('Reject')).toBe('none');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Assign')).toHaveFocus();
    expect([ring('Accept'), ring('Assign')]).toEqual(['none', 'solid']);
    // At a position where no other menu opens.
    await userEvent.hover(document.body, { position: { x: 700, y: 600 } });
  });

  it('opens by arrow keys at either end, and goes round', async () => {
    setDirection(dir);
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Reject')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Accept')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Reject')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect.element(item('Assign')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Reject')).toHaveFocus();
  });

  it('finds an item by its first letters', async () => {
    setDirection(dir);
    renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    await userEvent.keyboard('as');
    await expect.element(item('Assign')).toHaveFocus();
  });

  it('chooses by Enter, closes, and gives the focus back', async () => {
    setDirection(dir);
    const onChoose = renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    expect(onChoose.mock.calls).toEqual([['reject']]);
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by Escape without choosing, and gives the focus back', async () => {
    setDirection(dir);
    const onChoose = renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is one stop of the Tab key', async () => {
    setDirection(dir);
    renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps a disabled item in reach and does nothing for it', async () => {
    setDirection(dir);
    const onChoose = renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(item('Assign')).toHaveFocus();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('closes when the page beside it is pressed', async () => {
    setDirection(dir);
    renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toBeVisible();
    await userEvent.click(document.body, { position: { x: 600, y: 700 } });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('stands at the start edge of its button, inside the window', async () => {
    setDirection(dir);
    renderMenu();
    await userEvent.click(button);
    await expect.element(item('Accept')).toHaveFocus();
    const edge = dir === 'ltr' ? 'left' : 'right';
    const box = document.querySelector('.kit-Menu')?.getBoundingClientRect();
    expect(Math.abs((box?.[edge] ?? NaN) - button.element().getBoundingClientRect()[edge])).toBeLessThanOrEqual(8);
  });
});

it.each(['{Enter}', '{Escape}'])('gives the focus to its button by %s where a press did not focus it', async (key) => {
  renderMenu();
  const trigger = button.element();
  // As in Safari: a press does not focus the button.
  if (trigger instanceof HTMLElement) trigger.click();
  await expect.element(item('Accept')).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(button).toHaveFocus();
});

it('opens with the chosen one of a set in focus', async () => {
  render(
    <Menu label="Status" trigger={<Button>Status</Button>}>
      <MenuRadio checked={false} onSelect={() => {}}>
        All
      </MenuRadio>
      <MenuRadio checked onSelect={() => {}}>
        Completed
      </MenuRadio>
    </Menu>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Status' }));
  await expect.element(page.getByRole('menuitemradio', { name: 'Completed' })).toHaveFocus();
});

it('scrolls to the item in focus where it is higher than the window', async () => {
  await page.viewport(360, 400);
  render(
    <Menu label="Actions" trigger={<Button>Actions</Button>}>
      {Array.from({ length: 30 }, (_, at) => (
        <MenuItem key={at}>{`Item ${at}`}</MenuItem>
      ))}
    </Menu>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{End}');
  const last = item('Item 29');
  await expect.element(last).toHaveFocus();
  // Scroll events fire with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(400);
});
