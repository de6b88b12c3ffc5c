import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { english } from '#messages/en.ts';
import { MessagesProvider } from '#messages/messages.tsx';
import { PriceField } from '#price-field/price-field.tsx';

function renderPrice(language: string, currency: string, start: number | null = null) {
  const changed = vi.fn<(value: number | null) => void>();
  function Pricing() {
    const [value, setValue] = useState(start);
    return (
      <MessagesProvider messages={english} language={language}>
        <PriceField
          label="Price"
          currency={currency}
          value={value}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
      </MessagesProvider>
    );
  }
  render(<Pricing />);
  return changed;
}

const input = page.getByRole('textbox', { name: 'Price' });

it.each([
  ['de', 'EUR', '12.5', 1250, '12,50'],
  ['de', 'EUR', '1.234,5', 123_450, '1.234,50'],
  ['fr', 'EUR', '12,5 €', 1250, '12,50'],
  ['en', 'USD', '$1,234', 123_400, '1,234.00'],
  ['ar', 'KWD', '١٫٢٥', 1250, '1.250'],
  ['en', 'JPY', '1200', 1200, '1,200'],
])('in %s, %s: %s is %s and is shown as %s', async (language, currency, typed, minor, formatted) => {
  const changed = renderPrice(language, currency);
  await userEvent.fill(input, typed);
  expect(changed.mock.lastCall).toEqual([minor]);
  await userEvent.tab();
  await expect.element(input).toHaveValue(formatted);
});

it('stands on the side of its currency that the language puts it', () => {
  renderPrice('en', 'EUR', 450);
  const part = document.querySelector('[data-part="unit"]');
  expect(part?.textContent).toBe('€');
  expect(part?.nextElementSibling?.tagName).toBe('INPUT');
});

it('stands behind the number in German', () => {
  renderPrice('de', 'EUR', 450);
  expect(document.querySelector('[data-part="unit"]')?.previousElementSibling?.tagName).toBe('INPUT');
});

it('is no price where it is finer than the currency', async () => {
  const changed = renderPrice('en', 'EUR');
  await userEvent.fill(input, '1.255');
  expect(changed.mock.lastCall).toEqual([Number.NaN]);
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription('€ Enter a number, such as 12.50.');
});
