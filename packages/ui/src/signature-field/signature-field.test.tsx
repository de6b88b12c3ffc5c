import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SignatureField, type Strokes } from '#signature-field/signature-field.tsx';

const BOX = { width: 600, height: 200 };

function renderField(value: Strokes | null = null, width = 300) {
  const changed = vi.fn<(value: Strokes | null) => void>();
  const field = (next: Strokes | null, inlineSize = width) => (
    <div style={{ inlineSize }}>
      <SignatureField label="Signature" box={BOX} maxPoints={500} value={next} onChange={changed} />
    </div>
  );
  const { rerender } = render(field(value));
  return { changed, show: (next: Strokes | null, inlineSize?: number) => rerender(field(next, inlineSize)) };
}

const canvas = () => document.querySelector('canvas') ?? document.createElement('canvas');

/** How many pixels have ink. */
function ink(): number {
  const surface = canvas();
  const { data } = surface.getContext('2d')?.getImageData(0, 0, surface.width, surface.height) ?? { data: [] };
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}

/** Draws a line between points of the field. */
function drawLine(points: readonly (readonly [number, number])[]) {
  const { left, top } = canvas().getBoundingClientRect();
  points.forEach(([x, y], at) => {
    const type = at === 0 ? 'pointerdown' : 'pointermove';
    const position = { clientX: left + x, clientY: top + y, button: 0, buttons: 1, pointerId: 1, isPrimary: true };
    canvas().dispatchEvent(new PointerEvent(type, { ...position, bubbles: true, cancelable: true }));
  });
  globalThis.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, isPrimary: true, bubbles: true }));
}

it('gives a drawn line as points of its box', async () => {
  const { changed } = renderField();
  await vi.waitFor(() => expect(canvas().width).toBeGreaterThan(200));
  const factor = canvas().clientWidth / BOX.width;
  drawLine([
    [20, 50],
    [120, 50],
    [200, 80],
  ]);
  expect(changed).toHaveBeenCalledOnce();
  const [[strokes = null] = []] = changed.mock.calls;
  const [stroke = []] = strokes ?? [];
  expect(strokes).toHaveLength(1);
  expect([stroke[0], stroke[1]]).toEqual([Math.round(20 / factor), Math.round(50 / factor)]);
  expect(ink()).toBeGreaterThan(0);
});

it('shows its value again after it has changed its size, and nothing once it is cleared', async () => {
  const { changed, show } = renderField([[10, 10, 300, 150]]);
  await vi.waitFor(() => expect(ink()).toBeGreaterThan(0));
  const before = canvas().width;
  show([[10, 10, 300, 150]], 500);
  await vi.waitFor(() => expect(canvas().width).toBeGreaterThan(before));
  await vi.waitFor(() => expect(ink()).toBeGreaterThan(0));
  await userEvent.click(page.getByRole('button', { name: 'Clear signature' }));
  expect(changed).toHaveBeenCalledWith(null);
  show(null, 500);
  await vi.waitFor(() => expect(ink()).toBe(0));
});
