import sharp from 'sharp';

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Coordinates from 0 to 1, of the width both; the middle is at (0.5, 0.375). */
export type Shape =
  | { readonly ellipse: readonly [x: number, y: number, radiusX: number, radiusY: number]; readonly colour: Colour }
  | {
      readonly box: readonly [x: number, y: number, width: number, height: number];
      readonly colour: Colour;
      /** Degrees, clockwise. */
      readonly turned?: number;
      readonly radius?: number;
    };

export interface Drawing {
  readonly background: Colour;
  /** From the back to the front. */
  readonly shapes: readonly Shape[];
}

const WIDTH = 640;
const HEIGHT = 480;

/** Draws a picture of flat shapes, as WebP of a few kilobytes. */
export function drawPicture({ background, shapes }: Drawing): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(background, at);
  for (const shape of shapes) paint(pixels, shape);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer();
}

function paint(pixels: Buffer, shape: Shape): void {
  const distance = distanceTo(shape);
  const [left, top, right, bottom] = boundsOf(shape);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      // Half covered at the edge, so that it is smooth.
      const cover = Math.max(0, Math.min(1, 0.5 - distance((x + 0.5) / WIDTH, (y + 0.5) / WIDTH) * WIDTH));
      if (cover === 0) continue;
      const at = (y * WIDTH + x) * 3;
      for (const [channel, value] of shape.colour.entries())
        pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - cover) + value * cover);
    }
}

/** Pixels in which a shape can be. */
function boundsOf(shape: Shape): readonly [number, number, number, number] {
  const [x, y, ...sizes] = 'ellipse' in shape ? shape.ellipse : shape.box;
  const reach = 'ellipse' in shape ? Math.max(...sizes) : Math.hypot(...sizes) / 2;
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value * WIDTH)));
  return [clamp(x - reach, WIDTH), clamp(y - reach, HEIGHT), clamp(x + reach, WIDTH) + 1, clamp(y + reach, HEIGHT)];
}

/** Returns how far a point is outside of a shape; negative inside. */
function distanceTo(shape: Shape): (x: number, y: number) => number {
  if ('ellipse' in shape) {
    const [cx, cy, rx, ry] = shape.ellipse;
    return (x, y) => (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry);
  }
  const [cx, cy, width, height] = shape.box;
  const { turned = 0, radius = 0 } = shape;
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  return (x, y) => {
    const dx = Math.abs((x - cx) * cos + (y - cy) * sin) - width / 2 + radius;
    const dy = Math.abs((y - cy) * cos - (x - cx) * sin) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}
