import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { QrCode } from '#qr-code/qr-code.tsx';
import { applyTheme, DEFAULT_THEME } from '#theme/theme.ts';

/** Renders the drawing and reads whether each module is dark. */
async function modules(): Promise<readonly boolean[][]> {
  const svg = document.querySelector('svg.kit-QrCode');
  const side = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paint = canvas.getContext('2d');
  const image = new Image(side, side);
  const markup = new XMLSerializer().serializeToString(svg ?? document.body);
  image.src = `data:image/svg+xml,${encodeURIComponent(markup.replace('<svg ', `<svg width="${side}" height="${side}" `))}`;
  await image.decode();
  paint?.drawImage(image, 0, 0, side, side);
  const { data } = paint?.getImageData(0, 0, side, side) ?? { data: [] };
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => (data[(y * side + x) * 4 + 3] ?? 0) > 128),
  );
}

it('is a picture that says what it is for', async () => {
  render(<QrCode value="https://store.example" label="Open the menu" />);
  await expect.element(page.getByRole('img', { name: 'Open the menu' })).toBeVisible();
});

it('has four modules of quiet all around, and its three finders in their corners', async () => {
  render(<QrCode value="https://store.example" label="Menu" />);
  const rows = await modules();
  const side = rows.length;
  const isQuiet = (x: number, y: number) => Math.min(x, y, side - 1 - x, side - 1 - y) < 4;
  expect(rows.flatMap((row, y) => row.filter((isDark, x) => isDark && isQuiet(x, y)))).toEqual([]);
  const finder = (left: number, top: number) => rows[top]?.slice(left, left + 7);
  const dark = Array.from({ length: 7 }, () => true);
  expect([finder(4, 4), finder(side - 11, 4), finder(4, side - 11)]).toEqual([dark, dark, dark]);
  expect(rows[side - 5]?.slice(-11, -4)).not.toEqual(dark);
});

it('gets finer with more correction', async () => {
  const { rerender } = render(<QrCode value="https://store.example/menu" label="Menu" correction="L" />);
  const coarse = (await modules()).length;
  rerender(<QrCode value="https://store.example/menu" label="Menu" correction="H" />);
  expect((await modules()).length).toBeGreaterThan(coarse);
});

it.each(['light', 'dark'] as const)('is black on white in %s', (mode) => {
  applyTheme({ ...DEFAULT_THEME, mode });
  render(<QrCode value="1042" label="Order" />);
  const style = getComputedStyle(document.querySelector('svg.kit-QrCode') ?? document.body);
  expect([style.backgroundColor, style.color]).toEqual(['oklch(1 0 0)', 'oklch(0 0 0)']);
});
