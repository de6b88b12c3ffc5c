import { crc32, deflateSync } from 'node:zlib';

const SIZE = 256;
const COLOURS = { ground: 0, street: 1, park: 2, water: 3, edge: 4 } as const;
/** Red, green, blue of each. */
const PALETTE = [
  [0xf2, 0xef, 0xe9],
  [0xff, 0xff, 0xff],
  [0xcd, 0xe6, 0xc1],
  [0xaa, 0xd3, 0xdf],
  [0xd8, 0xd2, 0xc8],
].flat();
/** Parks and lakes are blocks of this zoom, so that they stay where they are. */
const BLOCK_ZOOM = 15;

export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A number from 0 to 99 that a block of the map always has. */
const hashOf = (x: number, y: number) => (((x * 73_856_093) ^ (y * 19_349_663)) >>> 0) % 100;

/** A tile of a made-up town as PNG: streets along its edges, and parks and lakes between them. */
export function drawTile({ zoom, x, y }: TileAddress): Buffer {
  const blockZoom = Math.max(zoom, BLOCK_ZOOM);
  // How many blocks a tile has in each direction, and streets on a tile that is nearer than a block.
  const blocks = 2 ** Math.min(3, blockZoom - zoom);
  const step = SIZE / blocks;
  const nearer = 2 ** Math.max(0, zoom - BLOCK_ZOOM);
  const rows = Buffer.alloc(SIZE * (SIZE + 1));
  for (let py = 0; py < SIZE; py += 1)
    for (let px = 0; px < SIZE; px += 1) {
      const across = px % step;
      const down = py % step;
      const column = Math.floor((x * blocks + Math.floor(px / step)) / nearer);
      const row = Math.floor((y * blocks + Math.floor(py / step)) / nearer);
      // Each row begins with its filter: none.
      rows[py * (SIZE + 1) + 1 + px] = colourOf(hashOf(column, row), Math.min(across, down), step);
    }
  return png(rows);
}

function colourOf(hash: number, fromStreet: number, step: number): number {
  const width = Math.max(1, Math.round(step / 32));
  if (fromStreet < width) return COLOURS.street;
  if (fromStreet === width) return COLOURS.edge;
  if (hash < 8) return COLOURS.park;
  return hash < 12 ? COLOURS.water : COLOURS.ground;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a pixel, which name a colour of the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
