/** Tile size in pixels, small enough that a changed icon changes it. */
export const TILE = 16;
/**
 * Levels per colour channel. A line of one pixel is a sixteenth of its tile: black on white changes the tile by four
 * levels, another grey may not. Changes by at most one level, such as font smoothing, are ignored.
 */
export const LEVELS = 64;
/** Tolerated difference in levels. */
const SAME = 1;

export interface Signature {
  /** In tiles. */
  readonly width: number;
  readonly height: number;
  /** RGB of each tile, row by row. */
  readonly tiles: Uint8Array;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGB or RGBA. */
  readonly channels: number;
  readonly data: ArrayLike<number>;
}

/** Computes the mean colour of each tile. */
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

/** Returns the indexes of differing tiles; null if the size differs. */
export function changedTiles(before: Signature, after: Signature): readonly number[] | null {
  if (before.width !== after.width || before.height !== after.height) return null;
  const changed = new Set<number>();
  for (const [at, level] of after.tiles.entries()) {
    if (Math.abs(level - (before.tiles[at] ?? 0)) > SAME) changed.add(Math.floor(at / 3));
  }
  return [...changed];
}

/** Encodes a signature as text with run-length encoding, because most tiles equal the previous one. */
export function writtenSignature({ width, height, tiles }: Signature): string {
  const runs: string[] = [];
  let run = 0;
  let last = '';
  const end = () => {
    if (run > 0) runs.push(run === 1 ? last : `${last}${run}`);
  };
  for (let at = 0; at < tiles.length; at += 3) {
    const color = [0, 1, 2].map((part) => characterOf(tiles[at + part] ?? 0)).join('');
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

const FIRST_CODE = '0'.codePointAt(0) ?? 0;
const characterOf = (level: number) => String.fromCodePoint(FIRST_CODE + level);
const levelOf = (character: string) => (character.codePointAt(0) ?? 0) - FIRST_CODE;
