import { languageAt } from '@store-panel/domain/geo/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { type PageParams, toLikePattern, toPageBounds } from '#db/like-pattern.ts';

interface ListRequest extends PageParams {
  readonly query?: string;
  readonly is_removed?: boolean;
}

/**
 * Whether an entry `t` is on a requested list: among the removed ones or the others, and found by the search, whose
 * pattern `isFound` compares.
 */
export const isListed = (
  { query = '', is_removed: isRemoved = false }: ListRequest,
  isFound: (pattern: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`((t.removed_at is not null) = ${isRemoved} and ${isFound(toLikePattern(query.trim()))})`;

/** Whether an entry `t` has a name, in any language, that a pattern matches. */
export const hasName = (pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from jsonb_array_elements_text(t.name) as one(name) where one.name ilike ${pattern})`;

/** Compares texts without case and accents. */
const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns one page of places, sorted by name as the reader's language sorts: no database collation does that on every
 * engine, and there are some hundred places. Equal names keep their order in `places`, so that pages are stable.
 * `textsOf` has what the search compares, the name first.
 */
export function pageByName<Place>(
  places: readonly Place[],
  request: ListRequest,
  lang: number,
  textsOf: (place: Place) => readonly [name: string, ...others: string[]],
) {
  const { page, perPage, offset } = toPageBounds(request);
  const words = foldText(request.query?.trim() ?? '');
  const matching = sortByName(
    places.filter((place) => words === '' || textsOf(place).some((text) => foldText(text).includes(words))),
    lang,
    (place) => textsOf(place)[0],
  );
  return { rows: matching.slice(offset, offset + perPage), count: matching.length, page, perPage };
}

/** Sorts by name as the reader's language does; equal names keep their order. */
export function sortByName<Place>(
  places: readonly Place[],
  lang: number,
  nameOf: (place: Place) => string,
): readonly Place[] {
  const { compare } = new Intl.Collator(languageAt(lang), { numeric: true });
  return places
    .map((place) => ({ place, name: nameOf(place) }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ place }) => place);
}
