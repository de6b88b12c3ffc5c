import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommandPalette, type Command, type CommandPaletteProps } from '#command-palette/command-palette.tsx';
import { setDirection } from '../../test/directions.ts';

const RUNNING = { value: 'running', group: 'Orders', label: 'Running orders' };
const PAST = { value: 'past', group: 'Orders', label: 'Past orders' };
const ORDER_SETTINGS = { value: 'order-settings', group: 'Settings', label: 'Order settings' };
const PAYMENT = {
  value: 'payment',
  group: 'Settings',
  label: 'Payment settings',
  description: 'Only the main store',
  disabled: true,
  isExactOnly: true,
};
const COMMANDS: readonly Command[] = [RUNNING, PAST, ORDER_SETTINGS, PAYMENT];
const SECTIONS = [
  { name: 'Last used', commands: [PAST] },
  { name: 'This page', commands: [{ value: 'pause', label: 'Pause orders', keys: ['P'] }, RUNNING] },
  { name: 'Pinned', commands: [PAST, ORDER_SETTINGS] },
];

const input = page.getByRole('combobox', { name: 'Search' });
const active = () => document.querySelector('[data-active]')?.textContent;
const rows = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const status = page.getByRole('status');

function renderPalette(overrides: Partial<CommandPaletteProps> = {}) {
  const onChoose = vi.fn<(value: string) => void>();
  function Commanding({ props }: { readonly props: Partial<CommandPaletteProps> }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <CommandPalette
          label="Search"
          commands={COMMANDS}
          sections={SECTIONS}
          {...props}
          open={open}
          onClose={() => setOpen(false)}
          onChoose={onChoose}
        />
      </>
    );
  }
  const { rerender } = render(<Commanding props={overrides} />);
  return { onChoose, update: (props: Partial<CommandPaletteProps>) => rerender(<Commanding props={props} />) };
}

const opener = page.getByRole('button', { name: 'Open' });

it('begins with what was typed before it was there', async () => {
  const { onChoose } = renderPalette({ initialText: 'past' });
  await opener.click();
  expect(input.element()).toHaveProperty('value', 'past');
  expect(rows()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('past');
});

describe.each(['ltr', 'rtl'] as const)('a command palette, %s', (dir) => {
  it('runs the first row by Enter, or the one that the arrow keys lead to, and gives the focus back', async () => {
    setDirection(dir);
    const { onChoose } = renderPalette();
    await userEvent.click(opener);
    await expect.element(input).toHaveFocus();
    expect(active()).toBe('Past orders');
    // A command may stand in two sections.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['order-settings']]);
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}orders running{Enter}');
    expect(onChoose.mock.calls).toEqual([['order-settings'], ['running']]);
  });

  it('is left by Escape without doing anything', async () => {
    setDirection(dir);
    const { onChoose } = renderPalette();
    await userEvent.click(opener);
    await userEvent.keyboard('{ArrowUp}{Escape}');
    await expect.element(input).not.toBeInTheDocument();
    expect(onChoose).not.toHaveBeenCalled();
  });
});

it('shows its sections by name while nothing is typed, then the rows by relevance, each with its area', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  renderPalette({ onSearch, emptyText: 'Nothing of that name' });
  await userEvent.click(opener);
  await expect.element(page.getByRole('group', { name: 'Last used' })).toBeVisible();
  expect(rows()).toEqual(['Past orders', 'Pause ordersP', 'Running orders', 'Past orders', 'Order settings']);
  await userEvent.keyboard('order');
  expect(rows()).toEqual(['Order settingsSettings', 'Running ordersOrders', 'Past ordersOrders']);
  expect(onSearch.mock.lastCall).toEqual(['order']);
  await expect.element(status).toHaveTextContent('Results: 3');
  await userEvent.fill(input, 'xyzzy');
  await expect.element(status).toHaveTextContent('Nothing of that name');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toBeVisible();
});

it('shows a denied page for its exact name alone, with the reason, and does not open it', async () => {
  const { onChoose } = renderPalette();
  await userEvent.click(opener);
  await userEvent.keyboard('paymen');
  expect(rows()).toEqual([]);
  await userEvent.keyboard('t{Enter}');
  await expect
    .element(page.getByRole('option', { name: /Only the main store/ }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(onChoose).not.toHaveBeenCalled();
});

it('appends late results and leaves the active row active, also when rows go', async () => {
  const { update, onChoose } = renderPalette();
  await userEvent.click(opener);
  await userEvent.keyboard('orders{ArrowDown}');
  const before = rows();
  const [, activeBefore] = before;
  expect(active()).toBe(activeBefore);
  const late = [{ value: 'order-7', label: 'Order 7' }, RUNNING];
  update({ results: { text: 'order', commands: [{ value: 'old', label: 'Of an older text' }] } });
  expect(rows()).toEqual(before);
  update({ results: { text: 'orders', commands: late } });
  expect(rows()).toEqual([...before, 'Order 7']);
  expect(active()).toBe(activeBefore);
  update({ commands: COMMANDS.filter(({ value }) => value === 'past'), results: { text: 'orders', commands: late } });
  expect(active()).toBe(activeBefore);
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['past']]);
});

it('says what is searched, what could not be, and what needs a connection', async () => {
  const onRetry = vi.fn<() => void>();
  const { update } = renderPalette({ sources: [{ name: 'Customers', state: 'searching' }] });
  await userEvent.click(opener);
  await userEvent.keyboard('zz');
  await expect.element(status).toHaveTextContent('Loading');
  update({
    sources: [{ name: 'Customers', state: 'failed', onRetry }],
    notice: 'Older orders need a connection.',
  });
  await expect.element(status).toHaveTextContent('No results Customers couldn’t be searched.');
  await expect.element(page.getByText('Older orders need a connection.')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  await expect.element(input).toHaveFocus();
});
