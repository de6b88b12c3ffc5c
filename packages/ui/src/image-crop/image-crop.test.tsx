import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cropToBlob, ImageCrop, type CropArea } from '#image-crop/image-crop.tsx';
import { setDirection } from '../../test/directions.ts';

/** 400 × 200: the left half blue, the right half red. */
let image: Blob;

beforeAll(async () => {
  const canvas = new OffscreenCanvas(400, 200);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = 'rgb(0 0 255)';
  pen.fillRect(0, 0, 200, 200);
  pen.fillStyle = 'rgb(255 0 0)';
  pen.fillRect(200, 0, 200, 200);
  image = await canvas.convertToBlob({ type: 'image/png' });
});

const area = page.getByRole('application', { name: 'Crop area' });
const zoom = page.getByRole('slider', { name: 'Zoom' });

function renderCrop() {
  const changed = vi.fn<(area: CropArea) => void>();
  render(<ImageCrop image={image} label="Logo" onChange={changed} />);
  return changed;
}

describe.each(['ltr', 'rtl'] as const)('cropping an image, %s', (dir) => {
  it('begins in the middle with as much as fits', async () => {
    setDirection(dir);
    const changed = renderCrop();
    await expect.element(area).toBeVisible();
    await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith({ x: 100, y: 0, width: 200, height: 200 }));
  });

  it('moves the image by arrow keys: to the right shows what is left', async () => {
    setDirection(dir);
    const changed = renderCrop();
    await expect.element(area).toBeVisible();
    await userEvent.tab();
    await expect.element(area).toHaveFocus();
    for (let press = 0; press < 60; press += 1) await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(changed.mock.lastCall?.[0].x).toBe(0));
    for (let press = 0; press < 60; press += 1) await userEvent.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(changed.mock.lastCall?.[0].x).toBe(200));
  });

  it('grows and shrinks by plus and minus, within bounds', async () => {
    setDirection(dir);
    const changed = renderCrop();
    await expect.element(area).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('+++++');
    await expect.element(zoom).toHaveValue('1.5');
    await vi.waitFor(() => expect(changed.mock.lastCall?.[0].width).toBeCloseTo(133, -1));
    await userEvent.keyboard('-------');
    await expect.element(zoom).toHaveValue('1');
    await vi.waitFor(() => expect(changed.mock.lastCall?.[0].width).toBe(200));
  });

  it('is zoomed by its slider', async () => {
    setDirection(dir);
    renderCrop();
    await expect.element(area).toBeVisible();
    zoom.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(zoom).toHaveValue('4');
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '400 %');
  });
});

it('brings no style element of its own into the page', async () => {
  const before = document.querySelectorAll('style').length;
  renderCrop();
  await expect.element(area).toBeVisible();
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

/** Size and middle pixel of an image. */
async function pixel(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  pen?.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0, alpha = 0] =
    pen?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [];
  return { size: [bitmap.width, bitmap.height], colour: { red, green, blue, alpha } };
}

describe('the part that is cut out', () => {
  it('is that part, in the size asked for', async () => {
    const left = await cropToBlob(image, { x: 0, y: 0, width: 200, height: 200 }, { size: 64, type: 'image/png' });
    expect(left.type).toBe('image/png');
    expect(await pixel(left)).toEqual({ size: [64, 64], colour: { red: 0, green: 0, blue: 255, alpha: 255 } });
    const right = await cropToBlob(image, { x: 200, y: 0, width: 200, height: 100 }, { size: 64, type: 'image/png' });
    expect(await pixel(right)).toEqual({ size: [64, 32], colour: { red: 255, green: 0, blue: 0, alpha: 255 } });
  });

  it('is never larger than it was', async () => {
    const small = await cropToBlob(image, { x: 0, y: 0, width: 50, height: 50 }, { size: 512, type: 'image/png' });
    expect((await pixel(small)).size).toEqual([50, 50]);
  });

  it('is white where a JPEG would be black', async () => {
    const canvas = new OffscreenCanvas(20, 20);
    canvas.getContext('2d')?.clearRect(0, 0, 20, 20);
    const clear = await canvas.convertToBlob({ type: 'image/png' });
    const jpeg = await cropToBlob(clear, { x: 0, y: 0, width: 20, height: 20 }, { size: 20 });
    expect(jpeg.type).toBe('image/jpeg');
    expect((await pixel(jpeg)).colour).toEqual({ red: 255, green: 255, blue: 255, alpha: 255 });
  });

  it('is none of what is no image', async () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    await expect(cropToBlob(new Blob(['words']), whole, { size: 1 })).rejects.toThrow('cannot be decoded');
  });
});
