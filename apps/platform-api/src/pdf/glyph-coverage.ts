// Reads which characters a font can draw, from its `cmap` table (OpenType 1.9, formats 4 and 12). PDF/A refuses a document
// in which a character has no glyph, and a name may have any.

const UNICODE_TABLES = [
  [3, 10],
  [3, 1],
  [0, 4],
  [0, 3],
] as const;

/** Code points for which at least one of the fonts has a glyph. @throws Error for a font without a Unicode table */
export function coverageOf(fonts: readonly Buffer[]): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const font of fonts) for (const point of pointsOf(font)) covered.add(point);
  return covered;
}

/** What stands for a character without a glyph. */
const REPLACEMENT = '\uFFFD';

/**
 * Replaces what no font can draw; marks without a glyph go. Characters of format stay, since they draw nothing.
 * @param text JSON, whose own signs every font has
 */
export function withDrawable(text: string, covered: ReadonlySet<number>): string {
  const drawable = covered.has(0xfffd) ? REPLACEMENT : '?';
  return text.replaceAll(/[^\p{ASCII}\p{Cf}]/gu, (character) => {
    if (covered.has(character.codePointAt(0) ?? 0)) return character;
    return /\p{M}/u.test(character) ? '' : drawable;
  });
}

function* pointsOf(font: Buffer): Generator<number> {
  const cmap = tableOf(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const tables = Array.from({ length: count }, (_, at) => ({
    platform: cmap.readUInt16BE(4 + at * 8),
    encoding: cmap.readUInt16BE(6 + at * 8),
    offset: cmap.readUInt32BE(8 + at * 8),
  }));
  for (const [platform, encoding] of UNICODE_TABLES) {
    const found = tables.find((table) => table.platform === platform && table.encoding === encoding);
    if (found === undefined) continue;
    const table = cmap.subarray(found.offset);
    yield* table.readUInt16BE(0) === 12 ? groupsOf(table) : segmentsOf(table);
    return;
  }
  throw new Error('a font has no Unicode table');
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === name)
      return font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
  throw new Error(`a font has no table ${name}`);
}

/** Format 12: groups of code points. */
function* groupsOf(table: Buffer): Generator<number> {
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12)
    for (let point = table.readUInt32BE(at); point <= table.readUInt32BE(at + 4); point += 1) yield point;
}

/** Format 4: segments of the first plane. */
function* segmentsOf(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at);
    for (let point = table.readUInt16BE(16 + size + at); point <= end && point < 0xffff; point += 1) yield point;
  }
}
