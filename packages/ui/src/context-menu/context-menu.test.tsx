import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ContextMenu } from '#context-menu/context-menu.tsx';
import { MenuItem } from '#menu/menu.tsx';
import { setDirection } from '../../test/directions.ts';

const menu = page.getByRole('menu', { name: 'Order 1042' });
const item = (name: string) => page.getByRole('menuitem', { name });
const row = page.getByRole('button', { name: 'Order 1042' });

function renderRow() {
  const did = vi.fn<(action: string) => void>();
  render(
    <>
      <ContextMenu
        label="Order 1042"
        items={
          <>
            <MenuItem onSelect={() => did('print')}>Print</MenuItem>
            <MenuItem onSelect={() => did('reject')}>Reject</MenuItem>
          </>
        }
      >
        <button type="button" onClick={() => did('open')}>
          Order 1042
        </button>
      </ContextMenu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return did;
}

describe.each(['ltr', 'rtl'] as const)('a context menu, %s', (dir) => {
  it('opens at the pointer by the right button, whose release does not shut it', async () => {
    setDirection(dir);
    renderRow();
    await userEvent.click(row, { button: 'right', position: { x: 20, y: 10 } });
    await expect.element(menu).toBeVisible();
    await expect.element(item('Print')).toHaveFocus();
    const at = row.element().getBoundingClientRect();
    const box = document.querySelector('.kit-ContextMenu')?.getBoundingClientRect();
    const near = dir === 'ltr' ? (box?.left ?? 0) - (at.left + 20) : at.left + 20 - (box?.right ?? 0);
    // Beside the pointer, or as near as the window's edge allows.
    expect(Math.abs(near)).toBeLessThan(dir === 'ltr' ? 12 : 240);
    expect(Math.abs((box?.top ?? 0) - (at.top + 10))).toBeLessThan(12);
  });

  it('has the keys of a menu, and gives the focus back', async () => {
    setDirection(dir);
    const did = renderRow();
    await userEvent.tab();
    await userEvent.keyboard('{ContextMenu}');
    fireEvent.contextMenu(row.element(), { clientX: 0, clientY: 0 });
    await expect.element(item('Print')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(did.mock.calls).toEqual([['reject']]);
    await expect.element(row).toHaveFocus();
    await expect.element(menu).not.toBeInTheDocument();
  });
});

it('is shut by Escape, by a press beside it and by the focus going elsewhere', async () => {
  renderRow();
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(page.getByRole('button', { name: 'Elsewhere' })),
    () => userEvent.keyboard('{Tab}'),
  ]) {
    await userEvent.click(row, { button: 'right' });
    await expect.element(menu).toBeVisible();
    await leave();
    await expect.element(menu).not.toBeInTheDocument();
  }
});

describe('a finger', () => {
  const touch = { pointerType: 'touch', clientX: 20, clientY: 20 };

  it('that stays opens it, and its release is no press', async () => {
    const did = renderRow();
    fireEvent.pointerDown(row.element(), touch);
    await expect.element(menu).toBeVisible();
    fireEvent.pointerUp(row.element(), touch);
    fireEvent.click(row.element());
    expect(did).not.toHaveBeenCalled();
  });

  it('that moves scrolls, and opens nothing', () => {
    vi.useFakeTimers();
    try {
      renderRow();
      fireEvent.pointerDown(row.element(), touch);
      fireEvent.pointerMove(row.element(), { ...touch, clientY: 50 });
      vi.advanceTimersByTime(5000);
      expect(document.querySelector('[role="menu"]')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
