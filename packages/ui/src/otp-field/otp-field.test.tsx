import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OtpField } from '#otp-field/otp-field.tsx';
import { setDirection } from '../../test/directions.ts';
import { autofill, pasteText } from '../../test/typing.ts';

const input = page.getByRole('textbox', { name: 'Code' });
const cells = () => [...document.querySelectorAll('[data-part="cell"]')];
const digits = () =>
  cells()
    .map((cell) => cell.textContent || '_')
    .join('');
const activeCell = () => cells().findIndex((cell) => cell.getAttribute('data-state') === 'active');

function renderField(start = '', onTooLong?: () => void) {
  const completed = vi.fn<(code: string) => void>();
  function Code() {
    const [value, setValue] = useState(start);
    return (
      <OtpField
        label="Code"
        value={value}
        onChange={setValue}
        onComplete={completed}
        {...(onTooLong && { onTooLong })}
      />
    );
  }
  render(<Code />);
  return completed;
}

describe.each(['ltr', 'rtl'] as const)('a one-time code, %s', (dir) => {
  it('is typed digit by digit and told once it is whole', async () => {
    setDirection(dir);
    const completed = renderField();
    await userEvent.tab();
    await userEvent.keyboard('48291');
    expect(digits()).toBe('48291_');
    expect(completed).not.toHaveBeenCalled();
    await userEvent.keyboard('3');
    expect(digits()).toBe('482913');
    expect(completed.mock.calls).toEqual([['482913']]);
  });

  it('takes digits only, of any script', async () => {
    setDirection(dir);
    renderField();
    await userEvent.tab();
    await userEvent.keyboard('a1 -٢۳b');
    await expect.element(input).toHaveValue('123');
  });

  it('is taken back from the end', async () => {
    setDirection(dir);
    renderField('482913');
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(digits()).toBe('4829__');
  });

  it('has its digits in reach by arrows, which run from left to right', async () => {
    setDirection(dir);
    const completed = renderField('482913');
    await userEvent.tab();
    await vi.waitFor(() => expect(activeCell()).toBe(5));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await vi.waitFor(() => expect(activeCell()).toBe(3));
    await userEvent.keyboard('7');
    expect(digits()).toBe('482713');
    await vi.waitFor(() => expect(activeCell()).toBe(4));
    await userEvent.keyboard('{Home}1');
    await vi.waitFor(() => expect(activeCell()).toBe(1));
    await userEvent.keyboard('{ArrowRight}5{End}9');
    expect(digits()).toBe('185719');
    expect(completed).toHaveBeenLastCalledWith('185719');
  });

  it('is not guessed at where more was pasted than a code has', async () => {
    setDirection(dir);
    const tooLong = vi.fn();
    const completed = renderField('111', tooLong);
    await userEvent.tab();
    await pasteText('2026: 482913');
    await vi.waitFor(() => expect(tooLong).toHaveBeenCalledTimes(1));
    expect(digits()).toBe('111___');
    expect(completed).not.toHaveBeenCalled();
  });

  it('is pasted whole over what is there, with spaces and dashes', async () => {
    setDirection(dir);
    const completed = renderField('111');
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await pasteText(' 482-913 ');
    await vi.waitFor(() => expect(digits()).toBe('482913'));
    expect(completed.mock.calls).toEqual([['482913']]);
  });

  it('has a cell in focus where it is pressed', async () => {
    setDirection(dir);
    renderField('482913');
    const third = cells()[2]?.getBoundingClientRect();
    const box = input.element().getBoundingClientRect();
    await userEvent.click(input, { position: { x: (third?.x ?? 0) - box.x + 10, y: 10 } });
    await vi.waitFor(() => expect(activeCell()).toBe(2));
    await userEvent.keyboard('0');
    expect(digits()).toBe('480913');
  });

  it('reads from left to right', () => {
    setDirection(dir);
    renderField('482913');
    const positions = cells().map((cell) => cell.getBoundingClientRect().x);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });
});

it('can be filled in by the browser', async () => {
  const completed = renderField();
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
  autofill(input.element(), '482 913');
  expect(completed.mock.calls).toEqual([['482913']]);
});

it('is tied to its label, help and error', async () => {
  render(<OtpField label="Code" help="Six digits" error="Wrong code" value="12" onChange={() => {}} />);
  await expect.element(input).toHaveAccessibleDescription('Six digits Wrong code');
  await expect.element(input).toBeInvalid();
});
