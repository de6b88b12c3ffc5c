import { pathTo, withQuery } from '#paths.ts';

/** A return next to the list from which it was opened, or next to the unfiltered list. */
export function pathToReturn(returnId: string, list?: URLSearchParams): string {
  const values = new URLSearchParams(list);
  values.set('return', returnId);
  return withQuery(pathTo('returns'), Object.fromEntries(values));
}
