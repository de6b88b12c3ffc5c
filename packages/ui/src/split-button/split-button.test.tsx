import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MenuItem } from '#menu/menu.tsx';
import { SplitButton } from '#split-button/split-button.tsx';

it('does the usual thing at once, and the others by the menu beside it', async () => {
  const did = vi.fn<(action: string) => void>();
  const button = (pending: boolean) => (
    <SplitButton
      menuLabel="More ways to export"
      pending={pending}
      onClick={() => did('csv')}
      items={<MenuItem onSelect={() => did('pdf')}>PDF</MenuItem>}
    >
      CSV
    </SplitButton>
  );
  const { rerender } = render(button(false));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'More ways to export' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'PDF' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'More ways to export' })).toHaveFocus();
  expect(did.mock.calls).toEqual([['csv'], ['pdf']]);
  rerender(button(true));
  await expect.element(page.getByRole('button', { name: 'More ways to export' })).toBeDisabled();
});
