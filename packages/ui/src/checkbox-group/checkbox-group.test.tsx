import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CheckboxGroup, type CheckboxGroupProps } from '#checkbox-group/checkbox-group.tsx';

const OPTIONS = [
  { value: 'running', label: 'Running' },
  { value: 'past', label: 'Past' },
  { value: 'payouts', label: 'Payouts' },
];

const box = (name: string) => page.getByRole('checkbox', { name });
const all = box('Orders');

function renderGroup(start: readonly string[], overrides: Partial<CheckboxGroupProps> = {}) {
  const changed = vi.fn<(value: readonly string[]) => void>();
  function Choosing() {
    const [value, setValue] = useState(start);
    return (
      <CheckboxGroup
        label="Orders"
        options={OPTIONS}
        {...overrides}
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Choosing />);
  return changed;
}

describe('the checkbox for all', () => {
  it('is none, some or all', async () => {
    renderGroup([]);
    await expect.element(all).not.toBeChecked();
    await expect.element(page.getByText('0 of 3')).toBeVisible();
    await userEvent.click(box('Past'));
    await expect.element(all).toBePartiallyChecked();
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await userEvent.click(box('Running'));
    await userEvent.click(box('Payouts'));
    await expect.element(all).toBeChecked();
    await expect.element(all).not.toBePartiallyChecked();
  });

  it('goes from some to all, and from all to none, by Space', async () => {
    const changed = renderGroup(['past']);
    await userEvent.tab();
    await expect.element(all).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(new Set(changed.mock.lastCall?.[0])).toEqual(new Set(['running', 'past', 'payouts']));
    await userEvent.keyboard(' ');
    expect(changed.mock.lastCall?.[0]).toEqual([]);
  });

  it('leaves what cannot be changed as it is', async () => {
    const options = OPTIONS.map((option) => ({ ...option, disabled: option.value === 'payouts' }));
    const changed = renderGroup(['payouts'], { options });
    await userEvent.click(all);
    expect(new Set(changed.mock.lastCall?.[0])).toEqual(new Set(['payouts', 'running', 'past']));
    await userEvent.click(all);
    expect(changed.mock.lastCall?.[0]).toEqual(['payouts']);
  });

  it('does not touch what a search hides, nor what belongs to other groups, and still counts the hidden', async () => {
    const options = OPTIONS.map((option) => ({ ...option, hidden: option.value !== 'running' }));
    const changed = renderGroup(['past', 'menu'], { options });
    expect(page.getByRole('checkbox').elements()).toHaveLength(2);
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await userEvent.click(all);
    expect(changed.mock.lastCall?.[0]).toEqual(['past', 'menu', 'running']);
    await userEvent.click(all);
    expect(changed.mock.lastCall?.[0]).toEqual(['past', 'menu']);
  });

  it('can do nothing where nothing can be changed', async () => {
    renderGroup([], { options: OPTIONS.map((option) => ({ ...option, disabled: true })) });
    await expect.element(all).toBeDisabled();
  });
});

describe('a group that closes', () => {
  const toggle = page.getByRole('button', { name: 'Contents of Orders' });

  it('opens and closes by Enter, and keeps its choice', async () => {
    renderGroup(['past'], { collapsible: true });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(page.getByRole('checkbox').elements()).toHaveLength(1);
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(box('Past')).toBeChecked();
  });

  it('is opened by the app where the app says so', async () => {
    const toggled = vi.fn<(open: boolean) => void>();
    renderGroup([], { collapsible: true, open: true, onOpenChange: toggled });
    await userEvent.click(toggle);
    expect(toggled.mock.calls).toEqual([[false]]);
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});

it('is a group with a name and its error', async () => {
  renderGroup([], { error: 'Choose one' });
  const group = page.getByRole('group', { name: 'Orders' });
  await expect.element(group).toHaveAccessibleDescription('Choose one');
});
