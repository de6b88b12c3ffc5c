import { PAGE_SIZES, type PageSize } from '@store-panel/domain/limits/limits';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Choices of a list, by their name in the address; the first of each is the one that needs no mention there. */
export type Choices = Readonly<Record<string, readonly [string, ...string[]]>>;

export type ListFilters<Given extends Choices> = {
  readonly query: string;
  readonly page: number;
  readonly perPage: PageSize;
} & { readonly [Name in keyof Given]: Given[Name][number] };

/** The server takes no longer search. */
export const QUERY_MAX = 100;

const FIRST_PAGE = 1;
const PER_PAGE: PageSize = 20;

/** Reads an address. Whatever is missing or unknown falls back to the default, so that no link can break the screen. */
export function readListAddress<const Given extends Choices>(params: URLSearchParams, choices: Given) {
  const page = params.get('page') ?? '';
  const chosen = Object.entries(choices).map(([name, values]) => {
    const wanted = params.get(name);
    return [name, values.find((value) => value === wanted) ?? values[0]] as const;
  });
  return {
    query: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : FIRST_PAGE,
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? PER_PAGE,
    ...Object.fromEntries(chosen),
  } as ListFilters<Given>;
}

/** Writes an address: only what differs from the default. What a page keeps there besides stays. */
export function writeListAddress<const Given extends Choices>(
  now: URLSearchParams,
  filters: ListFilters<Given>,
  choices: Given,
): URLSearchParams {
  const params = new URLSearchParams(now);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? params.delete(name) : params.set(name, value);
  const { query, page, perPage } = filters;
  for (const [name, [usual]] of Object.entries(choices)) put(name, filters[name] ?? usual, usual);
  put('q', query, '');
  put('page', String(page), String(FIRST_PAGE));
  put('size', String(perPage), String(PER_PAGE));
  return params;
}

/**
 * What a list is narrowed by; all of it stands in the address, so that a link shows the same list. A changed filter shows
 * the first page of what it finds. Turning pages can be gone back through, typing a search cannot.
 */
export function useListAddress<const Given extends Choices>(choices: Given) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readListAddress(params, choices), [params, choices]);
  const change = useCallback(
    (changed: Partial<ListFilters<Given>>) =>
      setParams(
        (now) => writeListAddress(now, { ...readListAddress(now, choices), page: FIRST_PAGE, ...changed }, choices),
        { replace: 'query' in changed, preventScrollReset: true },
      ),
    [setParams, choices],
  );
  return { filters, change };
}
