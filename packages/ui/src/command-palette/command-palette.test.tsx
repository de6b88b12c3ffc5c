import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommandPalette, type CommandPaletteProps } from '#command-palette/command-palette.tsx';
import { setDirection } from '../../test/directions.ts';

const COMMANDS = [
  { value: 'running', group: 'Go to', label: 'Running orders' },
  { value: 'past', group: 'Go to', label: 'Past orders' },
  { value: 'off', group: 'Do', label: 'Sound off', disabled: true },
];

const input = page.getByRole('combobox', { name: 'Search' });
const active = () => document.querySelector('[data-active]')?.textContent;

function renderPalette(overrides: Partial<CommandPaletteProps> = {}) {
  const onChoose = vi.fn<(value: string) => void>();
  function Commanding() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <CommandPalette
          label="Search"
          commands={COMMANDS}
          {...overrides}
          open={open}
          onClose={() => setOpen(false)}
          onChoose={onChoose}
        />
      </>
    );
  }
  render(<Commanding />);
  return onChoose;
}

describe.each(['ltr', 'rtl'] as const)('a command palette, %s', (dir) => {
  it('does the first one by Enter, or the one that the arrow keys lead to, and gives the focus back', async () => {
    setDirection(dir);
    const onChoose = renderPalette();
    const opener = page.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await expect.element(input).toHaveFocus();
    expect(active()).toBe('Running orders');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['past']]);
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}past{Enter}');
    expect(onChoose.mock.calls).toEqual([['past'], ['past']]);
  });

  it('is left by Escape without doing anything; what is disabled is not done', async () => {
    setDirection(dir);
    const onChoose = renderPalette();
    await userEvent.click(page.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Sound off');
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(input).not.toBeInTheDocument();
    expect(onChoose).not.toHaveBeenCalled();
  });
});

it('names its groups, tells the app what is typed and says when nothing fits', async () => {
  const searched = vi.fn<(text: string) => void>();
  renderPalette({ onSearch: searched, emptyText: 'Nothing of that name' });
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByRole('group', { name: 'Go to' })).toBeVisible();
  await userEvent.keyboard('xy');
  expect(searched.mock.calls).toEqual([['x'], ['xy']]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing of that name');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toBeVisible();
});
