/** One square of a picture, in pixels: small enough that a changed icon changes it. */
export const TILE = 16;
/**
 * Levels of a colour's part. A line of one pixel is a sixteenth of its tile: that it is there or not, in black on white,
 * moves the tile by four of them, another grey of it may not. What moves a tile by one at most, such as another way to smooth
 * the edges of letters, stays the same.
 */
export const LEVELS = 64;
/** How many levels a tile may be off. */
const SAME = 1;

export interface Signature {
  /** In tiles. */
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each tile, line by line. */
  readonly tiles: Uint8Array;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and, where there are four, opacity. */
  readonly channels: number;
  readonly data: ArrayLike<number>;
}

/** The mean colour of each tile of a picture. */
export function signatureOf({ width, height, channels, data }: Pixels): Signature {
  const across = Math.ceil(width / TILE);
  const down = Math.ceil(height / TILE);
  const sums = new Float64Array(across * down * 3);
  const counts = new Uint32Array(across * down);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const tile = Math.floor(y / TILE) * across + Math.floor(x / TILE);
      const pixel = (y * width + x) * channels;
      for (let part = 0; part < 3; part += 1)
        sums[tile * 3 + part] = (sums[tile * 3 + part] ?? 0) + (data[pixel + part] ?? 0);
      counts[tile] = (counts[tile] ?? 0) + 1;
    }
  }
  const tiles = Uint8Array.from(sums, (sum, at) =>
    Math.round((sum / (counts[Math.floor(at / 3)] ?? 1) / 255) * (LEVELS - 1)),
  );
  return { width: across, height: down, tiles };
}

/** Tiles that are not what they were, as their places in the line of tiles; null where the picture has another size. */
export function changedTiles(before: Signature, after: Signature): readonly number[] | null {
  if (before.width !== after.width || before.height !== after.height) return null;
  const changed = new Set<number>();
  for (const [at, level] of after.tiles.entries()) {
    if (Math.abs(level - (before.tiles[at] ?? 0)) > SAME) changed.add(Math.floor(at / 3));
  }
  return [...changed];
}

/** A line of text: most tiles are as the one before them, so that runs say most of a picture. */
export function writtenSignature({ width, height, tiles }: Signature): string {
  const runs: string[] = [];
  let run = 0;
  let last = '';
  const end = () => {
    if (run > 0) runs.push(run === 1 ? last : `${last}${run}`);
  };
  for (let at = 0; at < tiles.length; at += 3) {
    const color = [0, 1, 2].map((part) => letterOf(tiles[at + part] ?? 0)).join('');
    if (color === last) run += 1;
    else {
      end();
      last = color;
      run = 1;
    }
  }
  end();
  return `${width}x${height} ${runs.join(' ')}`;
}

export function readSignature(text: string): Signature {
  const [size = '', ...runs] = text.split(' ');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const tiles = new Uint8Array(width * height * 3);
  let at = 0;
  for (const run of runs) {
    const color = [0, 1, 2].map((part) => levelOf(run.charAt(part)));
    for (let times = Number(run.slice(3) || 1); times > 0; times -= 1) {
      tiles.set(color, at);
      at += 3;
    }
  }
  return { width, height, tiles };
}

const FIRST_LETTER = '0'.codePointAt(0) ?? 0;
const letterOf = (level: number) => String.fromCodePoint(FIRST_LETTER + level);
const levelOf = (letter: string) => (letter.codePointAt(0) ?? 0) - FIRST_LETTER;
