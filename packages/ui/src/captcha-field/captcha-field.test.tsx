import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CaptchaField, type CaptchaFieldProps } from '#captcha-field/captcha-field.tsx';

const check = page.getByRole('checkbox', { name: /^I’m not a robot/ });
const status = page.getByRole('status');

function renderField(state: CaptchaFieldProps['state']) {
  const started = vi.fn<() => void>();
  const { rerender } = render(<CaptchaField state={state} onStart={started} />);
  return {
    started,
    show: (next: CaptchaFieldProps['state']) => rerender(<CaptchaField state={next} onStart={started} />),
  };
}

describe('the check', () => {
  it.each(['{Enter}', ' '])('starts by %j, and keeps the focus to its end', async (key) => {
    const { started, show } = renderField('idle');
    await userEvent.tab();
    await expect.element(check).toHaveFocus();
    await expect.element(status).toBeEmptyDOMElement();
    await userEvent.keyboard(key);
    expect(started).toHaveBeenCalledTimes(1);
    show('working');
    await expect.element(status).toHaveTextContent('Checking');
    await expect.element(check).not.toBeChecked();
    show('done');
    await expect.element(check).toBeChecked();
    await expect.element(status).toHaveTextContent('Check passed');
    await expect.element(check).toHaveFocus();
  });

  it.each(['working', 'done'] as const)('is not started again while it is %s', async (state) => {
    const { started } = renderField(state);
    await userEvent.click(check);
    expect(started).not.toHaveBeenCalled();
  });

  it.each([
    ['failed', 'The check failed.'],
    ['expired', 'The check expired.'],
  ] as const)('that %s says so and can be done again', async (state, words) => {
    const { started } = renderField(state);
    await expect.element(status).toHaveTextContent(words);
    await userEvent.click(page.getByRole('checkbox', { name: 'I’m not a robot Try again' }));
    expect(started).toHaveBeenCalledTimes(1);
  });
});

it('is tied to its help and error', async () => {
  render(<CaptchaField state="idle" onStart={() => {}} help="A small sum" error="Confirm it" />);
  await expect.element(check).toHaveAccessibleDescription('A small sum Confirm it');
  await expect.element(check).toHaveAttribute('aria-invalid', 'true');
});
