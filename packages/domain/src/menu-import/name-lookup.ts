import { cleanLine } from '#import/cell-text.ts';
import { nameKeys } from '#menu-import/texts.ts';

interface Named {
  readonly name: readonly string[];
}

/** Finds parts by a name: by the English one, else by that of any language. */
export class NameLookup<Part extends Named> {
  readonly #english = new Map<string, Part[]>();
  readonly #others = new Map<string, Part[]>();

  constructor(parts: Iterable<Part> = []) {
    for (const part of parts) this.add(part);
  }

  add(part: Part): void {
    const [english, ...others] = nameKeys(part.name);
    if (english !== undefined) push(this.#english, english, part);
    for (const key of others) push(this.#others, key, part);
  }

  /** More than one: the name is ambiguous. */
  find(key: string): readonly Part[] {
    return this.#english.get(key) ?? this.#others.get(key) ?? [];
  }
}

function push<Part>(map: Map<string, Part[]>, key: string, part: Part): void {
  const list = map.get(key);
  if (list) list.push(part);
  else map.set(key, [part]);
}

/** Parts of each place. */
export function lookupsBy<Part extends Named>(
  parts: readonly Part[],
  placeOf: (part: Part) => string | null,
): ReadonlyMap<string | null, NameLookup<Part>> {
  const lookups = new Map<string | null, NameLookup<Part>>();
  for (const part of parts) {
    const place = placeOf(part);
    const lookup = lookups.get(place) ?? new NameLookup<Part>();
    lookup.add(part);
    lookups.set(place, lookup);
  }
  return lookups;
}

/** Parts by their codes, as these look in a cell. */
export const byCode = <Part extends { readonly external_id: string | null }>(
  parts: readonly Part[],
): ReadonlyMap<string, Part> =>
  new Map(parts.flatMap((part) => (part.external_id === null ? [] : [[cleanLine(part.external_id), part] as const])));
