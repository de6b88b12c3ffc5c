import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme, DEFAULT_THEME } from '#theme/theme.ts';
import { ThemeSwitcher } from '#theme-switcher/theme-switcher.tsx';

function Example() {
  const [theme, setTheme] = useState(DEFAULT_THEME);
  return (
    <ThemeSwitcher
      value={theme}
      onChange={(next) => {
        setTheme(next);
        applyTheme(next);
      }}
    />
  );
}

it('changes colour, mode, corners and density at once', async () => {
  render(<Example />);
  const background = () => getComputedStyle(document.documentElement).backgroundColor;
  const light = background();
  await userEvent.click(page.getByRole('button', { name: 'Appearance' }));
  await userEvent.click(page.getByRole('radio', { name: 'Ruby red' }), { force: true });
  await userEvent.click(page.getByText('Dark'));
  await userEvent.click(page.getByText('Flat'));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'redruby', mode: 'dark', radius: 'flat' });
  expect(document.body.hasAttribute('data-dark')).toBe(true);
  expect(background()).not.toBe(light);
  const radius = getComputedStyle(document.documentElement).getPropertyValue('--radius-surface').trim();
  expect(Number.parseFloat(radius)).toBe(0);
  const control = () => page.getByRole('button', { name: 'Appearance' }).element().getBoundingClientRect().height;
  const comfortable = control();
  await userEvent.click(page.getByText('Compact'));
  expect(document.documentElement.dataset['density']).toBe('compact');
  expect(control()).toBeLessThan(comfortable);
  await userEvent.click(page.getByText('Light'));
  expect(document.body.hasAttribute('data-dark')).toBe(false);
});

it('shows each colour as its own theme has it', async () => {
  render(<Example />);
  await userEvent.click(page.getByRole('button', { name: 'Appearance' }));
  await expect.element(page.getByRole('radio', { name: 'Ruby red' })).toBeInTheDocument();
  const swatches = [...document.querySelectorAll('[data-theme][data-mode]:not(html)')];
  const colors = new Set(swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(colors.size).toBe(10);
});
