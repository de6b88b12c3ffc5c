import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { applyTheme, DEFAULT_THEME } from '#theme/theme.ts';

const emulate = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(() => emulate(''));

const COLORS = ['--color-text', '--color-bg-page', '--color-bg-surface', '--color-text-accent', '--color-chart-1'];

function colorsIn(mode: 'light' | 'dark') {
  applyTheme({ ...DEFAULT_THEME, mode });
  const style = getComputedStyle(document.documentElement);
  return COLORS.map((name) => style.getPropertyValue(name));
}

it('a dark page is printed in the colours of a light one', async () => {
  const light = colorsIn('light');
  expect(colorsIn('dark')).not.toEqual(light);
  await emulate('print');
  expect(colorsIn('dark')).toEqual(light);
});
