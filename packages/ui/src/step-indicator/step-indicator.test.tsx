import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StepIndicator } from '#step-indicator/step-indicator.tsx';

const STEPS = [
  { id: 'account', label: 'Account' },
  { id: 'store', label: 'Store', failed: true },
  { id: 'bank', label: 'Bank' },
  { id: 'send', label: 'Send' },
];

const current = () =>
  [...document.querySelectorAll('[aria-current="step"]')].filter((element) => element.checkVisibility());

describe('the steps', () => {
  it('say which is done, current, to come and wrong', () => {
    render(<StepIndicator label="Register" steps={STEPS} current="bank" />);
    const items = page.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Account (completed)',
      '!Store (has errors)',
      '3Bank (current step)',
      '4Send (upcoming)',
    ]);
    expect(current().map(({ textContent }) => textContent)).toEqual(['3Bank (current step)']);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('lead back to those that are done, by keys', async () => {
    const selected = vi.fn<(id: string) => void>();
    render(<StepIndicator label="Register" steps={STEPS} current="bank" onSelect={selected} />);
    expect(page.getByRole('button').elements()).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(selected.mock.calls).toEqual([['account'], ['store']]);
  });
});

it('with little room says where one is, and what is wrong', async () => {
  await page.viewport(320, 600);
  const selected = vi.fn<(id: string) => void>();
  render(<StepIndicator label="Register" steps={STEPS} current="bank" onSelect={selected} />);
  expect(page.getByRole('listitem').elements()).toEqual([]);
  expect(current().map(({ textContent }) => textContent)).toEqual(['Step 3 of 4 Bank']);
  await userEvent.click(page.getByRole('button', { name: 'Store: has errors' }));
  expect(selected.mock.calls).toEqual([['store']]);
});
