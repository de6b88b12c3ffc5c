import type { SelectQueryBuilder } from 'kysely';

import { type PageParams, toPageBounds } from '#db/like-pattern.ts';

/**
 * Reads one page of an ordered query, and counts all of its rows without reading their columns.
 * @returns the rows beside the paging fields of a reply
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  request: PageParams,
) {
  const { page, perPage, offset } = toPageBounds(request);
  const rows = await query.limit(perPage).offset(offset).execute();
  const [total] = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ readonly count: number }>()
    .execute();
  return { rows, count: total?.count ?? 0, page, perPage };
}
