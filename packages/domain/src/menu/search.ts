/** As it is compared: without case, accents and the marks above and below Arabic letters. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[إأآٱ]/g, 'ا')
    .replaceAll('ß', 'ss');

interface Named {
  readonly name: readonly string[];
}

/**
 * Those whose name holds every word of `query`, in any of its languages, as it is typed: what begins with the query first,
 * then those of which a word does, then the rest; alike, in the order in which they came. An empty query finds all.
 */
export function searchMenu<Item extends Named>(items: readonly Item[], query: string): readonly Item[] {
  const needle = foldForSearch(query).trim();
  if (needle === '') return items;
  const terms = needle.split(/\s+/);
  return items
    .map((item) => ({ item, rank: rankOf(item, needle, terms) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

function rankOf({ name }: Named, needle: string, terms: readonly string[]): number {
  return Math.max(0, ...name.map((text) => rankIn(foldForSearch(text), needle, terms)));
}

function rankIn(name: string, needle: string, terms: readonly string[]): number {
  if (!terms.every((term) => name.includes(term))) return 0;
  if (name.startsWith(needle)) return 3;
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  return terms.every((term) => parts.some((part) => part.startsWith(term))) ? 2 : 1;
}
