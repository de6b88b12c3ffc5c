import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arabic } from '#messages/ar.ts';
import { MessagesProvider } from '#messages/messages.tsx';
import { NumberField, type NumberFieldProps } from '#number-field/number-field.tsx';
import { english } from '#messages/en.ts';

function renderField(overrides: Partial<NumberFieldProps> = {}, start: number | null = null, language = 'en') {
  const changed = vi.fn<(value: number | null) => void>();
  function Counting() {
    const [value, setValue] = useState(start);
    return (
      <MessagesProvider messages={language === 'ar' ? arabic : english} language={language}>
        <button type="button" onClick={() => setValue(7)}>
          Seven
        </button>
        <NumberField
          label="Portions"
          {...overrides}
          value={value}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
      </MessagesProvider>
    );
  }
  render(<Counting />);
  return changed;
}

const text = page.getByRole('textbox', { name: /^Portions/ });
const spin = page.getByRole('spinbutton', { name: 'Portions' });

describe('a number field', () => {
  it('tells each number that is typed, and writes it as the language does once it is left', async () => {
    const changed = renderField({ places: 1 });
    await userEvent.type(text, '1234.5');
    expect(changed.mock.lastCall).toEqual([1234.5]);
    await expect.element(text).toHaveValue('1234.5');
    await userEvent.tab();
    await expect.element(text).toHaveValue('1,234.5');
  });

  it('takes the digits of an Arabic keyboard', async () => {
    const changed = renderField({}, null, 'ar');
    await userEvent.fill(text, '٤٢');
    expect(changed.mock.lastCall).toEqual([42]);
    await userEvent.tab();
    await expect.element(text).toHaveValue('42');
  });

  it('keeps what is no number, and says so once it is left', async () => {
    const changed = renderField({ help: 'An hour', optional: true });
    await userEvent.type(text, '1x');
    expect(changed.mock.lastCall).toEqual([Number.NaN]);
    await expect.element(text).not.toBeInvalid();
    await userEvent.tab();
    await expect.element(text).toHaveValue('1x');
    await expect.element(text).toBeInvalid();
    await expect.element(text).toHaveAccessibleDescription('An hour Enter a number, such as 12.');
    await userEvent.clear(text);
    expect(changed.mock.lastCall).toEqual([null]);
    await userEvent.tab();
    await expect.element(text).not.toBeInvalid();
  });

  it('says which limit is broken; the form’s own words go first', async () => {
    renderField({ min: 1, max: 1500 }, 2000);
    await expect.element(text).toHaveAccessibleDescription('Enter 1,500 or less.');
    await userEvent.fill(text, '0');
    await userEvent.tab();
    await expect.element(text).toHaveAccessibleDescription('Enter 1 or more.');
  });

  it('shows a number that comes from elsewhere in place of what was typed', async () => {
    renderField();
    await userEvent.type(text, '1x');
    await userEvent.click(page.getByRole('button', { name: 'Seven' }));
    await expect.element(text).toHaveValue('7');
    await expect.element(text).not.toBeInvalid();
  });

  it('says its unit with the help', async () => {
    renderField({ unit: 'kg', help: 'Of one portion' }, 2);
    await expect.element(text).toHaveAccessibleDescription('kg Of one portion');
  });

  it('leaves the arrow keys to the text where it has no step', async () => {
    const changed = renderField({}, 5);
    await userEvent.click(text);
    await userEvent.keyboard('{ArrowUp}{PageDown}');
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('with a step, the keys of the APG spin button', () => {
  it('count up and down, ten with Page, and stop at the limits', async () => {
    const changed = renderField({ step: 1, min: 0, max: 99 }, 5);
    await expect.element(spin).toHaveAttribute('aria-valuenow', '5');
    await expect.element(spin).toHaveAttribute('aria-valuemin', '0');
    await expect.element(spin).toHaveAttribute('aria-valuemax', '99');
    await userEvent.click(spin);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}');
    await expect.element(spin).toHaveValue('16');
    await expect.element(spin).toHaveAttribute('aria-valuetext', '16');
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect.element(spin).toHaveValue('0');
    changed.mockClear();
    await userEvent.keyboard('{ArrowDown}');
    expect(changed).not.toHaveBeenCalled();
  });

  it('and two buttons that leave the focus where it is', async () => {
    renderField({ stepper: true, max: 6 }, 5);
    await userEvent.click(spin);
    const more = page.getByRole('button', { name: 'Increase' });
    await userEvent.click(more);
    await expect.element(spin).toHaveValue('6');
    await expect.element(spin).toHaveFocus();
    await expect.element(more).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Decrease' }));
    await expect.element(spin).toHaveValue('5');
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('button', { name: 'Seven' })).toHaveFocus();
  });
});
