import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  SignatureField,
  type SignatureFieldProps,
  SignatureImage,
  type SignatureStroke,
} from '#signature-field/signature-field.tsx';
import { setDirection } from '../../test/directions.ts';

const BOX = { width: 600, height: 200 };
type Value = readonly SignatureStroke[] | null;

const canvas = page.getByRole('img', { name: 'Signature' });
const clear = page.getByRole('button', { name: 'Clear signature' });
const drawn = () => document.querySelector('[data-part="box"] path')?.getAttribute('d');

/** Opens the field in an element of that width and waits until it can be drawn on. */
async function open(props: Partial<SignatureFieldProps> = {}, width = 302) {
  const changed = vi.fn<(value: Value) => void>();
  const field = (inlineSize: number) => (
    <div style={{ inlineSize }}>
      <Form {...props} onChange={changed} />
    </div>
  );
  const { rerender } = render(field(width));
  // The library sets it when it listens to the pointer.
  await vi.waitFor(() => expect(canvas.element().getAttribute('style')).toContain('touch-action: none'));
  return { changed, resize: (inlineSize: number) => rerender(field(inlineSize)) };
}

function Form({ onChange, value: initial = null, ...props }: Partial<SignatureFieldProps>) {
  const [value, setValue] = useState<Value>(initial);
  return (
    <SignatureField
      label="Signature"
      box={BOX}
      maxPoints={2000}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

/** Draws through points given in parts of the canvas. */
function draw(...points: readonly (readonly [number, number])[]) {
  const element = canvas.element();
  const { left, top, width, height } = element.getBoundingClientRect();
  const [first = [0, 0], ...rest] = points;
  const fire = (target: EventTarget, type: string, [x, y]: readonly [number, number], buttons: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        buttons,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  act(() => {
    fire(element, 'pointerdown', first, 1);
    for (const point of rest) fire(window, 'pointermove', point, 1);
    fire(window, 'pointerup', rest.at(-1) ?? first, 0);
  });
}

beforeEach(() => setDirection('ltr'));

describe.each(['ltr', 'rtl'] as const)('drawing a signature, %s', (dir) => {
  it('gives strokes in coordinates of the box, whatever size it has', async () => {
    setDirection(dir);
    const { changed, resize } = await open();
    draw([0, 0], [0.5, 0.5], [1, 0]);
    expect(changed).toHaveBeenLastCalledWith([[0, 0, 300, 100, 600, 0]]);
    resize(602);
    draw([0.25, 0.25], [0.5, 1.5]);
    expect(changed).toHaveBeenLastCalledWith([
      [0, 0, 300, 100, 600, 0],
      [150, 50, 300, 200],
    ]);
  });
});

it('makes a dot of a press', async () => {
  const { changed } = await open();
  draw([0.5, 0.5]);
  expect(changed).toHaveBeenLastCalledWith([[300, 100]]);
  expect(drawn()).toBe('M300 100h0');
});

it('thins out a signature with too many points', async () => {
  const { changed } = await open({ maxPoints: 4 });
  draw([0, 0], [0.25, 0], [0.5, 0], [0.75, 0], [1, 0], [1, 1]);
  expect(changed.mock.lastCall?.[0]?.flat()).toHaveLength(8);
  expect(drawn()).toMatch(/^M0 0.*L600 0L600 200$/);
});

it('shows the value again after a new size and other props', async () => {
  const { resize } = await open({ value: [[0, 0, 600, 200]] });
  const width = () => document.querySelector('[data-part="box"] path')?.getBoundingClientRect().width ?? 0;
  expect(drawn()).toBe('M0 0L600 200');
  expect(width()).toBeCloseTo(300, -1);
  resize(152);
  expect(drawn()).toBe('M0 0L600 200');
  expect(width()).toBeCloseTo(150, -1);
});

it('draws the line under the pen in the colour of text', async () => {
  await open({}, 642);
  const element = canvas.element() as HTMLCanvasElement;
  const { left, top } = element.getBoundingClientRect();
  const at = { bubbles: true, pointerId: 1, buttons: 1, clientX: left + 50.5, clientY: top + 50.5 };
  element.dispatchEvent(new PointerEvent('pointerdown', at));
  const ratio = devicePixelRatio;
  const pixel = element.getContext('2d')?.getImageData(50 * ratio, 50 * ratio, 1, 1).data ?? [];
  window.dispatchEvent(new PointerEvent('pointercancel', at));
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = getComputedStyle(document.body).color;
  pen.fillRect(0, 0, 1, 1);
  expect([...pixel]).toEqual([...pen.getImageData(0, 0, 1, 1).data]);
});

it('is emptied by a button that keys reach, and that has the focus afterwards', async () => {
  const { changed } = await open({ value: [[0, 0, 600, 200]] });
  await userEvent.tab();
  await expect.element(clear).toHaveFocus();
  await expect.element(clear).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(drawn()).toBe('');
  await expect.element(clear).toHaveFocus();
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledTimes(1);
});

it('is a group with its label, help and error', async () => {
  await open({ help: 'Of the recipient', error: 'Sign here' });
  const group = page.getByRole('group', { name: 'Signature' });
  await expect.element(group).toHaveAccessibleDescription('Of the recipient Sign here');
});

it('is shown as an image elsewhere', async () => {
  render(<SignatureImage label="Signature of Ada" box={BOX} strokes={[[1, 2, 3, 4]]} />);
  await expect.element(page.getByRole('img', { name: 'Signature of Ada' })).toBeVisible();
  expect(document.querySelector('.kit-SignatureImage path')?.getAttribute('d')).toBe('M1 2L3 4');
});
