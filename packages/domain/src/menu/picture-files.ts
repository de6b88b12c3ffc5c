import { foldForSearch } from '#menu/search.ts';

/** What a file's name is compared with. */
export interface PicturedItem {
  readonly item_id: string;
  /** One per language. */
  readonly name: readonly string[];
  /** The code that another system knows it by. */
  readonly external_id: string | null;
}

/** The item that a file is for. For `several` and `none` the user chooses. */
export type PictureMatch =
  | { readonly kind: 'one'; readonly itemId: string; readonly by: 'code' | 'name' }
  | { readonly kind: 'several'; readonly itemIds: readonly string[] }
  | { readonly kind: 'none' };

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
/** "Margherita (2)", "Margherita_3": further pictures of one item, as cameras and file managers number them. */
const COUNTER = /^(.*\S)\s*(?:\(\d{1,2}\)|[ _-]\d{1,2})$/;

/** A text as file names write it: without case, accents, and with one space between its words. */
const foldName = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A file's name without its folder and extension. */
const stemOf = (fileName: string): string => fileName.replace(/^.*[/\\]/s, '').replace(EXTENSION, '');

/** Finds the items of files by their names: a code first, then a name in any language, then both without a number. */
export function matchPictures(fileNames: readonly string[], items: readonly PicturedItem[]): readonly PictureMatch[] {
  const byCode = new Map<string, Set<string>>();
  const byName = new Map<string, Set<string>>();
  const add = (index: Map<string, Set<string>>, key: string, itemId: string) => {
    if (key === '') return;
    const ids = index.get(key) ?? new Set();
    index.set(key, ids.add(itemId));
  };
  for (const { item_id: itemId, name, external_id: code } of items) {
    if (code !== null) add(byCode, code.trim().toLowerCase(), itemId);
    for (const text of name) add(byName, foldName(text), itemId);
  }
  const find = (stem: string): PictureMatch => {
    const code = toMatch(byCode.get(stem.trim().toLowerCase()), 'code');
    return code.kind === 'none' ? toMatch(byName.get(foldName(stem)), 'name') : code;
  };
  return fileNames.map((fileName) => {
    const stem = stemOf(fileName);
    const match = find(stem);
    const unnumbered = COUNTER.exec(stem)?.[1];
    return match.kind === 'none' && unnumbered !== undefined ? find(unnumbered) : match;
  });
}

function toMatch(ids: ReadonlySet<string> | undefined, by: 'code' | 'name'): PictureMatch {
  const [itemId, ...others] = ids ?? [];
  if (itemId === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', itemId, by } : { kind: 'several', itemIds: [itemId, ...others] };
}
