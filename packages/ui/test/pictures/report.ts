import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS, TILE, type Signature } from './signature.ts';
import type { PictureName } from './variants.ts';

const FOLDER = '.pictures';

export interface Change {
  readonly name: PictureName;
  readonly png: Buffer;
  /** Accepted signature. */
  readonly before: Signature;
  readonly after: Signature;
  /** Differing tiles; null if the size differs. */
  readonly tiles: readonly number[] | null;
}

/** Renders a signature as a picture, enough to see what has moved. */
function drawnSignature({ width, height, tiles }: Signature): string {
  const squares = Array.from({ length: width * height }, (_, at) => {
    const parts = [0, 1, 2].map((part) => Math.round(((tiles[at * 3 + part] ?? 0) / (LEVELS - 1)) * 255));
    return `<rect x="${at % width}" y="${Math.floor(at / width)}" width="1.02" height="1.02" fill="rgb(${parts.join()})"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width * TILE}">${squares.join('')}</svg>`;
}

const drawnTiles = (width: number, tiles: readonly number[]) =>
  tiles.map((at) => `<i style="left:${(at % width) * TILE}px;top:${Math.floor(at / width) * TILE}px"></i>`).join('');

function drawnChange({ name, png, before, after, tiles }: Change): string {
  const file = `${name.story}-${name.variant}.png`;
  writeFileSync(join(FOLDER, file), png);
  return `<h2>${name.story}, ${name.variant}: ${formatChange(tiles)}</h2><div class="pair"><figure><img src="${file}">${drawnTiles(after.width, tiles ?? [])}</figure><figure>${drawnSignature(before)}</figure></div>`;
}

export const formatChange = (tiles: Change['tiles']): string =>
  tiles === null ? 'has another size' : `differs in ${tiles.length} ${tiles.length === 1 ? 'place' : 'places'}`;

const drawn: string[] = [];

/** Adds a change to a report page with the new picture, the accepted signature and the difference. Returns its path. */
export function reportChange(change: Change): string {
  if (drawn.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  drawn.push(drawnChange(change));
  const path = join(FOLDER, 'index.html');
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Pictures that differ</title><style>
body{font:14px system-ui;margin:2rem;background:#888}.pair{display:flex;gap:1rem;overflow:auto}figure{position:relative;margin:0;flex:none}
i{position:absolute;width:${TILE}px;height:${TILE}px;outline:2px solid #e0006c}img,svg{display:block}</style><h1>${drawn.length} differ: now on the left, accepted on the right</h1>${drawn.join('\n')}`,
  );
  return path;
}
