import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#dialog/dialog.tsx';
import { PhoneField, type PhoneValue } from '#phone-field/phone-field.tsx';
import { setDirection } from '../../test/directions.ts';
import { pasteText } from '../../test/typing.ts';

const COUNTRIES = [
  { code: 'CA', name: 'Canada', callingCode: '+1' },
  { code: 'DE', name: 'Germany', callingCode: '+49' },
  { code: 'ES', name: 'Spain', callingCode: '+34' },
  { code: 'US', name: 'United States', callingCode: '+1' },
];

const number = page.getByRole('textbox', { name: 'Phone' });
const button = page.getByRole('button', { name: /^Country code/ });
const search = page.getByRole('combobox', { name: 'Search country or code' });

interface PhoneProps {
  readonly changed: (value: PhoneValue) => void;
  readonly countries?: typeof COUNTRIES;
}

function Phone({ changed, countries = COUNTRIES }: PhoneProps) {
  const [value, setValue] = useState<PhoneValue>({ country: 'DE', digits: '' });
  return (
    <PhoneField
      label="Phone"
      help="We call rarely"
      countries={countries}
      value={value}
      example="1512 3456789"
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}

function renderField() {
  const changed = vi.fn<(value: PhoneValue) => void>();
  render(<Phone changed={changed} />);
  return changed;
}

describe.each(['ltr', 'rtl'] as const)('a phone number, %s', (dir) => {
  it('takes digits only, of any script', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(number);
    await userEvent.keyboard('0151-٢۳ x');
    await expect.element(number).toHaveValue('015123');
    expect(changed).toHaveBeenLastCalledWith({ country: 'DE', digits: '015123' });
  });

  it('that is pasted before the countries are loaded finds its own afterwards', async () => {
    setDirection(dir);
    const changed = vi.fn<(value: PhoneValue) => void>();
    const { rerender } = render(<Phone changed={changed} countries={[]} />);
    await userEvent.click(number);
    await pasteText('+34 612 34 56');
    await expect.element(number).toHaveValue('+346123456');
    rerender(<Phone changed={changed} />);
    await expect.element(number).toHaveValue('6123456');
    expect(changed).toHaveBeenLastCalledWith({ country: 'ES', digits: '6123456' });
  });

  it('that is pasted with its country brings it along', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(number);
    await pasteText('+34 612 34 56');
    await expect.element(number).toHaveValue('6123456');
    expect(changed).toHaveBeenLastCalledWith({ country: 'ES', digits: '6123456' });
    await expect.element(button).toHaveAccessibleName('Country code: Spain +34');
  });

  it('that is pasted without one keeps the present one', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(number);
    await pasteText('0170 / 12-34');
    await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith({ country: 'DE', digits: '01701234' }));
  });

  it('that is typed with a plus picks its country as soon as it is sure', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(number);
    await userEvent.keyboard('+3');
    await expect.element(number).toHaveValue('+3');
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard('4612');
    await expect.element(number).toHaveValue('612');
    expect(changed).toHaveBeenLastCalledWith({ country: 'ES', digits: '612' });
  });

  it('is left with digits only, whatever was begun', async () => {
    setDirection(dir);
    renderField();
    await userEvent.click(number);
    await userEvent.keyboard('+3');
    await userEvent.tab();
    await expect.element(number).toHaveValue('3');
  });

  it('reads from left to right, its country first', () => {
    setDirection(dir);
    renderField();
    expect(button.element().getBoundingClientRect().x).toBeLessThan(number.element().getBoundingClientRect().x);
    expect(getComputedStyle(number.element()).direction).toBe('ltr');
  });

  it('has its countries in a list that is searched by name and by code', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(number);
    await userEvent.tab({ shift: true });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(search).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('34');
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(changed.mock.calls).toEqual([[{ country: 'ES', digits: '' }]]);
    await expect.element(number).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('begins its list at the present country and goes on by arrows', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(button);
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(changed.mock.calls).toEqual([[{ country: 'ES', digits: '' }]]);
  });

  it.each(['{Escape}', '{Tab}'])('gives the focus back to the country by %s', async (key) => {
    setDirection(dir);
    renderField();
    await userEvent.click(button);
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('takes a country by a press', async () => {
    setDirection(dir);
    const changed = renderField();
    await userEvent.click(button);
    await userEvent.click(page.getByRole('option', { name: /^United States/ }));
    expect(changed.mock.calls).toEqual([[{ country: 'US', digits: '' }]]);
    await expect.element(number).toHaveFocus();
  });
});

it('is tied to its label and help', async () => {
  renderField();
  await expect.element(number).toHaveAccessibleDescription('We call rarely');
  await expect.element(number).toHaveAttribute('type', 'tel');
});

it('in a dialog, Escape closes the list of countries first', async () => {
  const closed = vi.fn<() => void>();
  render(
    <Dialog open onClose={closed} title="Phone">
      <Phone changed={() => {}} />
    </Dialog>,
  );
  await userEvent.click(button);
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(closed).not.toHaveBeenCalled();
});
