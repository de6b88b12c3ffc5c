// Builds a PMTiles archive (version 3) with one vector tile, that of the whole world, for tests without a network.

/** A shape in the tile's square of 4096 by 4096, from the north-west. */
interface TileFeature {
  readonly type: 'line' | 'polygon';
  readonly kind: string;
  readonly name?: string;
  readonly points: readonly (readonly [number, number])[];
}

const HEADER_BYTES = 127;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const text = (value: string) => [...new TextEncoder().encode(value)];
/** A field of a protocol buffer with a length. */
const chunk = (field: number, bytes: readonly number[]) => [(field << 3) | 2, ...varint(bytes.length), ...bytes];
const number = (field: number, value: number) => [field << 3, ...varint(value)];

function geometry({ type, points }: TileFeature): number[] {
  let [x, y] = [0, 0];
  const steps = points.flatMap(([toX, toY]) => {
    const step = [...varint(zigzag(toX - x)), ...varint(zigzag(toY - y))];
    [x, y] = [toX, toY];
    return step;
  });
  const firstBytes = varint(zigzag(points[0]?.[0] ?? 0)).length + varint(zigzag(points[0]?.[1] ?? 0)).length;
  const moveTo = (1 << 3) | 1;
  const lineTo = ((points.length - 1) << 3) | 2;
  const closePath = (1 << 3) | 7;
  return [
    moveTo,
    ...steps.slice(0, firstBytes),
    ...varint(lineTo),
    ...steps.slice(firstBytes),
    ...(type === 'polygon' ? [closePath] : []),
  ];
}

function layer(name: string, features: readonly TileFeature[]): number[] {
  const values = features.flatMap(({ kind, name: label = '' }) => [kind, label]);
  return chunk(3, [
    ...number(15, 2),
    ...chunk(1, text(name)),
    ...features.flatMap((feature, at) =>
      chunk(2, [
        ...chunk(2, [0, ...varint(2 * at), 1, ...varint(2 * at + 1)]),
        ...number(3, feature.type === 'line' ? 2 : 3),
        ...chunk(4, geometry(feature)),
      ]),
    ),
    ...chunk(3, text('kind')),
    ...chunk(3, text('name')),
    ...values.flatMap((value) => chunk(4, chunk(1, text(value)))),
    ...number(5, 4096),
  ]);
}

/** Returns the archive's bytes; its tile has the layers of Protomaps' basemap that are given. */
export function pmtilesArchive(layers: Readonly<Record<string, readonly TileFeature[]>>): Uint8Array<ArrayBuffer> {
  const tile = Object.entries(layers).flatMap(([name, features]) => layer(name, features));
  // One entry: tile 0, once, its length, its offset.
  const directory = [1, 0, 1, ...varint(tile.length), 1];
  const metadata = text(JSON.stringify({ attribution: '© the makers' }));
  const bytes = new Uint8Array(HEADER_BYTES + directory.length + metadata.length + tile.length);
  const view = new DataView(bytes.buffer);
  bytes.set(text('PMTiles'));
  bytes[7] = 3;
  const sections = [directory, metadata, [], tile];
  let offset = HEADER_BYTES;
  sections.forEach((section, at) => {
    view.setBigUint64(8 + 16 * at, BigInt(offset), true);
    view.setBigUint64(16 + 16 * at, BigInt(section.length), true);
    bytes.set(section, offset);
    offset += section.length;
  });
  // Tiles by number, entries and contents; clustered; no compression; vector tiles; zoom 0 alone.
  for (const at of [72, 80, 88]) view.setBigUint64(at, 1n, true);
  bytes.set([1, 1, 1, 1, 0, 0], 96);
  [-180, -85, 180, 85].forEach((degrees, at) => view.setInt32(102 + 4 * at, degrees * 1e7, true));
  return bytes;
}
